package io.penstock.runner;

import io.penstock.connector.SessionClock;
import java.util.Map;
import java.util.Objects;

/**
 * What a session is opened with.
 *
 * @param address which runner, for example {@code local[*]}
 * @param conf configuration values by Spark's keys, as the builder and the environment gave them
 * @param clock the session's clock; only in-process runners can obey another than the machine's
 */
public record RunnerConfig(String address, Map<String, String> conf, SessionClock clock) {
  public RunnerConfig {
    Objects.requireNonNull(address, "address");
    conf = Map.copyOf(conf);
    Objects.requireNonNull(clock, "clock");
  }
}
