package io.penstock.io.file.internal.log;

import java.io.IOException;

/** Turns the entries of a log into lines and back. */
interface LogCodec<E> {
  /** One line of JSON, in the order of fields that Spark writes. */
  String encode(E entry) throws IOException;

  /** Reads a line, ignoring fields that it does not know. */
  E decode(String line) throws IOException;
}
