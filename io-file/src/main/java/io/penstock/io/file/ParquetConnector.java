package io.penstock.io.file;

import io.penstock.io.file.internal.connect.FileConnector;
import io.penstock.io.file.internal.parquet.ParquetFormat;

/** Reads and writes Parquet files, {@code format("parquet")}. */
public final class ParquetConnector extends FileConnector {
  /** Called by {@link java.util.ServiceLoader}. */
  public ParquetConnector() {
    super(new ParquetFormat());
  }
}
