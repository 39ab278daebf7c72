package io.penstock.connect.internal.client;

/** A text that is never printed. */
record Secret(String value) {
  @Override
  public String toString() {
    return "***";
  }
}
