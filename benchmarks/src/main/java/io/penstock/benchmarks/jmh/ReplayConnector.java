package io.penstock.benchmarks.jmh;

import io.penstock.connector.BatchSource;
import io.penstock.connector.Connector;
import io.penstock.connector.ConnectorContext;
import io.penstock.connector.OptionSpec;
import io.penstock.connector.ReadContext;
import io.penstock.connector.ReadRequest;
import io.penstock.connector.Split;
import io.penstock.connector.SplitReader;
import io.penstock.type.ArrowColumns;
import io.penstock.type.StructType;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Iterator;
import java.util.List;
import java.util.Set;
import org.apache.arrow.vector.FieldVector;
import org.jspecify.annotations.Nullable;

/**
 * Reads a {@link Replay}, as one partition or as many as the option {@code splits} says, once or as
 * often as {@code times} says.
 */
public final class ReplayConnector implements Connector {
  /** Called by {@link java.util.ServiceLoader}. */
  public ReplayConnector() {}

  @Override
  public String name() {
    return "replay";
  }

  @Override
  public Set<Capability> capabilities() {
    return Set.of(Capability.BATCH_READ);
  }

  @Override
  public List<OptionSpec> readOptions() {
    return List.of();
  }

  @Override
  public StructType readSchema(ReadRequest request, ConnectorContext context) {
    return Rows.SCHEMA;
  }

  @Override
  public BatchSource openBatch(ReadRequest request, StructType schema, ConnectorContext context) {
    Replay replay = Replay.named(request.options().get("name", ""));
    int splits = Integer.parseInt(request.options().get("splits", "1"));
    int times = Integer.parseInt(request.options().get("times", "1"));
    return new BatchSource() {
      @Override
      public List<Split> plan() {
        List<Split> out = new ArrayList<>();
        int count = replay.batches().size();
        for (int i = 0; i < splits; i++) {
          List<ArrowColumns> part =
              replay.batches().subList(count * i / splits, count * (i + 1) / splits);
          out.add(split(Collections.nCopies(times, part).stream().flatMap(List::stream).toList()));
        }
        return out;
      }

      @Override
      public void close() {}
    };
  }

  private static Split split(List<ArrowColumns> batches) {
    return new Split() {
      @Override
      public SplitReader open(ReadContext context) {
        return new Reader(batches.iterator(), context.columns());
      }

      @Override
      public String description() {
        return "replay";
      }
    };
  }

  private record Reader(Iterator<ArrowColumns> batches, StructType columns) implements SplitReader {
    @Override
    public @Nullable ArrowColumns next() {
      if (!batches.hasNext()) {
        return null;
      }
      ArrowColumns batch = batches.next();
      List<FieldVector> out = new ArrayList<>(columns.size());
      for (String name : columns.fieldNames()) {
        out.add(batch.getVector(Rows.SCHEMA.indexOf(name)));
      }
      return new ArrowColumns(out, batch.getRowCount());
    }

    @Override
    public void close() {}
  }
}
