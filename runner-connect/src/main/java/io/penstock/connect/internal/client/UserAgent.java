package io.penstock.connect.internal.client;

import org.jspecify.annotations.Nullable;

/** What the client calls itself; the server shows it in its user interface. */
final class UserAgent {
  private UserAgent() {}

  static String of(@Nullable String own) {
    String platform =
        "penstock os/" + word("os.name") + " jvm/" + word("java.version") + " language/java";
    return own == null || own.isBlank() ? platform : own + " " + platform;
  }

  private static String word(String property) {
    return System.getProperty(property, "unknown").replaceAll("[^A-Za-z0-9._-]", "_");
  }
}
