package io.penstock.connect.stateful;

import io.penstock.Row;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/** What happens to a query. */
sealed interface Event {
  /** Rows that come together, by source; then all batches run. */
  record Rows(Map<String, List<Row>> bySource) implements Event {
    @Override
    public String toString() {
      return bySource.entrySet().stream()
          .map(
              one ->
                  one.getKey()
                      + " "
                      + one.getValue().stream().map(Row::toString).collect(Collectors.joining(" ")))
          .collect(Collectors.joining("; "));
    }
  }

  /** The query stops and starts again. */
  record Restart() implements Event {
    @Override
    public String toString() {
      return "restart";
    }
  }

  /** The last batch was not committed when the query was killed. */
  record Crash() implements Event {
    @Override
    public String toString() {
      return "crash";
    }
  }
}
