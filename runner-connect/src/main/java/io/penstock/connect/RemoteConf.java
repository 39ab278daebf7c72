package io.penstock.connect;

import io.penstock.connect.internal.client.ConnectClient;
import io.penstock.error.PenstockException;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.apache.spark.connect.proto.ConfigRequest;
import org.apache.spark.connect.proto.ConfigRequest.Operation;
import org.apache.spark.connect.proto.ConfigResponse;
import org.apache.spark.connect.proto.KeyValue;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** The configuration of the session, which the server holds. */
final class RemoteConf {
  private static final Logger LOG = LoggerFactory.getLogger(RemoteConf.class);
  private static final String FIXED = "CANNOT_MODIFY_";
  private static final String SESSION_TIMEOUT =
      "spark.connect.session.manager.defaultSessionTimeout";
  private static final Duration DEFAULT_SESSION_TIMEOUT = Duration.ofMinutes(60);
  private static final Pattern TIME = Pattern.compile("(\\d{1,15})(ms|s|m|min|h|d)?");

  private final ConnectClient client;

  RemoteConf(ConnectClient client) {
    this.client = client;
  }

  Optional<String> get(String key) {
    ConfigRequest.GetOption get = ConfigRequest.GetOption.newBuilder().addKeys(key).build();
    ConfigResponse response =
        client.config("get configuration '" + key + "'", operation().setGetOption(get).build());
    return response.getPairsList().stream()
        .filter(KeyValue::hasValue)
        .map(KeyValue::getValue)
        .findFirst();
  }

  Map<String, String> all() {
    Map<String, String> out = new TreeMap<>();
    Operation all = operation().setGetAll(ConfigRequest.GetAll.getDefaultInstance()).build();
    client
        .config("get the configuration", all)
        .getPairsList()
        .forEach(pair -> out.put(pair.getKey(), pair.getValue()));
    return out;
  }

  void set(String key, String value) {
    set(Map.of(key, value), "set configuration '" + key + "'");
  }

  private void set(Map<String, String> values, String action) {
    ConfigRequest.Set.Builder set = ConfigRequest.Set.newBuilder();
    values.forEach((k, v) -> set.addPairs(KeyValue.newBuilder().setKey(k).setValue(v)));
    client.config(action, operation().setSet(set).build());
  }

  /**
   * Sets what the session was opened with. A value that only the server's own configuration can
   * hold is left out, with a warning: an in-process runner takes it from the same program.
   */
  void setAll(Map<String, String> values) {
    if (values.isEmpty()) {
      return;
    }
    try {
      set(values, "set the configuration");
    } catch (PenstockException e) {
      if (!isFixed(e)) {
        throw e;
      }
      values.forEach(this::setIfPossible);
    }
  }

  private void setIfPossible(String key, String value) {
    try {
      set(key, value);
    } catch (PenstockException e) {
      if (!isFixed(e)) {
        throw e;
      }
      LOG.warn("The server keeps its own value of {}: {}", key, e.text());
    }
  }

  private static boolean isFixed(PenstockException error) {
    return error.condition().name().startsWith(FIXED);
  }

  void unset(String key) {
    ConfigRequest.Unset unset = ConfigRequest.Unset.newBuilder().addKeys(key).build();
    client.config("unset configuration '" + key + "'", operation().setUnset(unset).build());
  }

  boolean isModifiable(String key) {
    ConfigRequest.IsModifiable ask = ConfigRequest.IsModifiable.newBuilder().addKeys(key).build();
    return client
        .config("ask for configuration '" + key + "'", operation().setIsModifiable(ask).build())
        .getPairsList()
        .stream()
        .anyMatch(pair -> pair.getValue().equals("true"));
  }

  /** After which time without a call the server ends a session. */
  Duration sessionTimeout() {
    Matcher matcher = TIME.matcher(get(SESSION_TIMEOUT).orElse("").strip());
    if (!matcher.matches()) {
      return DEFAULT_SESSION_TIMEOUT;
    }
    long amount = Long.parseLong(matcher.group(1));
    String unit = matcher.group(2) == null ? "ms" : matcher.group(2);
    return switch (unit) {
      case "ms" -> Duration.ofMillis(amount);
      case "s" -> Duration.ofSeconds(amount);
      case "m", "min" -> Duration.ofMinutes(amount);
      case "h" -> Duration.ofHours(amount);
      default -> Duration.ofDays(Math.min(amount, 10_000));
    };
  }

  private static Operation.Builder operation() {
    return Operation.newBuilder();
  }
}
