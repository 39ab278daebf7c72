package io.penstock.io.file;

import io.penstock.io.file.internal.connect.FileConnector;
import io.penstock.io.file.internal.csv.CsvFormat;

/** Reads and writes files of comma-separated values, {@code format("csv")}. */
public final class CsvConnector extends FileConnector {
  /** Called by {@link java.util.ServiceLoader}. */
  public CsvConnector() {
    super(new CsvFormat());
  }
}
