package io.penstock.error;

import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * A program was refused before anything ran: unknown names, types that do not fit, illegal plans.
 */
public final class AnalysisException extends PenstockException {
  private static final long serialVersionUID = 1L;

  /**
   * @param condition the error's name
   * @param text the sentence for a person
   */
  public AnalysisException(Condition condition, String text) {
    super(condition, text);
  }

  /**
   * @param condition the error's name
   * @param text the sentence for a person
   * @param messageParameters see {@link #getMessageParameters()}
   * @param cause what went wrong below
   */
  public AnalysisException(
      Condition condition,
      String text,
      Map<String, String> messageParameters,
      @Nullable Throwable cause) {
    super(condition, text, messageParameters, cause);
  }

  /**
   * @param condition the error's name
   * @param text the sentence for a person
   * @param cause what went wrong below
   */
  public AnalysisException(Condition condition, String text, @Nullable Throwable cause) {
    super(condition, text, cause);
  }
}
