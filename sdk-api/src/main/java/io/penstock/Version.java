package io.penstock;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.Properties;

/** The version that the build wrote into {@code version.properties}. */
final class Version {
  static final String TEXT = read();

  private Version() {}

  private static String read() {
    Properties properties = new Properties();
    try (InputStream in = Version.class.getResourceAsStream("version.properties")) {
      if (in != null) {
        properties.load(in);
      }
    } catch (IOException e) {
      throw new UncheckedIOException("Cannot read version.properties: " + e.getMessage(), e);
    }
    return properties.getProperty("version", "unknown");
  }
}
