package io.penstock.local.internal.plan;

import java.util.List;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/** Frees several things although some of them fail. */
final class Closing {
  private Closing() {}

  /** Does something to all, then throws the first failure with the others attached. */
  static <T> void all(List<? extends T> things, Consumer<T> action) {
    RuntimeException first = null;
    for (T thing : things) {
      first = attempt(() -> action.accept(thing), first);
    }
    if (first != null) {
      throw first;
    }
  }

  /** Runs an action; gives the first failure, with this one attached if there is one. */
  static @Nullable RuntimeException attempt(Runnable action, @Nullable RuntimeException first) {
    try {
      action.run();
      return first;
    } catch (RuntimeException e) {
      if (first == null) {
        return e;
      }
      first.addSuppressed(e);
      return first;
    }
  }
}
