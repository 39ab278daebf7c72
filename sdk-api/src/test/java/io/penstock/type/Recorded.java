package io.penstock.type;

import io.penstock.type.internal.Json;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/** Answers of Spark 4.2.0, one JSON object a line in a file beside this class. */
public final class Recorded {
  private Recorded() {}

  /** The objects of a file in order. */
  public static List<Map<?, ?>> samples(String file) throws IOException {
    List<Map<?, ?>> samples = new ArrayList<>();
    try (InputStream in = Recorded.class.getResourceAsStream(file)) {
      String text = new String(Objects.requireNonNull(in).readAllBytes(), StandardCharsets.UTF_8);
      for (String line : text.split("\n")) {
        samples.add((Map<?, ?>) Objects.requireNonNull(Json.read(line)));
      }
    }
    return samples;
  }
}
