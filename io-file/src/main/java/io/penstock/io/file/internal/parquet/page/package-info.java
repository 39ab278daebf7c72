/**
 * The bytes of a Parquet page: little-endian numbers, runs, deltas, compression.
 *
 * <p>Knows nothing of schemas, vectors or files; imports nothing of Penstock. Whatever comes from a
 * file is hostile: every count and length is checked against the bytes there are before it is used,
 * and a lie ends in {@link CorruptParquetException}.
 */
@NullMarked
package io.penstock.io.file.internal.parquet.page;

import org.jspecify.annotations.NullMarked;
