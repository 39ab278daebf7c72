package io.penstock.local.internal.driver;

import io.penstock.runner.RowWriter;
import io.penstock.type.StructType;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import org.jspecify.annotations.Nullable;

/** Writes down what a foreach sink calls. */
final class RecordingWriter implements RowWriter {
  final List<String> events;
  long refuse = -1;
  long failOn = Long.MIN_VALUE;
  boolean failOpen;
  private String key = "";

  RecordingWriter() {
    this(new CopyOnWriteArrayList<>());
  }

  private RecordingWriter(List<String> events) {
    this.events = events;
  }

  @Override
  public RowWriter copy() {
    RecordingWriter copy = new RecordingWriter(events);
    copy.refuse = refuse;
    copy.failOn = failOn;
    copy.failOpen = failOpen;
    return copy;
  }

  @Override
  public boolean open(StructType schema, long partitionId, long epochId) {
    if (failOpen) {
      throw new IllegalStateException("my open failure");
    }
    key = partitionId + " " + epochId;
    events.add("open " + key);
    return partitionId != refuse;
  }

  @Override
  public void process(List<Object> row) {
    if (row.get(0).equals(failOn)) {
      throw new IllegalStateException("my process failure");
    }
    events.add(row.get(0).toString());
  }

  @Override
  public void close(@Nullable Throwable error) {
    events.add("close " + key + " " + (error == null ? "null" : error.getMessage()));
  }
}
