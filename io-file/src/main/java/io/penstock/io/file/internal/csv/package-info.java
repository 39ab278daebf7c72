/**
 * The csv format. Plain lines are cut here, byte by byte; whatever has quotes that matter goes
 * through univocity with Spark's settings, so that odd input means the same. Imports {@code
 * format}, {@code lines}, {@code record} and {@code value}.
 */
@NullMarked
package io.penstock.io.file.internal.csv;

import org.jspecify.annotations.NullMarked;
