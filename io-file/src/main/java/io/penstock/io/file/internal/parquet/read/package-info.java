/**
 * From a file's bytes to Arrow vectors.
 *
 * <p>{@link ParquetFile} has the footer and the bytes, {@link ReadPlan} matches columns asked for
 * with columns there, {@link RowGroupReader} fills batches; below it a {@code ChunkReader} walks
 * the pages of one column, a {@code ValueDecoder} decodes their values and a {@code LeafFiller}
 * puts them into a vector. Imports the packages {@code schema} and {@code page}, and sdk-api.
 */
@NullMarked
package io.penstock.io.file.internal.parquet.read;

import org.jspecify.annotations.NullMarked;
