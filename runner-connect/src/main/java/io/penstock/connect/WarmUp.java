package io.penstock.connect;

import io.penstock.type.ArrowTypes;
import io.penstock.type.StructType;
import org.apache.arrow.memory.BufferAllocator;
import org.apache.arrow.memory.RootAllocator;
import org.apache.arrow.vector.VectorSchemaRoot;
import org.apache.arrow.vector.types.pojo.Schema;
import org.apache.spark.connect.proto.ExecutePlanRequest;

/**
 * Loads what the first query of a process needs while the channel is made: thousands of classes
 * that do not need each other. Arrow's schema class makes a JSON mapper when it is loaded, and the
 * first message reads the description of all messages.
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
      thread("penstock-warm-up-arrow", WarmUp::arrow);
      thread("penstock-warm-up-messages", ExecutePlanRequest::getDescriptor);
    }

    private Once() {}

    static void start() {}

    private static void thread(String name, Runnable body) {
      Thread thread = new Thread(body, name);
      thread.setDaemon(true);
      thread.start();
    }
  }

  private static void arrow() {
    Schema none = ArrowTypes.toArrow(new StructType());
    try (BufferAllocator allocator = new RootAllocator()) {
      VectorSchemaRoot.create(none, allocator).close();
    }
  }
}
