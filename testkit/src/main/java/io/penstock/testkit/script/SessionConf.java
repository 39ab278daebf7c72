package io.penstock.testkit.script;

import io.penstock.Session;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/** Values of a session's configuration for a while. */
final class SessionConf implements AutoCloseable {
  private final Session session;
  private final Map<String, Optional<String>> before = new LinkedHashMap<>();

  private SessionConf(Session session) {
    this.session = session;
  }

  static SessionConf set(Session session, Map<String, String> values) {
    SessionConf conf = new SessionConf(session);
    values.forEach(
        (key, value) -> {
          conf.before.put(key, session.conf().getOption(key));
          session.conf().set(key, value);
        });
    return conf;
  }

  @Override
  public void close() {
    before.forEach(
        (key, value) ->
            value.ifPresentOrElse(
                old -> session.conf().set(key, old), () -> session.conf().unset(key)));
  }
}
