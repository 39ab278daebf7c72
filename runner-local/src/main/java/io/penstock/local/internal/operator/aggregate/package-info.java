/**
 * Grouping: the table of groups, what accumulates over their rows, and the operator. No object is
 * made for a row. May import expr and operator.
 */
@NullMarked
package io.penstock.local.internal.operator.aggregate;

import org.jspecify.annotations.NullMarked;
