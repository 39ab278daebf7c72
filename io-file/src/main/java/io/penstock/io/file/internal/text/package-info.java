/**
 * The text format: a line is a row. Imports {@code format}, {@code lines}, {@code record} and
 * {@code value}.
 */
@NullMarked
package io.penstock.io.file.internal.text;

import org.jspecify.annotations.NullMarked;
