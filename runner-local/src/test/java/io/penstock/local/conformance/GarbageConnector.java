package io.penstock.local.conformance;

import io.penstock.connector.BatchSource;
import io.penstock.connector.Connector;
import io.penstock.connector.ConnectorContext;
import io.penstock.connector.ReadContext;
import io.penstock.connector.ReadRequest;
import io.penstock.connector.Split;
import io.penstock.connector.SplitReader;
import io.penstock.type.ArrowColumns;
import io.penstock.type.ArrowWriter;
import io.penstock.type.StructType;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import org.apache.arrow.vector.FieldVector;
import org.jspecify.annotations.Nullable;

/**
 * A format {@code garbage} that leaves values below its nulls, as Arrow allows. Of its rows 0, 1
 * and 2 the second is null in every column but {@code id}, over values like those of the first.
 */
public final class GarbageConnector implements Connector {
  private static final StructType SCHEMA =
      StructType.fromDDL(
          "id BIGINT, i INT, z INT, t STRING, s STRUCT<x: INT, t: STRING>, l ARRAY<INT>");
  private static final int HIDDEN = 1;
  private static final List<List<Object>> ROWS =
      List.of(
          List.of(0L, 5, 1, "five", Arrays.asList(5, "five"), List.of(5, 6)),
          List.of(1L, Integer.MAX_VALUE, 0, "x", Arrays.asList(7, "seven"), List.of(7, 8)),
          List.of(2L, 9, 3, "9", Arrays.asList(null, "nine"), List.of(9)));

  @Override
  public String name() {
    return "garbage";
  }

  @Override
  public Set<Capability> capabilities() {
    return Set.of(Capability.BATCH_READ);
  }

  @Override
  public StructType readSchema(ReadRequest request, ConnectorContext context) {
    return SCHEMA;
  }

  @Override
  public BatchSource openBatch(ReadRequest request, StructType schema, ConnectorContext context) {
    return new BatchSource() {
      @Override
      public List<? extends Split> plan() {
        return List.of(new GarbageSplit());
      }

      @Override
      public void close() {}
    };
  }

  private record GarbageSplit() implements Split {
    @Override
    public SplitReader open(ReadContext context) {
      return new Reader(context);
    }

    @Override
    public String description() {
      return "garbage";
    }
  }

  private static final class Reader implements SplitReader {
    private final ArrowColumns root;
    private final StructType columns;
    private boolean given;

    Reader(ReadContext context) {
      columns = context.columns();
      root = ArrowColumns.create(columns, context.allocator());
    }

    @Override
    public @Nullable ArrowColumns next() {
      if (given) {
        return null;
      }
      given = true;
      for (int c = 0; c < columns.size(); c++) {
        FieldVector vector = root.getVector(c);
        int column = SCHEMA.indexOf(columns.field(c).name());
        for (int r = 0; r < ROWS.size(); r++) {
          ArrowWriter.set(vector, columns.field(c).dataType(), r, ROWS.get(r).get(column));
        }
        vector.setValueCount(ROWS.size());
        if (column > 0) {
          hide(vector);
        }
      }
      root.setRowCount(ROWS.size());
      return root;
    }

    /** Clears the row's validity bit and nothing else. */
    private static void hide(FieldVector vector) {
      byte bits = vector.getValidityBuffer().getByte(0);
      vector.getValidityBuffer().setByte(0, bits & ~(1 << HIDDEN));
    }

    @Override
    public void close() {
      root.close();
    }
  }
}
