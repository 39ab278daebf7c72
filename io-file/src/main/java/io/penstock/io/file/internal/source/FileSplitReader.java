package io.penstock.io.file.internal.source;

import io.penstock.connector.ReadContext;
import io.penstock.connector.SplitReader;
import io.penstock.io.file.internal.format.FormatReader;
import io.penstock.type.ArrowColumns;
import io.penstock.type.StructField;
import io.penstock.type.StructType;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.apache.arrow.memory.OutOfMemoryException;
import org.apache.arrow.vector.FieldVector;
import org.jspecify.annotations.Nullable;

/** Reads ranges one after the other and adds their partition columns. */
final class FileSplitReader implements SplitReader {
  private final List<PartitionedFile> files;
  private final FormatReader format;
  private final ReadContext data;
  private final ConstantColumns constants;
  private final int[] constantOf;
  private int next;
  private @Nullable SplitReader current;

  FileSplitReader(
      List<PartitionedFile> files,
      StructType partitionColumns,
      FormatReader format,
      ReadContext context) {
    this.files = files;
    this.format = format;
    List<StructField> wanted = context.columns().fields();
    List<StructField> fields = new ArrayList<>();
    this.constantOf = new int[wanted.size()];
    for (int i = 0; i < constantOf.length; i++) {
      constantOf[i] = partitionColumns.indexOf(wanted.get(i).name());
      if (constantOf[i] < 0) {
        fields.add(wanted.get(i));
      }
    }
    this.data = new ReadContext(new StructType(fields), context.batchRows(), context.allocator());
    this.constants = new ConstantColumns(partitionColumns, constantOf, context);
  }

  @Override
  public @Nullable ArrowColumns next() throws IOException {
    while (true) {
      if (current == null && next == files.size()) {
        return null;
      }
      PartitionedFile file = files.get(current == null ? next : next - 1);
      ArrowColumns rows;
      try {
        if (current == null) {
          next++;
          current = format.open(file.range(), data);
        }
        rows = current.next();
        if (rows == null) {
          current.close();
          current = null;
        }
      } catch (OutOfMemoryException e) {
        throw e;
      } catch (IOException | RuntimeException e) {
        throw ReadFailure.of(file.range().file(), e);
      }
      if (rows != null) {
        return constants.isEmpty() ? rows : withConstants(rows, file);
      }
    }
  }

  private ArrowColumns withConstants(ArrowColumns rows, PartitionedFile file) {
    constants.set(file.values(), rows.getRowCount());
    List<FieldVector> vectors = new ArrayList<>();
    int at = 0;
    for (int constant : constantOf) {
      vectors.add(constant < 0 ? rows.getFieldVectors().get(at++) : constants.vector(constant));
    }
    return new ArrowColumns(vectors, rows.getRowCount());
  }

  @Override
  public void close() throws IOException {
    try {
      if (current != null) {
        current.close();
        current = null;
      }
    } finally {
      constants.close();
    }
  }
}
