package io.penstock.local.internal.driver;

import io.penstock.error.PenstockException;
import io.penstock.local.internal.memory.UserFunctionException;
import io.penstock.local.internal.operator.InterruptedRun;
import java.io.IOException;
import java.io.InterruptedIOException;
import java.io.UncheckedIOException;
import java.nio.channels.ClosedByInterruptException;
import java.util.concurrent.ExecutionException;
import org.jspecify.annotations.Nullable;

/** Which errors are only the echo of an interrupt; case 57. */
final class Interruptions {
  private Interruptions() {}

  /**
   * Whether an error says that the thread was interrupted. An interrupt that user code wrapped into
   * an exception of its own does not count.
   */
  static boolean isInterruption(@Nullable Throwable error) {
    if (error instanceof InterruptedException
        || error instanceof InterruptedIOException
        || error instanceof InterruptedRun
        || error instanceof ClosedByInterruptException) {
      return true;
    }
    return error != null && isWrapper(error) && isInterruption(error.getCause());
  }

  /** Exceptions of the library and of Penstock that carry another one across an interface. */
  private static boolean isWrapper(Throwable error) {
    if (error instanceof PenstockException && !(error instanceof UserFunctionException)) {
      Throwable cause = error.getCause();
      return cause instanceof IOException
          || cause instanceof UncheckedIOException
          || cause instanceof InterruptedException;
    }
    return error instanceof UncheckedIOException
        || error instanceof ExecutionException
        || error instanceof UserFunctionException;
  }
}
