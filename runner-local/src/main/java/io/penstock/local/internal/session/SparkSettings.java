package io.penstock.local.internal.session;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;

/**
 * The settings that Spark 4.2 knows, as a resource lists them: key, kind, default. They are read
 * when a key is asked for that this runner does not obey, so that it takes the same values and has
 * the same default as in Spark.
 */
final class SparkSettings {
  private static final String RESOURCE = "spark-settings.tsv";

  private SparkSettings() {}

  private static final class Holder {
    static final Map<String, SparkSetting> ALL = read();

    private static Map<String, SparkSetting> read() {
      Map<String, SparkSetting> all = new HashMap<>();
      try (InputStream in = SparkSettings.class.getResourceAsStream(RESOURCE)) {
        String text =
            new String(Objects.requireNonNull(in, RESOURCE).readAllBytes(), StandardCharsets.UTF_8);
        text.lines().map(SparkSetting::parse).forEach(one -> all.put(one.key(), one));
        return all;
      } catch (IOException e) {
        throw new UncheckedIOException("Cannot read " + RESOURCE + ": " + e.getMessage(), e);
      }
    }
  }

  /** The setting of a key, if Spark knows it. */
  static Optional<SparkSetting> find(String key) {
    return Optional.ofNullable(Holder.ALL.get(key));
  }
}
