package io.penstock.connect.internal.client;

import io.penstock.error.AnalysisException;
import io.penstock.error.Condition;
import io.penstock.error.Conditions;
import io.penstock.error.PenstockException;
import java.util.List;
import java.util.Map;
import org.apache.spark.connect.proto.FetchErrorDetailsResponse;
import org.apache.spark.connect.proto.FetchErrorDetailsResponse.Error;
import org.jspecify.annotations.Nullable;

/** An error and its causes as the server tells them in full. */
final class ErrorChain {
  static final String ANALYSIS = "org.apache.spark.sql.AnalysisException";

  /** The server sends at most five; a chain that a liar makes circular ends here. */
  private static final int MAX_DEPTH = 20;

  private final List<Error> errors;

  private ErrorChain(List<Error> errors) {
    this.errors = errors;
  }

  /** The root of the chain, or null if the server does not know the error any more. */
  static @Nullable PenstockException of(FetchErrorDetailsResponse response) {
    int root = response.getRootErrorIdx();
    if (!response.hasRootErrorIdx() || root < 0 || root >= response.getErrorsCount()) {
      return null;
    }
    ErrorChain chain = new ErrorChain(response.getErrorsList());
    Error error = response.getErrors(root);
    return chain.named(error, chain.cause(error, 1));
  }

  private @Nullable Throwable cause(Error error, int depth) {
    int index = error.getCauseIdx();
    if (!error.hasCauseIdx() || index < 0 || index >= errors.size() || depth > MAX_DEPTH) {
      return null;
    }
    Error cause = errors.get(index);
    Throwable deeper = cause(cause, depth + 1);
    Throwable out;
    if (cause.hasSparkThrowable() && cause.getSparkThrowable().hasErrorClass()) {
      out = named(cause, deeper);
    } else {
      out = new RemoteException(className(cause), cause.getMessage());
      if (deeper != null) {
        out.initCause(deeper);
      }
    }
    out.setStackTrace(frames(cause));
    return out;
  }

  private PenstockException named(Error error, @Nullable Throwable cause) {
    ServerMessage message = ServerMessage.parse(error.getMessage());
    var spark = error.getSparkThrowable();
    String sqlState = spark.hasSqlState() ? spark.getSqlState() : message.sqlState();
    String name = spark.hasErrorClass() ? spark.getErrorClass() : message.condition();
    boolean analysis = error.getErrorTypeHierarchyList().contains(ANALYSIS);
    return create(
        className(error),
        name,
        sqlState,
        message.text(),
        spark.getMessageParametersMap(),
        analysis,
        cause);
  }

  /** An exception of the kind that fits. */
  static PenstockException create(
      String className,
      @Nullable String condition,
      @Nullable String sqlState,
      String text,
      Map<String, String> parameters,
      boolean analysis,
      @Nullable Throwable cause) {
    if (condition == null || condition.isEmpty()) {
      return unnamed(className, sqlState, text, cause);
    }
    Condition named = ServerConditions.of(condition, sqlState);
    return analysis
        ? new AnalysisException(named, text, parameters, cause)
        : new PenstockException(named, text, parameters, cause);
  }

  private static PenstockException unnamed(
      String className, @Nullable String sqlState, String text, @Nullable Throwable cause) {
    if (text.startsWith("Cannot start query with name ")) {
      return new PenstockException(Conditions.PENSTOCK_QUERY_NAME_IN_USE, text, cause);
    }
    Condition base = ConnectConditions.SERVER_ERROR;
    Condition condition =
        sqlState == null || sqlState.length() != 5
            ? base
            : new Condition(base.name(), sqlState, base.kind());
    return new PenstockException(
        condition, "The server failed with " + className + ": " + text, cause);
  }

  private static String className(Error error) {
    return error.getErrorTypeHierarchyCount() == 0
        ? "an exception"
        : error.getErrorTypeHierarchy(0);
  }

  private static StackTraceElement[] frames(Error error) {
    return error.getStackTraceList().stream()
        .map(
            f ->
                new StackTraceElement(
                    f.getDeclaringClass(), f.getMethodName(), f.getFileName(), f.getLineNumber()))
        .toArray(StackTraceElement[]::new);
  }
}
