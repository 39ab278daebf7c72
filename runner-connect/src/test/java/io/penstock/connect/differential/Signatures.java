package io.penstock.connect.differential;

import io.penstock.type.DataType;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/** The functions that are drawn, of {@code signatures.txt}. */
final class Signatures {
  /** A signature that gives a type, and what its letters then are. */
  record Match(Signature signature, Map<Character, DataType> bound) {}

  private final List<Signature> all;
  private final Map<DataType, List<Signature>> byType = new HashMap<>();

  Signatures() {
    try (InputStream in = Signatures.class.getResourceAsStream("signatures.txt")) {
      String text = new String(Objects.requireNonNull(in).readAllBytes(), StandardCharsets.UTF_8);
      all = text.lines().filter(l -> !l.startsWith("#")).map(Signature::parse).toList();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Those that give the type; functions of any type are rarer than those of this one. */
  Match draw(DataType type, Draw draw) {
    List<Signature> fitting = byType.computeIfAbsent(type, this::fitting);
    Signature chosen = draw.of(fitting);
    if (chosen.result() instanceof Pattern.Variable v && v.letter() >= 'R') {
      chosen = draw.of(fitting);
    }
    Map<Character, DataType> bound = new HashMap<>();
    Pattern.matches(chosen.result(), type, bound);
    return new Match(chosen, bound);
  }

  private List<Signature> fitting(DataType type) {
    List<Signature> out = new ArrayList<>();
    for (Signature signature : all) {
      if (Pattern.matches(signature.result(), type, new HashMap<>())) {
        out.add(signature);
      }
    }
    return out;
  }
}
