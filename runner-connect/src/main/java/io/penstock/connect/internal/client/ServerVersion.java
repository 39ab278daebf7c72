package io.penstock.connect.internal.client;

import io.grpc.CallOptions;
import io.grpc.StatusRuntimeException;
import io.penstock.error.PenstockException;
import java.time.Duration;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.apache.spark.connect.proto.AnalyzePlanRequest;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** The first question to a server: is it one, and how old? */
final class ServerVersion {
  private static final Logger LOG = LoggerFactory.getLogger(ServerVersion.class);
  private static final Pattern VERSION = Pattern.compile("(\\d{1,4})\\.(\\d{1,4}).*");
  private static final int OLDEST_MAJOR = 4;
  private static final int TESTED_MINOR = 2;

  private ServerVersion() {}

  static void check(ConnectClient client, Duration patience) {
    CallOptions soon =
        CallOptions.DEFAULT.withDeadlineAfter(patience.toMillis(), TimeUnit.MILLISECONDS);
    String version = ask(client, soon);
    Matcher matcher = VERSION.matcher(version);
    if (!matcher.matches()) {
      throw refused(client, "it says version '" + shown(version) + "', which is none of Spark's");
    }
    int major = Integer.parseInt(matcher.group(1));
    int minor = Integer.parseInt(matcher.group(2));
    if (major < OLDEST_MAJOR) {
      throw refused(client, "it is Spark " + shown(version) + ", and 4.0 is the oldest that works");
    }
    if (major == OLDEST_MAJOR && minor < TESTED_MINOR) {
      LOG.warn(
          "{} is Spark {}: Penstock is tested with 4.{}; the trigger realTime and large results"
              + " in pieces need 4.1",
          client.address(),
          version,
          TESTED_MINOR);
    }
  }

  /** The question alone. */
  static AnalyzePlanRequest.Builder question() {
    return AnalyzePlanRequest.newBuilder()
        .setSparkVersion(AnalyzePlanRequest.SparkVersion.getDefaultInstance());
  }

  private static String ask(ConnectClient client, CallOptions options) {
    try {
      return client
          .analyze("open a session", question(), RetryPolicy.OPEN, options)
          .getSparkVersion()
          .getVersion();
    } catch (PenstockException e) {
      boolean foreign =
          e.getCause() instanceof StatusRuntimeException status
              && ErrorInfo.of(status).isEmpty()
              && (Backoff.isBroken(status) || e.condition().equals(ConnectConditions.SERVER_ERROR));
      if (foreign) {
        throw new PenstockException(
            ConnectConditions.PROTOCOL,
            e.text() + ". What answers is no Spark Connect server",
            e.getCause());
      }
      throw e;
    }
  }

  private static PenstockException refused(ConnectClient client, String reason) {
    return new PenstockException(
        ConnectConditions.PROTOCOL, "Cannot open a session on " + client.address() + ": " + reason);
  }

  private static String shown(String version) {
    return version.length() <= 40 ? version : version.substring(0, 40) + "...";
  }
}
