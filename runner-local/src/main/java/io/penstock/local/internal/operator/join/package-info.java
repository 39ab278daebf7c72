/**
 * Joins of rows: the table of the side that is held, and the operator that looks the other side's
 * rows up in it. Rows are pairs of positions until they come out; no object is made for a row. May
 * import expr, operator and operator.aggregate.
 */
@NullMarked
package io.penstock.local.internal.operator.join;

import org.jspecify.annotations.NullMarked;
