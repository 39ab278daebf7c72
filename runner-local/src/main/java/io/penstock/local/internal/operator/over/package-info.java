/**
 * Functions over the rows around each row of a sorted partition. May import expr, operator and
 * operator.aggregate.
 */
@NullMarked
package io.penstock.local.internal.operator.over;

import org.jspecify.annotations.NullMarked;
