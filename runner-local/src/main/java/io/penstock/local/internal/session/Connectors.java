package io.penstock.local.internal.session;

import io.penstock.connector.Connector;
import io.penstock.error.AnalysisException;
import io.penstock.error.Conditions;
import java.util.Collection;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;

/** The connectors of a session by name. Thread-safe. */
public final class Connectors {
  private final Map<String, Connector> byName = new TreeMap<>();
  private final Set<String> told = ConcurrentHashMap.newKeySet();

  /**
   * @param connectors found on the class path, and the runner's own
   */
  public Connectors(Collection<? extends Connector> connectors) {
    for (Connector connector : connectors) {
      byName.put(connector.name().toLowerCase(Locale.ROOT), connector);
    }
  }

  /**
   * The connector of a name, ignoring case.
   *
   * @throws AnalysisException {@code DATA_SOURCE_NOT_FOUND} with the known names
   */
  public Connector get(String name) {
    Connector connector = byName.get(name.toLowerCase(Locale.ROOT));
    if (connector == null) {
      throw unknown(name);
    }
    return connector;
  }

  /**
   * As {@link #get}, but for the sinks that only the writer of a stream knows.
   *
   * @throws AnalysisException {@code DATA_SOURCE_NOT_FOUND} with the known names
   */
  public Connector format(String name) {
    Connector connector = get(name);
    if (connector instanceof StreamsOnly) {
      throw unknown(name);
    }
    return connector;
  }

  private AnalysisException unknown(String name) {
    return new AnalysisException(
        Conditions.DATA_SOURCE_NOT_FOUND,
        "Cannot find format '"
            + name
            + "': known formats are "
            + String.join(", ", byName.keySet())
            + "; csv, json, text and parquet come with io.penstock:penstock-io-file, rate and"
            + " rate-micro-batch with io.penstock:penstock-io-rate",
        Map.of("provider", name),
        null);
  }

  /** Whether this warning has not been given in this session; it counts as given from now on. */
  public boolean firstTime(String warning) {
    return told.add(warning);
  }
}
