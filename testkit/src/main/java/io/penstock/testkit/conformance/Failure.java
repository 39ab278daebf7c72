package io.penstock.testkit.conformance;

import io.penstock.error.PenstockException;
import java.util.ArrayList;
import java.util.List;
import org.assertj.core.api.Assertions;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.jspecify.annotations.Nullable;

/**
 * How a call fails: the conditions along its chain of causes. Spark's exceptions without a
 * condition leave no trace in that list, and neither do Penstock's own conditions, so that the list
 * is the same on both.
 */
public final class Failure {
  private final Throwable thrown;

  private Failure(Throwable thrown) {
    this.thrown = thrown;
  }

  /** Makes the call, which must fail. */
  public static Failure of(ThrowingCallable call) {
    Throwable thrown = Assertions.catchThrowable(call);
    Assertions.assertThat(thrown).as("what was thrown").isNotNull();
    return new Failure(thrown);
  }

  /**
   * Exactly these conditions from the outermost to the first cause, each as its name, a blank and
   * its SQLSTATE; a {@code _LEGACY} condition has none, since classic Spark and Connect differ.
   */
  public Failure hasConditions(String... conditions) {
    Assertions.assertThat(conditions(thrown))
        .as("conditions of %s", thrown)
        .containsExactly(conditions);
    return this;
  }

  /** One message of the chain contains the text. */
  public Failure says(String text) {
    Assertions.assertThat(chain(thrown))
        .as("chain of %s", thrown)
        .anySatisfy(one -> contains(one, text));
    return this;
  }

  private static void contains(Throwable one, String text) {
    Assertions.assertThat(String.valueOf(one.getMessage())).contains(text);
  }

  /** The exception itself. */
  public Throwable thrown() {
    return thrown;
  }

  static List<String> conditions(Throwable thrown) {
    List<String> names = new ArrayList<>();
    for (Throwable one : chain(thrown)) {
      if (one instanceof PenstockException known) {
        String name = known.condition().name();
        if (name.startsWith("_LEGACY")) {
          names.add(name);
        } else if (!name.startsWith("PENSTOCK_")) {
          names.add(name + " " + known.sqlState());
        }
      }
    }
    return names;
  }

  private static List<Throwable> chain(Throwable thrown) {
    List<Throwable> chain = new ArrayList<>();
    for (@Nullable Throwable one = thrown; one != null; one = one.getCause()) {
      chain.add(one);
    }
    return chain;
  }
}
