package io.penstock.io.file;

import io.penstock.io.file.internal.connect.FileConnector;
import io.penstock.io.file.internal.json.JsonFormat;

/** Reads and writes files of JSON objects, one a line, {@code format("json")}. */
public final class JsonConnector extends FileConnector {
  /** Called by {@link java.util.ServiceLoader}. */
  public JsonConnector() {
    super(new JsonFormat());
  }
}
