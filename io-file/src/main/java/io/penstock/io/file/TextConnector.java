package io.penstock.io.file;

import io.penstock.io.file.internal.connect.FileConnector;
import io.penstock.io.file.internal.text.TextFormat;

/** Reads and writes files of lines of text, {@code format("text")}. */
public final class TextConnector extends FileConnector {
  /** Called by {@link java.util.ServiceLoader}. */
  public TextConnector() {
    super(new TextFormat());
  }
}
