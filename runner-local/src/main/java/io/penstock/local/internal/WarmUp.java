package io.penstock.local.internal;

import io.penstock.type.ArrowColumns;
import io.penstock.type.StructType;
import org.apache.arrow.memory.BufferAllocator;
import org.apache.arrow.memory.RootAllocator;

/**
 * Loads what the first query of a process needs while the program still builds it. Not Arrow's
 * schema class: it makes a JSON mapper when it is loaded, which costs more than everything else
 * between the start of a process and its first row.
 */
public final class WarmUp {
  private WarmUp() {}

  /** Begins once in a process; it is over after a moment and never fails a session. */
  public static void begin() {
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
    try (BufferAllocator allocator = new RootAllocator()) {
      ArrowColumns.create(StructType.fromDDL("a bigint, b string"), allocator).close();
    }
  }
}
