/** Functions of dates, timestamps and intervals, and Spark's patterns. Imports kernel and expr. */
@NullMarked
package io.penstock.local.internal.function.time;

import org.jspecify.annotations.NullMarked;
