package io.penstock.connect.internal.client;

import io.grpc.StatusRuntimeException;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * The sentence of an error of the server, without the frame that Spark puts around it: {@code
 * class: [CONDITION] sentence SQLSTATE: 12345}.
 */
record ServerMessage(@Nullable String condition, @Nullable String sqlState, String text) {
  private static final Pattern HEAD =
      Pattern.compile("^(?:[\\w.$]+: )?\\s*\\[([A-Z_][A-Z0-9_]*(?:\\.[A-Z0-9_]+)?)\\] ?");
  private static final Pattern STATE = Pattern.compile(" ?SQLSTATE: ([0-9A-Z]{5})");

  static String of(StatusRuntimeException error) {
    String text = error.getStatus().getDescription();
    return text == null ? error.getStatus().getCode().name() : text;
  }

  static ServerMessage parse(String message) {
    Matcher head = HEAD.matcher(message);
    String condition = null;
    String text = message;
    if (head.find()) {
      condition = head.group(1);
      text = message.substring(head.end());
    }
    Matcher state = STATE.matcher(text);
    if (!state.find()) {
      return new ServerMessage(condition, null, text.strip());
    }
    String sqlState = state.group(1);
    return new ServerMessage(condition, sqlState, state.replaceFirst("").strip());
  }
}
