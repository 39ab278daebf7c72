/**
 * Functions over the rows around each row, after analysis: which rows they see and what they give.
 * May import expr and expr.aggregate.
 */
@NullMarked
package io.penstock.local.internal.expr.over;

import org.jspecify.annotations.NullMarked;
