package io.penstock.io.file.internal.parquet.page;

import java.io.IOException;

/** The bytes are not readable Parquet; no row of the batch being read may be used. */
public final class CorruptParquetException extends IOException {
  private static final long serialVersionUID = 1L;

  /** What is wrong, to stand after "Cannot read file X: ". */
  public CorruptParquetException(String reason) {
    super(reason);
  }

  /** What is wrong and what found it. */
  public CorruptParquetException(String reason, Throwable cause) {
    super(reason, cause);
  }
}
