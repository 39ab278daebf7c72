package io.penstock.io.file.internal.csv;

import java.io.Closeable;
import java.io.IOException;

/** The records of a range of a file, one after the other. */
interface CsvRecords extends Closeable {
  /** Goes to the next record; false at the end. */
  boolean next() throws IOException;

  /** Cuts the record into fields; false if the parser gives none. */
  boolean parse(CsvFields fields) throws IOException;

  /** The record as it was read, without its line end. */
  String text();

  /** Where the record is, for messages. */
  String position();
}
