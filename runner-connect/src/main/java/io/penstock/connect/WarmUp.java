package io.penstock.connect;

import io.penstock.type.ArrowColumns;
import io.penstock.type.StructType;
import org.apache.arrow.memory.BufferAllocator;
import org.apache.arrow.memory.RootAllocator;
import org.apache.spark.connect.proto.ExecutePlanRequest;
import org.apache.spark.connect.proto.ExecutePlanResponse;

/**
 * Loads what the first query of a process needs while the channel is made: thousands of classes
 * that do not need each other.
 */
final class WarmUp {
  private WarmUp() {}

  /** Begins once in a process; it is over after a moment and never fails a session. */
  static void begin() {
    Once.start();
  }

  /** Its class initialiser runs once. */
  private static final class Once {
    static {
      Thread thread = new Thread(WarmUp::load, "penstock-warm-up");
      thread.setDaemon(true);
      thread.start();
    }

    private Once() {}

    static void start() {}
  }

  private static void load() {
    ExecutePlanRequest.getDefaultInstance();
    ExecutePlanResponse.getDefaultInstance();
    try (BufferAllocator allocator = new RootAllocator()) {
      ArrowColumns.create(StructType.fromDDL("a bigint, b string"), allocator).close();
    }
  }
}
