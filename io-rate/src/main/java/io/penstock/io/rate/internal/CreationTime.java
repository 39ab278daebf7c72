package io.penstock.io.rate.internal;

import io.penstock.connector.StreamContext;
import io.penstock.error.Conditions;
import io.penstock.error.PenstockException;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * When a rate source was created, in file {@code 0} of its checkpoint directory, so that a restart
 * goes on counting from it; semantics.md B.1.
 */
final class CreationTime {
  private static final int MAX_BYTES = 64;

  private CreationTime() {}

  /** The stored time in milliseconds; stores the clock's time if there is none yet. */
  static long load(StreamContext context) {
    Path file = context.checkpoint().resolve("0");
    try {
      if (Files.exists(file)) {
        return read(file, context);
      }
      long now = context.clock().millis();
      Files.createDirectories(context.checkpoint());
      Path temp = context.checkpoint().resolve(".0." + UUID.randomUUID() + ".tmp");
      Files.writeString(temp, "v1\n" + now);
      Files.move(temp, file, StandardCopyOption.ATOMIC_MOVE);
      return now;
    } catch (IOException e) {
      throw new PenstockException(
          Conditions.PENSTOCK_IO,
          "Cannot keep the creation time of rate in " + file + " for query " + context.queryText(),
          e);
    }
  }

  private static long read(Path file, StreamContext context) throws IOException {
    if (Files.size(file) > MAX_BYTES) {
      throw damaged(file, context, null);
    }
    String text = new String(Files.readAllBytes(file), StandardCharsets.UTF_8);
    int lineEnd = text.indexOf('\n');
    if (lineEnd < 0 || !text.substring(0, lineEnd).equals("v1")) {
      throw damaged(file, context, null);
    }
    try {
      return Long.parseLong(text.substring(lineEnd + 1).trim());
    } catch (NumberFormatException e) {
      throw damaged(file, context, e);
    }
  }

  private static PenstockException damaged(
      Path file, StreamContext context, @Nullable Throwable cause) {
    return new PenstockException(
        Conditions.PENSTOCK_CHECKPOINT_DAMAGED,
        "Cannot continue query "
            + context.queryText()
            + ": "
            + file
            + " does not hold 'v1' and a time in milliseconds",
        cause);
  }
}
