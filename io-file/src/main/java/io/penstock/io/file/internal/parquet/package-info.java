/**
 * Parquet files read and written straight between their pages and Arrow vectors.
 *
 * <p>{@link ParquetFileReader}, {@link ParquetFileWriter} and {@link ParquetSchemaReader} are the
 * entries; the packages below do the work: {@code read} and {@code write} over {@code schema} over
 * {@code page}. Only Parquet's own metadata structures come from elsewhere.
 *
 * <p>A file is hostile until shown otherwise: each length, count and offset is checked before it is
 * used, checksums are verified where a page has one, and a damaged file fails with {@code
 * FAILED_READ_FILE.NO_HINT}, never with wrong rows where a checksum could tell.
 */
@NullMarked
package io.penstock.io.file.internal.parquet;

import org.jspecify.annotations.NullMarked;
