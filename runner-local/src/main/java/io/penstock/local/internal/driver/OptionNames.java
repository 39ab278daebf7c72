package io.penstock.local.internal.driver;

import io.penstock.connector.Connector;
import io.penstock.connector.OptionSpec;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Finds options that nobody knows, most likely misspelt. */
final class OptionNames {
  private static final Logger LOG = LoggerFactory.getLogger(OptionNames.class);
  private static final int MOST_EDITS = 3;

  private OptionNames() {}

  /** Logs a warning for each option of a streaming write that its sink does not know. */
  static void warnOfUnknown(Collection<String> given, Connector sink) {
    List<String> known = new ArrayList<>(List.of(CheckpointLocation.OPTION, "path", "queryName"));
    sink.writeOptions().stream().map(OptionSpec::name).forEach(known::add);
    for (String name : given) {
      if (known.stream().noneMatch(name::equalsIgnoreCase)) {
        LOG.warn(
            "Sink {} does not know the option '{}', which is ignored{}",
            sink.name(),
            name,
            nearest(name, known).map(k -> "; did you mean '" + k + "'?").orElse(""));
      }
    }
  }

  /** The known name with the fewest edits, if they are few. */
  static Optional<String> nearest(String name, List<String> known) {
    String best = null;
    int least = MOST_EDITS + 1;
    for (String candidate : known) {
      int edits = edits(name.toLowerCase(Locale.ROOT), candidate.toLowerCase(Locale.ROOT));
      if (edits < least) {
        least = edits;
        best = candidate;
      }
    }
    return Optional.ofNullable(best);
  }

  private static int edits(String a, String b) {
    int[] row = new int[b.length() + 1];
    for (int j = 0; j <= b.length(); j++) {
      row[j] = j;
    }
    for (int i = 1; i <= a.length(); i++) {
      int diagonal = row[0];
      row[0] = i;
      for (int j = 1; j <= b.length(); j++) {
        int above = row[j];
        int change = a.charAt(i - 1) == b.charAt(j - 1) ? diagonal : diagonal + 1;
        row[j] = Math.min(change, Math.min(above, row[j - 1]) + 1);
        diagonal = above;
      }
    }
    return row[b.length()];
  }
}
