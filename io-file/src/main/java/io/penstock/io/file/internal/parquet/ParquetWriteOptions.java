package io.penstock.io.file.internal.parquet;

import java.util.Objects;

/**
 * How a file is written.
 *
 * @param codec how pages are compressed
 * @param rowGroupBytes from how many bytes held in memory on a row group is written out; Spark's
 *     option {@code parquet.block.size}
 * @param dictionary whether to try dictionaries; {@code parquet.enable.dictionary}
 * @param timestamps how timestamps are stored; {@code spark.sql.parquet.outputTimestampType}
 */
public record ParquetWriteOptions(
    ParquetCodec codec, long rowGroupBytes, boolean dictionary, Timestamps timestamps) {
  /** Spark's choice for {@code parquet.block.size}. */
  public static final long DEFAULT_ROW_GROUP_BYTES = 128L << 20;

  /** How timestamps are stored. Local timestamps are always microseconds. */
  public enum Timestamps {
    /** A day and nanoseconds, the old form; what Spark 4.2 writes unless told otherwise. */
    INT96,
    /** Microseconds since the epoch. */
    TIMESTAMP_MICROS
  }

  public ParquetWriteOptions {
    Objects.requireNonNull(codec, "codec");
    Objects.requireNonNull(timestamps, "timestamps");
    if (rowGroupBytes <= 0) {
      throw new IllegalArgumentException(
          "Cannot write row groups of " + rowGroupBytes + " bytes: parquet.block.size is positive");
    }
  }

  /** What Spark 4.2 does without options. */
  public static ParquetWriteOptions defaults() {
    return new ParquetWriteOptions(
        ParquetCodec.SNAPPY, DEFAULT_ROW_GROUP_BYTES, true, Timestamps.INT96);
  }

  /** The same with another codec. */
  public ParquetWriteOptions withCodec(ParquetCodec other) {
    return new ParquetWriteOptions(other, rowGroupBytes, dictionary, timestamps);
  }

  /** The same with other row groups. */
  public ParquetWriteOptions withRowGroupBytes(long other) {
    return new ParquetWriteOptions(codec, other, dictionary, timestamps);
  }

  /** The same with or without dictionaries. */
  public ParquetWriteOptions withDictionary(boolean other) {
    return new ParquetWriteOptions(codec, rowGroupBytes, other, timestamps);
  }

  /** The same with timestamps stored in another way. */
  public ParquetWriteOptions withTimestamps(Timestamps other) {
    return new ParquetWriteOptions(codec, rowGroupBytes, dictionary, other);
  }
}
