package io.penstock.error;

import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * The root of all errors that Penstock throws on purpose. {@link #getMessage()} reads {@code
 * [CONDITION] Cannot VERB THING: reason. SQLSTATE: 12345}, so that a log line alone is enough to
 * search for; {@link #text()} is the sentence without its frame.
 */
public class PenstockException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  private final Condition condition;
  private final String text;
  private final Map<String, String> messageParameters;

  /**
   * @param condition the error's name; Spark's where Spark has one
   * @param text the sentence for a person, "Cannot VERB THING: reason"
   */
  public PenstockException(Condition condition, String text) {
    this(condition, text, Map.of(), null);
  }

  /**
   * @param condition the error's name; Spark's where Spark has one
   * @param text the sentence for a person, "Cannot VERB THING: reason"
   * @param cause what went wrong below, kept for {@link #getCause()}
   */
  public PenstockException(Condition condition, String text, @Nullable Throwable cause) {
    this(condition, text, Map.of(), cause);
  }

  /**
   * @param condition the error's name; Spark's where Spark has one
   * @param text the sentence for a person, "Cannot VERB THING: reason"
   * @param messageParameters see {@link #getMessageParameters()}
   * @param cause what went wrong below, kept for {@link #getCause()}
   */
  public PenstockException(
      Condition condition,
      String text,
      Map<String, String> messageParameters,
      @Nullable Throwable cause) {
    super(frame(condition, text), cause);
    this.condition = condition;
    this.text = text;
    this.messageParameters = Map.copyOf(messageParameters);
  }

  private static String frame(Condition condition, String text) {
    Objects.requireNonNull(text, "text");
    String end = text.endsWith(".") || text.endsWith("\n") ? text : text + ".";
    String state = condition.sqlState() == null ? "" : " SQLSTATE: " + condition.sqlState();
    return "[" + condition.name() + "] " + end + state;
  }

  /** The machine-readable name of this error. */
  public Condition condition() {
    return condition;
  }

  /** The SQLSTATE, or null where Spark gives none. */
  public @Nullable String sqlState() {
    return condition.sqlState();
  }

  /** Whose fault it is. */
  public ErrorKind kind() {
    return condition.kind();
  }

  /**
   * What Spark puts into its message for this condition, by Spark's names, for example {@code
   * objectName}: names are in backticks, types and settings in double quotes. All that the server
   * tells on Spark Connect; on the local runner those of the conditions that programs handle most,
   * and empty for others and for conditions that Spark does not have. Immutable.
   */
  public Map<String, String> getMessageParameters() {
    return messageParameters;
  }

  /** The sentence without condition and SQLSTATE. */
  public String text() {
    return text;
  }

  /**
   * What a cause says of itself: its message, or its class if it has none. The text of an error
   * that comes from users' code may itself fail to be made; that failure is added to the cause.
   *
   * @param cause what was thrown
   */
  protected static String reason(Throwable cause) {
    try {
      String message = cause.getMessage();
      return message == null ? cause.toString() : message;
    } catch (RuntimeException e) {
      cause.addSuppressed(e);
      return cause.getClass().getName();
    }
  }
}
