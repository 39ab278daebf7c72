package io.penstock.connect;

import io.penstock.connect.internal.client.ConnectAddress;
import io.penstock.connector.SessionClock;
import io.penstock.error.Conditions;
import io.penstock.error.PenstockException;
import io.penstock.runner.Runner;
import io.penstock.runner.RunnerConfig;
import io.penstock.runner.RunnerProvider;

/**
 * Opens sessions on {@code sc://host:port/;key=value;…}. Keys are those of Spark: {@code token},
 * {@code use_ssl}, {@code user_id}, {@code user_agent}, {@code session_id}, {@code
 * grpc_max_message_size}, and headers whose names begin with {@code x-}; values are URL-encoded. A
 * token turns encryption on unless {@code use_ssl=false}, which only a loopback address allows. The
 * port is 15002 if none is given.
 *
 * <p>When failures surface:
 *
 * <ul>
 *   <li>opening a session: 20 seconds at most ({@code PENSTOCK_CONNECT_UNAVAILABLE}); where nothing
 *       listens or something else than Spark Connect answers ({@code PENSTOCK_CONNECT_PROTOCOL}),
 *       about two seconds; a token that is refused ({@code PENSTOCK_CONNECT_UNAUTHENTICATED}), at
 *       once
 *   <li>a connection that breaks is repaired, and no row is lost or doubled, no query started
 *       twice; a server that stays away is given up ten minutes after the first failed call, or
 *       after {@code penstock.connect.retryTimeout} ({@code PENSTOCK_CONNECT_UNAVAILABLE})
 *   <li>a network that carries nothing any more without an end of the connection: noticed after a
 *       minute, or after {@code penstock.connect.stallTimeout}, then as a connection that breaks
 *   <li>a server that was restarted ({@code INVALID_HANDLE.SESSION_CHANGED}) or has ended the
 *       session ({@code INVALID_HANDLE.SESSION_CLOSED}): at the first call that reaches it, and for
 *       calls that wait at most a minute after it listens again; the message names the queries that
 *       ended
 *   <li>malformed answers ({@code PENSTOCK_CONNECT_PROTOCOL}), messages above {@code
 *       grpc_max_message_size} ({@code PENSTOCK_CONNECT_MESSAGE_TOO_LARGE}) and batches above
 *       {@code penstock.memory.limit} ({@code PENSTOCK_MEMORY_LIMIT}): at once
 *   <li>closing a session: 35 seconds at most, whatever the server does
 * </ul>
 */
public final class ConnectRunnerProvider implements RunnerProvider {
  @Override
  public String addressForm() {
    return "sc://host:port";
  }

  @Override
  public boolean accepts(String address) {
    return address.startsWith(ConnectAddress.SCHEME);
  }

  /**
   * Opens a session.
   *
   * @throws PenstockException {@code PENSTOCK_UNSUPPORTED} if the program gives a clock of its own,
   *     which the server cannot obey
   */
  @Override
  public Runner open(RunnerConfig config) {
    if (config.clock() != SessionClock.system()) {
      throw new PenstockException(
          Conditions.PENSTOCK_UNSUPPORTED,
          "Cannot open a session with a clock of the program on "
              + ConnectAddress.SCHEME
              + "...: time is that of the Spark server. Leave Session.builder().clock(...) out, or"
              + " run it with runner local[*]");
    }
    WarmUp.begin();
    return ConnectRunner.open(ConnectAddress.parse(config.address()), config.conf());
  }
}
