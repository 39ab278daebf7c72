package io.penstock.connect.internal.client;

import io.grpc.CallOptions;
import io.penstock.error.PenstockException;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.apache.spark.connect.proto.AnalyzePlanRequest;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** The first question to a server: is it one, and how old? */
final class ServerVersion {
  private static final Logger LOG = LoggerFactory.getLogger(ServerVersion.class);
  private static final long OPEN_SECONDS = 20;
  private static final Pattern VERSION = Pattern.compile("(\\d{1,4})\\.(\\d{1,4}).*");
  private static final int OLDEST_MAJOR = 4;
  private static final int TESTED_MINOR = 2;

  private ServerVersion() {}

  static void check(ConnectClient client) {
    CallOptions soon = CallOptions.DEFAULT.withDeadlineAfter(OPEN_SECONDS, TimeUnit.SECONDS);
    String version =
        client
            .analyze(
                "open a session",
                AnalyzePlanRequest.newBuilder()
                    .setSparkVersion(AnalyzePlanRequest.SparkVersion.getDefaultInstance()),
                RetryPolicy.OPEN,
                soon)
            .getSparkVersion()
            .getVersion();
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

  private static PenstockException refused(ConnectClient client, String reason) {
    return new PenstockException(
        ConnectConditions.PROTOCOL, "Cannot open a session on " + client.address() + ": " + reason);
  }

  private static String shown(String version) {
    return version.length() <= 40 ? version : version.substring(0, 40) + "...";
  }
}
