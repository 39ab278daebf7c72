/**
 * From Arrow vectors to a file's bytes.
 *
 * <p>{@link RowGroupWriter} splits batches into levels and values of leaves, a {@code ChunkWriter}
 * cuts each leaf's into pages, a {@code ValueEncoder} holds the values of a page, as ids of a
 * dictionary as long as that pays. Imports the packages {@code schema} and {@code page}, and
 * sdk-api.
 */
@NullMarked
package io.penstock.io.file.internal.parquet.write;

import org.jspecify.annotations.NullMarked;
