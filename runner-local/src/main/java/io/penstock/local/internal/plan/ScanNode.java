package io.penstock.local.internal.plan;

import io.penstock.connector.BatchSource;
import io.penstock.connector.ReadContext;
import io.penstock.connector.Split;
import io.penstock.local.internal.operator.RowCursor;
import io.penstock.local.internal.operator.ScanCursor;
import io.penstock.type.StructField;
import io.penstock.type.StructType;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.concurrent.atomic.LongAdder;
import org.jspecify.annotations.Nullable;

/** Reads the splits of a source, or of a stream's batch. */
final class ScanNode implements Node {
  private final String name;
  private final StructType schema;
  private final StructType read;
  private final int[] positions;
  private final Opener opener;
  private @Nullable BatchSource source;
  private List<? extends Split> splits = List.of();
  private LongAdder counter = new LongAdder();
  private @Nullable Run run;

  /** Opens what there is to read. */
  interface Opener {
    /** A batch source to plan and close; null if the splits come with the run. */
    @Nullable BatchSource open(Run run);

    /** The position of a streaming source; only asked when {@link #open} gave null. */
    int streamingSource();
  }

  /**
   * @param used the columns that somebody reads
   */
  ScanNode(String name, StructType schema, BitSet used, Opener opener) {
    this.name = name;
    this.schema = schema;
    this.opener = opener;
    this.positions = used.stream().toArray();
    List<StructField> fields = new ArrayList<>();
    for (int position : positions) {
      fields.add(schema.field(position));
    }
    this.read = new StructType(fields);
  }

  @Override
  public void prepare(Run newRun) {
    run = newRun;
    BatchSource opened = opener.open(newRun);
    if (opened == null) {
      splits = newRun.splits(opener.streamingSource());
      counter = newRun.inputRows(opener.streamingSource());
    } else {
      source = opened;
      splits = opened.plan();
    }
  }

  @Override
  public int partitions() {
    return splits.size();
  }

  @Override
  public RowCursor open(int partition, int taskId) {
    Run current = run;
    if (current == null) {
      throw new IllegalStateException("Cannot open " + this + ": no run has begun");
    }
    ReadContext context = new ReadContext(read, Run.batchRows(read.size()), current.allocator());
    return new ScanCursor(splits.get(partition), context, positions, schema.size(), counter);
  }

  @Override
  public void endRun() {
    splits = List.of();
    BatchSource open = source;
    source = null;
    if (open != null) {
      open.close();
    }
  }

  @Override
  public List<Node> children() {
    return List.of();
  }

  @Override
  public String toString() {
    return "Scan " + name + " " + read.fieldNames();
  }

  @Override
  public void close() {
    endRun();
  }
}
