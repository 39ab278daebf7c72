/**
 * The json format: an object is a row, one a line or, with {@code multiLine}, one a file. Imports
 * {@code format}, {@code lines}, {@code record} and {@code value}.
 */
@NullMarked
package io.penstock.io.file.internal.json;

import org.jspecify.annotations.NullMarked;
