package io.penstock.connect.internal.client;

import com.google.protobuf.InvalidProtocolBufferException;
import io.grpc.Status;
import io.grpc.StatusRuntimeException;
import io.penstock.error.Condition;
import io.penstock.error.Conditions;
import io.penstock.error.PenstockException;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Supplier;
import org.apache.spark.connect.proto.FetchErrorDetailsResponse;
import org.jspecify.annotations.Nullable;

/**
 * Failed calls as exceptions, from as much as is known: the details that the server keeps, else
 * what came with the call, else the bare status.
 */
final class ServerErrors {
  private static final String SESSION_GONE = "INVALID_HANDLE.SESSION_";

  /** Said of an execution whose session was there and is not known any more. */
  private static final String SESSION_FORGOTTEN = SESSION_GONE + "NOT_FOUND";

  private static final String FATAL =
      "the server met a fatal error of its JVM, which its log names: no stack left for a plan that"
          + " is nested too deeply (-Xss in spark.driver.extraJavaOptions), no memory, or a class"
          + " that is missing. All it says is: ";

  private final ConnectAddress address;
  private final String sessionId;
  private final Function<String, FetchErrorDetailsResponse> details;
  private final Supplier<List<String>> liveQueries;

  /**
   * @param details asks the server for an error by id
   * @param liveQueries the streaming queries that die with the session, for messages
   */
  ServerErrors(
      ConnectAddress address,
      String sessionId,
      Function<String, FetchErrorDetailsResponse> details,
      Supplier<List<String>> liveQueries) {
    this.address = address;
    this.sessionId = sessionId;
    this.details = details;
    this.liveQueries = liveQueries;
  }

  /** The exception; {@code action} completes "Cannot …", for example {@code run a query}. */
  PenstockException of(String action, StatusRuntimeException error) {
    Optional<ErrorInfo> info = ErrorInfo.of(error);
    PenstockException out = info.map(i -> full(i, error)).orElse(null);
    if (out == null) {
      out = info.map(i -> brief(i, error)).orElseGet(() -> bare(action, error));
    }
    if (out.condition().name().equals(SESSION_FORGOTTEN)) {
      return sessionChanged(error);
    }
    return out.condition().name().startsWith(SESSION_GONE) ? withQueries(out) : out;
  }

  /** The server answered with another id of its own for the session: it was restarted. */
  PenstockException sessionChanged(@Nullable Throwable cause) {
    return withQueries(
        new PenstockException(
            ServerConditions.of("INVALID_HANDLE.SESSION_CHANGED", "HY000"),
            "The handle "
                + sessionId
                + " is invalid. The Spark server has restarted and knows nothing of this session."
                + " Please open a new session",
            cause));
  }

  private @Nullable PenstockException full(ErrorInfo info, StatusRuntimeException error) {
    String id = info.get("errorId");
    if (id == null || id.isEmpty()) {
      return null;
    }
    try {
      return ErrorChain.of(details.apply(id));
    } catch (StatusRuntimeException e) {
      // the error itself is worth more than why its details are missing
      error.addSuppressed(e);
      return null;
    }
  }

  private static PenstockException brief(ErrorInfo info, StatusRuntimeException error) {
    ServerMessage message = ServerMessage.parse(ServerMessage.of(error));
    String condition = info.get("errorClass");
    String sqlState = info.get("sqlState");
    String classes = info.get("classes");
    return ErrorChain.create(
        info.reason(),
        condition == null ? message.condition() : condition,
        sqlState == null ? message.sqlState() : sqlState,
        message.text(),
        Map.of(),
        classes != null && classes.contains('"' + ErrorChain.ANALYSIS + '"'),
        error);
  }

  private PenstockException bare(String action, StatusRuntimeException error) {
    String head = "Cannot " + action + " on " + address + ": ";
    String reason = reason(error);
    if (isUnreadable(error)) {
      return unnamed(ConnectConditions.PROTOCOL, head + reason, error);
    }
    return switch (error.getStatus().getCode()) {
      case UNAVAILABLE ->
          unnamed(
              ConnectConditions.UNAVAILABLE, head + "the server is out of reach: " + reason, error);
      case DEADLINE_EXCEEDED ->
          unnamed(ConnectConditions.UNAVAILABLE, head + "the server did not answer in time", error);
      case UNAUTHENTICATED, PERMISSION_DENIED ->
          unnamed(
              ConnectConditions.UNAUTHENTICATED,
              head + "the server refuses the token or the user: " + reason,
              error);
      case RESOURCE_EXHAUSTED, OUT_OF_RANGE ->
          unnamed(
              ConnectConditions.MESSAGE_TOO_LARGE,
              head
                  + "a message is above a limit (of this client: grpc_max_message_size in the"
                  + " address), or the server has no room: "
                  + reason,
              error);
      case UNIMPLEMENTED ->
          unnamed(
              ConnectConditions.PROTOCOL,
              head + "the server is no Spark Connect server, or too old: " + reason,
              error);
      case CANCELLED -> unnamed(Conditions.PENSTOCK_TASK_FAILED, head + "it was cancelled", error);
      default ->
          Backoff.isBroken(error)
              ? unnamed(
                  ConnectConditions.UNAVAILABLE,
                  head + "the connection is broken: " + reason,
                  error)
              : unexpected(head, reason, error);
    };
  }

  /**
   * Whether a message came that is none; gRPC says that the call was cancelled, for that reason.
   */
  private static boolean isUnreadable(StatusRuntimeException error) {
    Throwable cause = error.getCause();
    while (cause != null && !(cause instanceof InvalidProtocolBufferException)) {
      cause = cause.getCause();
    }
    return cause != null;
  }

  private static PenstockException unexpected(
      String head, String reason, StatusRuntimeException error) {
    ServerMessage message = ServerMessage.parse(ServerMessage.of(error));
    if (message.condition() != null) {
      return ErrorChain.create(
          "", message.condition(), message.sqlState(), message.text(), Map.of(), false, error);
    }
    // what Spark makes of errors of the JVM, with their bare message if there is one
    boolean fatal = error.getStatus().getCode() == Status.Code.UNKNOWN;
    return unnamed(ConnectConditions.SERVER_ERROR, head + (fatal ? FATAL + reason : reason), error);
  }

  private static PenstockException unnamed(
      Condition condition, String text, StatusRuntimeException error) {
    return new PenstockException(condition, text, error);
  }

  private static String reason(StatusRuntimeException error) {
    StringBuilder out = new StringBuilder(ServerMessage.of(error));
    Throwable cause = error.getCause();
    while (cause != null) {
      String text = cause.getMessage() == null ? cause.toString() : cause.getMessage();
      if (out.indexOf(text) < 0) {
        out.append(": ").append(text);
      }
      cause = cause.getCause();
    }
    return out.toString();
  }

  /** Says which queries ended with the session, so that they can be started again. */
  private PenstockException withQueries(PenstockException error) {
    List<String> queries = liveQueries.get();
    if (queries.isEmpty()) {
      return error;
    }
    return new PenstockException(
        error.condition(),
        error.text()
            + (error.text().endsWith(".") ? "" : ".")
            + " These streaming queries ended with it, start them again from their checkpoints: "
            + String.join(", ", queries),
        error.getMessageParameters(),
        error);
  }
}
