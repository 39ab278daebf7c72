package io.penstock.connect.internal.client;

import java.net.InetAddress;
import java.net.UnknownHostException;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;

/**
 * Where a Spark Connect server is and how to speak to it. {@link Object#toString()} has neither
 * token nor headers.
 *
 * @param host a name or an IP address without brackets
 * @param port the TCP port
 * @param tls whether the connection is encrypted
 * @param token the bearer token, if the server asks for one
 * @param userId who the user is to the server
 * @param userAgent what the client calls itself to the server
 * @param sessionId the session to use, if it is not to be a new one
 * @param maxMessageBytes the largest message to accept
 * @param headers what is sent along with each call, names in lower case
 */
public record ConnectAddress(
    String host,
    int port,
    boolean tls,
    Optional<Secret> token,
    String userId,
    String userAgent,
    Optional<UUID> sessionId,
    int maxMessageBytes,
    Map<String, String> headers) {
  /** What every address begins with. */
  public static final String SCHEME = "sc://";

  /** The port if none is given. */
  public static final int DEFAULT_PORT = 15002;

  static final int DEFAULT_MAX_MESSAGE_BYTES = 128 << 20;

  public ConnectAddress {
    headers = Map.copyOf(headers);
  }

  /**
   * Reads {@code sc://host:port/;key=value;key=value}; values are URL-encoded.
   *
   * @throws io.penstock.error.PenstockException {@code PENSTOCK_INVALID_ARGUMENT}, whose message
   *     shows no value of a parameter
   */
  public static ConnectAddress parse(String text) {
    return AddressParser.parse(text);
  }

  /** Whether the host is this machine by a loopback address. */
  boolean isLoopback() {
    if (host.equalsIgnoreCase("localhost")) {
      return true;
    }
    boolean literal = host.indexOf(':') >= 0 || host.matches("[0-9.]+");
    try {
      return literal && InetAddress.getByName(host).isLoopbackAddress();
    } catch (UnknownHostException e) {
      return false;
    }
  }

  /** Host and port as a gRPC target has them. */
  String authority() {
    return (host.indexOf(':') >= 0 ? "[" + host + "]" : host) + ":" + port;
  }

  @Override
  public String toString() {
    return SCHEME + authority();
  }
}
