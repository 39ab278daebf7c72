package io.penstock.io.file.internal.parquet;

import io.penstock.error.AnalysisException;
import io.penstock.error.Condition;
import io.penstock.error.PenstockException;
import io.penstock.io.file.internal.parquet.ParquetWriteOptions.Timestamps;
import io.penstock.io.file.internal.parquet.page.ByteOutput;
import io.penstock.io.file.internal.parquet.schema.FileElements;
import io.penstock.io.file.internal.parquet.schema.SchemaNode;
import io.penstock.io.file.internal.parquet.schema.SchemaParser;
import io.penstock.io.file.internal.parquet.write.RowGroupWriter;
import io.penstock.type.ArrayType;
import io.penstock.type.ArrowColumns;
import io.penstock.type.DataType;
import io.penstock.type.MapType;
import io.penstock.type.StructType;
import java.io.Closeable;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.apache.arrow.memory.BufferAllocator;
import org.apache.parquet.format.ColumnOrder;
import org.apache.parquet.format.FileMetaData;
import org.apache.parquet.format.KeyValue;
import org.apache.parquet.format.RowGroup;
import org.apache.parquet.format.SchemaElement;
import org.apache.parquet.format.TypeDefinedOrder;
import org.apache.parquet.format.Util;
import org.jspecify.annotations.Nullable;

/**
 * Writes batches as one file, as Spark 4.2 writes it: same types, pages of version 1, and Spark's
 * schema in the footer. {@link #finish()} makes the file complete; closing without it leaves bytes
 * that are no Parquet file. Holds one row group, compressed, in memory of an allocator. Not
 * thread-safe.
 */
public final class ParquetFileWriter implements Closeable {
  private static final byte[] MAGIC = "PAR1".getBytes(StandardCharsets.US_ASCII);
  private static final String CREATED_BY = "Penstock version 0.1.0 (build 0)";
  private static final Condition EMPTY_SCHEMA =
      Condition.unsupported("EMPTY_SCHEMA_NOT_SUPPORTED_FOR_DATASOURCE", "0A000");

  private final OutputStream out;
  private final StructType schema;
  private final ParquetWriteOptions options;
  private final BufferAllocator allocator;
  private final List<SchemaElement> elements;
  private final SchemaNode root;
  private final List<RowGroup> groups = new ArrayList<>();
  private @Nullable RowGroupWriter group;
  private long position;
  private long rows;
  private boolean finished;

  /**
   * Begins a file.
   *
   * @param out where to; closed by {@link #close()}. It should be buffered
   * @param schema the columns; roots must have their vectors, as {@code ArrowTypes} has them
   * @param allocator holds a row group until it is written; used until {@link #close()}
   * @throws AnalysisException {@code EMPTY_SCHEMA_NOT_SUPPORTED_FOR_DATASOURCE} if it, or a struct
   *     in it, has no fields
   */
  public ParquetFileWriter(
      OutputStream out, StructType schema, ParquetWriteOptions options, BufferAllocator allocator)
      throws IOException {
    requireFields(schema);
    this.out = out;
    this.schema = schema;
    this.options = options;
    this.allocator = allocator;
    this.elements = FileElements.of(schema, options.timestamps() == Timestamps.INT96);
    this.root = SchemaParser.parse(elements);
    out.write(MAGIC);
    position = MAGIC.length;
  }

  private static void requireFields(DataType type) {
    if (type instanceof StructType struct) {
      if (struct.size() == 0) {
        throw new AnalysisException(
            EMPTY_SCHEMA,
            "Cannot write a parquet file: its schema, or a struct in it, has no fields");
      }
      struct.fields().forEach(f -> requireFields(f.dataType()));
    } else if (type instanceof ArrayType array) {
      requireFields(array.elementType());
    } else if (type instanceof MapType map) {
      requireFields(map.keyType());
      requireFields(map.valueType());
    }
  }

  private RowGroupWriter group() {
    if (group == null) {
      group = new RowGroupWriter(root, options.codec().thrift(), options.dictionary(), allocator);
    }
    return group;
  }

  /**
   * Adds all rows of a root, which stays the caller's.
   *
   * @throws PenstockException {@code NOT_NULL_ASSERT_VIOLATION} if a column that is not nullable
   *     has a null
   */
  public void write(ArrowColumns batch) throws IOException {
    group().add(batch);
    if (held() >= options.rowGroupBytes()) {
      endGroup();
    }
  }

  private long held() {
    return group == null ? 0 : group.held();
  }

  private void endGroup() throws IOException {
    RowGroupWriter ended = group;
    if (ended == null || ended.rows() == 0) {
      return;
    }
    RowGroup written = ended.finish(out, position, groups.size());
    position += written.getTotal_compressed_size();
    rows += written.getNum_rows();
    groups.add(written);
    group = null;
  }

  /** Rows taken in so far. */
  public long rows() {
    return rows + (group == null ? 0 : group.rows());
  }

  /** Bytes written and held so far, about; exact after {@link #finish()}. */
  public long bytes() {
    return finished ? position : position + held();
  }

  /** Writes what is held and the footer, and flushes; nothing can be added then. */
  public void finish() throws IOException {
    endGroup();
    FileMetaData footer = new FileMetaData(1, elements, rows, groups);
    footer.setCreated_by(CREATED_BY);
    footer.addToKey_value_metadata(
        new KeyValue(SparkMetadata.VERSION_KEY).setValue(SparkMetadata.VERSION));
    footer.addToKey_value_metadata(
        new KeyValue(SparkMetadata.ROW_METADATA).setValue(schema.json()));
    // without it readers ignore minima and maxima
    ColumnOrder order = ColumnOrder.TYPE_ORDER(new TypeDefinedOrder());
    footer.setColumn_orders(Collections.nCopies(root.leaves(), order));
    ByteOutput bytes = new ByteOutput();
    Util.writeFileMetaData(footer, bytes);
    bytes.putInt(bytes.size());
    bytes.write(MAGIC, 0, MAGIC.length);
    out.write(bytes.array(), 0, bytes.size());
    out.flush();
    position += bytes.size();
    finished = true;
  }

  @Override
  public void close() throws IOException {
    if (group != null) {
      group.close();
    }
    out.close();
  }
}
