/**
 * Loops over raw memory: one static method for each operation and type. Knows neither expressions
 * nor vectors: addresses of value buffers, positions of selected rows (null for all), counts. Null
 * and unselected slots may hold any bytes, so nothing here throws for a value.
 */
@NullMarked
package io.penstock.local.internal.expr.kernel;

import org.jspecify.annotations.NullMarked;
