package io.penstock.connect.internal.client;

import io.penstock.error.Conditions;
import io.penstock.error.PenstockException;
import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** Reads addresses; an error names parameters, never their values. */
final class AddressParser {
  private static final int MAX_USER_AGENT = 2048;
  private static final String FORM =
      "the form is sc://host:port/;key=value;key=value with the keys token, use_ssl, user_id, "
          + "user_agent, session_id, grpc_max_message_size and headers that begin with x-";

  private AddressParser() {}

  static ConnectAddress parse(String text) {
    if (!text.startsWith(ConnectAddress.SCHEME)) {
      throw invalid("it does not begin with sc://");
    }
    String rest = text.substring(ConnectAddress.SCHEME.length());
    int slash = rest.indexOf('/');
    String authority = slash < 0 ? rest : rest.substring(0, slash);
    if (authority.indexOf(';') >= 0) {
      throw invalid("a '/' must stand between the port and the first ';'");
    }
    Map<String, String> parameters = parameters(slash < 0 ? "" : rest.substring(slash + 1));
    int colon = portColon(authority);
    String host = colon < 0 ? authority : authority.substring(0, colon);
    if (host.startsWith("[") && host.endsWith("]")) {
      host = host.substring(1, host.length() - 1);
    }
    if (host.isBlank() || host.indexOf('@') >= 0) {
      throw invalid("the host is missing or has another form than a name or an IP address");
    }
    int port = colon < 0 ? ConnectAddress.DEFAULT_PORT : port(authority.substring(colon + 1));
    return build(host, port, parameters);
  }

  private static int portColon(String authority) {
    int bracket = authority.lastIndexOf(']');
    int colon = authority.lastIndexOf(':');
    return colon > bracket ? colon : -1;
  }

  private static int port(String text) {
    int port = number("port", text);
    if (port < 1 || port > 65_535) {
      throw invalid("the port is not within 1 to 65535");
    }
    return port;
  }

  private static int number(String name, String text) {
    try {
      return Integer.parseInt(text);
    } catch (NumberFormatException e) {
      throw invalid("'" + name + "' is not a number");
    }
  }

  private static Map<String, String> parameters(String path) {
    Map<String, String> out = new LinkedHashMap<>();
    for (String part : path.split(";", -1)) {
      if (part.isEmpty()) {
        continue;
      }
      int equals = part.indexOf('=');
      if (equals <= 0) {
        throw invalid("a part between two ';' is not key=value");
      }
      String key = part.substring(0, equals);
      if (out.put(key, decode(key, part.substring(equals + 1))) != null) {
        throw invalid("'" + key + "' is given twice");
      }
    }
    return out;
  }

  private static String decode(String key, String value) {
    try {
      return URLDecoder.decode(value, StandardCharsets.UTF_8);
    } catch (IllegalArgumentException e) {
      throw invalid("the value of '" + key + "' is not URL-encoded");
    }
  }

  private static ConnectAddress build(String host, int port, Map<String, String> parameters) {
    String token = parameters.remove("token");
    String ssl = parameters.remove("use_ssl");
    String userId = parameters.remove("user_id");
    String agent = parameters.remove("user_agent");
    String session = parameters.remove("session_id");
    String size = parameters.remove("grpc_max_message_size");
    Map<String, String> headers = new LinkedHashMap<>();
    parameters.forEach((key, value) -> headers.put(header(key, value), value));
    if (agent != null && agent.length() > MAX_USER_AGENT) {
      throw invalid("'user_agent' is longer than " + MAX_USER_AGENT + " characters");
    }
    int maxBytes =
        size == null
            ? ConnectAddress.DEFAULT_MAX_MESSAGE_BYTES
            : number("grpc_max_message_size", size);
    if (maxBytes < 1) {
      throw invalid("'grpc_max_message_size' is not positive");
    }
    ConnectAddress address =
        new ConnectAddress(
            host,
            port,
            ssl == null ? token != null : flag(ssl),
            Optional.ofNullable(token).map(Secret::new),
            userId == null || userId.isBlank() ? System.getProperty("user.name", "") : userId,
            UserAgent.of(agent),
            Optional.ofNullable(sessionId(session)),
            maxBytes,
            headers);
    if (address.token().isPresent() && !address.tls() && !address.isLoopback()) {
      throw invalid(
          "a token would be sent without encryption to " + host + ", which is not this machine");
    }
    return address;
  }

  private static String header(String key, String value) {
    String name = key.toLowerCase(Locale.ROOT);
    if (!name.startsWith("x-")) {
      throw invalid("'" + key + "' is no known parameter");
    }
    boolean ascii = value.chars().allMatch(c -> c >= ' ' && c <= '~');
    if (!name.matches("[a-z0-9_.-]+") || name.endsWith("-bin") || !ascii) {
      throw invalid("'" + key + "' is no text header of printable ASCII");
    }
    return name;
  }

  private static boolean flag(String text) {
    if (text.equalsIgnoreCase("true")) {
      return true;
    }
    if (text.equalsIgnoreCase("false")) {
      return false;
    }
    throw invalid("'use_ssl' is neither true nor false");
  }

  private static @Nullable UUID sessionId(@Nullable String text) {
    if (text == null) {
      return null;
    }
    try {
      UUID id = UUID.fromString(text);
      if (id.toString().equalsIgnoreCase(text)) {
        return id;
      }
    } catch (IllegalArgumentException e) {
      throw invalid("'session_id' is not a UUID");
    }
    throw invalid("'session_id' is not a UUID");
  }

  private static PenstockException invalid(String reason) {
    return new PenstockException(
        Conditions.PENSTOCK_INVALID_ARGUMENT,
        "Cannot read the address of a Spark Connect server: " + reason + "; " + FORM);
  }
}
