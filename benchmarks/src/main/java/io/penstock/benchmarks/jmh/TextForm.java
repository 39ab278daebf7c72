package io.penstock.benchmarks.jmh;

import java.nio.charset.StandardCharsets;

/** What stands around the values of a line of {@link Rows} in a file of text. */
enum TextForm {
  CSV("", ",", ",", ",", "\n"),
  JSON("{\"time\":\"", "\",\"value\":", ",\"key\":\"", "\",\"price\":", "}\n");

  private final byte[][] around;

  TextForm(String... around) {
    this.around = new byte[around.length][];
    for (int i = 0; i < around.length; i++) {
      this.around[i] = around[i].getBytes(StandardCharsets.US_ASCII);
    }
  }

  /** Steps over what stands before the value of a column, or after the last. */
  int skip(int column, int at) {
    return at + around[column].length;
  }

  /** Writes the same. */
  int put(int column, byte[] out, int at) {
    byte[] text = around[column];
    for (int i = 0; i < text.length; i++) {
      out[at + i] = text[i];
    }
    return at + text.length;
  }
}
