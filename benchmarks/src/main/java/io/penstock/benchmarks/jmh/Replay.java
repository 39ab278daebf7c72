package io.penstock.benchmarks.jmh;

import io.penstock.type.ArrowColumns;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.apache.arrow.memory.BufferAllocator;
import org.apache.arrow.memory.RootAllocator;

/**
 * Rows that were made beforehand and are read again and again, so that no generator is measured.
 * Found by name through {@code format("replay").option("name", …)}.
 */
final class Replay implements AutoCloseable {
  private static final Map<String, Replay> ALL = new ConcurrentHashMap<>();

  private final String name;
  private final BufferAllocator allocator = new RootAllocator();
  private final List<ArrowColumns> batches;

  Replay(String name, long rows, int batchRows, boolean nulls) {
    this.name = name;
    this.batches = Rows.batches(rows, batchRows, nulls, allocator);
    ALL.put(name, this);
  }

  static Replay named(String name) {
    Replay found = ALL.get(name);
    if (found == null) {
      throw new IllegalArgumentException("Cannot find replay " + name + " in " + ALL.keySet());
    }
    return found;
  }

  String name() {
    return name;
  }

  List<ArrowColumns> batches() {
    return batches;
  }

  @Override
  public void close() {
    ALL.remove(name);
    batches.forEach(ArrowColumns::close);
    allocator.close();
  }
}
