package io.penstock.connect.stateful;

import io.penstock.Session;
import io.penstock.testkit.ManualClock;
import io.penstock.testkit.script.StreamScript;
import io.penstock.testserver.SparkConnectServer;
import java.nio.file.Path;

/** Plays cases on sessions of their own. */
final class Players {
  private static final String ZONE = "spark.sql.session.timeZone";

  private Players() {}

  /** On the local runner, from memory. */
  static Played local(StreamScript script, String address) {
    ManualClock clock = ManualClock.at("2026-01-01T00:00:00Z");
    try (Session session =
        Session.builder().runner(address).config(ZONE, "UTC").clock(clock).create()) {
      return Played.of(() -> script.run(session, clock));
    }
  }

  /** On a session of a Spark server, from files. */
  static Played spark(
      StreamScript script, SparkConnectServer server, Session session, Path directory) {
    return Played.of(() -> script.run(session, directory, server.output()));
  }
}
