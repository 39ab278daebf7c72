package io.penstock;

import io.penstock.error.AnalysisException;
import io.penstock.error.Condition;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Paths as programs give them: null and an empty text mean none. */
final class Paths {
  private static final String OPTION = "path";

  private Paths() {}

  static Optional<String> of(@Nullable String path) {
    return Optional.ofNullable(path).filter(p -> !p.isEmpty());
  }

  static List<String> of(String first, String second, String... more) {
    List<@Nullable String> all = new ArrayList<>(List.of(first, second));
    all.addAll(List.of(more));
    return of(all);
  }

  static List<String> of(Iterable<? extends @Nullable String> paths) {
    List<String> out = new ArrayList<>();
    for (String path : paths) {
      of(path).ifPresent(out::add);
    }
    return out;
  }

  /** Spark refuses a path that is given twice; semantics.md A.1.1. */
  static void checkOnce(
      OptionMap options, List<String> paths, String method, String sparkCondition) {
    Optional<String> option = options.get(OPTION);
    if (option.isPresent() && !paths.isEmpty()) {
      throw new AnalysisException(
          Condition.user(sparkCondition, null),
          "Cannot call "
              + method
              + "() with path "
              + String.join(", ", paths)
              + ": the option 'path' is set to "
              + option.get()
              + " too. Either remove the option or call "
              + method
              + "() without the parameter");
    }
  }
}
