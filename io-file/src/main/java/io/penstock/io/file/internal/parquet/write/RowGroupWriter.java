package io.penstock.io.file.internal.parquet.write;

import io.penstock.io.file.internal.parquet.schema.SchemaNode;
import io.penstock.io.file.internal.parquet.schema.SchemaNode.Kind;
import io.penstock.type.ArrowColumns;
import java.io.IOException;
import java.io.OutputStream;
import java.util.ArrayList;
import java.util.List;
import org.apache.arrow.memory.BufferAllocator;
import org.apache.arrow.vector.FieldVector;
import org.apache.arrow.vector.complex.ListVector;
import org.apache.parquet.format.ColumnChunk;
import org.apache.parquet.format.ColumnMetaData;
import org.apache.parquet.format.CompressionCodec;
import org.apache.parquet.format.RowGroup;

/**
 * Collects the rows of one row group, compressed page by page. Full pages lie in memory of the
 * allocator until {@link #finish} or {@link #close()}.
 */
public final class RowGroupWriter implements AutoCloseable {
  private final SchemaNode root;
  private final List<ChunkWriter> chunks = new ArrayList<>();
  private final Workspace room = new Workspace();
  private long rows;

  /**
   * @param root the schema of the file
   * @param dictionary whether to try dictionaries
   * @param allocator of the pages that are kept
   */
  public RowGroupWriter(
      SchemaNode root, CompressionCodec codec, boolean dictionary, BufferAllocator allocator) {
    this.root = root;
    addChunks(root, codec, dictionary, allocator);
  }

  private void addChunks(
      SchemaNode node, CompressionCodec codec, boolean dictionary, BufferAllocator allocator) {
    if (node.kind() == Kind.LEAF) {
      chunks.add(new ChunkWriter(node, codec, dictionary, room, allocator));
    } else {
      node.children().forEach(child -> addChunks(child, codec, dictionary, allocator));
    }
  }

  /** Adds all rows; the root stays the caller's. */
  public void add(ArrowColumns batch) throws IOException {
    int count = batch.getRowCount();
    for (int i = 0; i < root.children().size(); i++) {
      SchemaNode column = root.children().get(i);
      if (column.kind() == Kind.LEAF) {
        chunks.get(column.firstLeaf()).addFlat(batch.getVector(i), count);
      } else {
        shred(column, batch.getVector(i), Entries.ofRows(count));
      }
    }
    rows += count;
  }

  /** How many rows it has. */
  public long rows() {
    return rows;
  }

  /** Bytes held, about; about what it will take in the file. */
  public long held() {
    long held = 0;
    for (ChunkWriter chunk : chunks) {
      held += chunk.held();
    }
    return held;
  }

  private void shred(SchemaNode node, FieldVector vector, Entries above) throws IOException {
    Entries here = present(node, vector, above);
    switch (node.kind()) {
      case LEAF -> chunks.get(node.firstLeaf()).addNested(vector, here);
      case STRUCT -> {
        for (int i = 0; i < node.children().size(); i++) {
          shred(node.children().get(i), vector.getChildrenFromFields().get(i), here);
        }
      }
      case LIST -> {
        ListVector list = (ListVector) vector;
        shred(node.only(), list.getDataVector(), elements(node, list, here));
      }
      case MAP -> {
        ListVector list = (ListVector) vector;
        Entries entries = elements(node, list, here);
        List<FieldVector> sides = list.getDataVector().getChildrenFromFields();
        for (int i = 0; i < sides.size(); i++) {
          shred(node.only().children().get(i), sides.get(i), entries);
        }
      }
    }
  }

  /** The entries with the node's own nulls taken out. */
  private static Entries present(SchemaNode node, FieldVector vector, Entries above) {
    Entries here = new Entries(above.count());
    for (int i = 0; i < above.count(); i++) {
      int slot = above.slot(i);
      if (slot < 0) {
        here.add(-1, above.definition(i), above.repetition(i));
      } else if (vector.isNull(slot)) {
        if (!node.nullable()) {
          throw NullInRequiredColumn.of(node);
        }
        here.add(-1, above.definition(i), above.repetition(i));
      } else {
        here.add(slot, node.def(), above.repetition(i));
      }
    }
    return here;
  }

  /** The elements of lists, one entry without a slot for a list that is null or empty. */
  private static Entries elements(SchemaNode node, ListVector list, Entries lists) {
    int total = 0;
    for (int i = 0; i < lists.count(); i++) {
      int slot = lists.slot(i);
      int length = slot < 0 ? 0 : list.getElementEndIndex(slot) - list.getElementStartIndex(slot);
      total = Math.addExact(total, Math.max(1, length));
    }
    Entries elements = new Entries(total);
    for (int i = 0; i < lists.count(); i++) {
      int slot = lists.slot(i);
      int start = slot < 0 ? 0 : list.getElementStartIndex(slot);
      int end = slot < 0 ? 0 : list.getElementEndIndex(slot);
      if (start == end) {
        elements.add(-1, lists.definition(i), lists.repetition(i));
      }
      for (int at = start; at < end; at++) {
        int repetition = at == start ? lists.repetition(i) : node.elementRep();
        elements.add(at, node.elementDef(), repetition);
      }
    }
    return elements;
  }

  /** Writes everything, which stands at {@code position} of the file. */
  public RowGroup finish(OutputStream out, long position, int ordinal) throws IOException {
    List<ColumnChunk> columns = new ArrayList<>();
    long at = position;
    long uncompressed = 0;
    for (ChunkWriter chunk : chunks) {
      ColumnChunk column = chunk.finish(out, at);
      columns.add(column);
      ColumnMetaData metadata = column.getMeta_data();
      at += metadata.getTotal_compressed_size();
      uncompressed += metadata.getTotal_uncompressed_size();
    }
    RowGroup group = new RowGroup(columns, uncompressed, rows);
    group.setFile_offset(position).setTotal_compressed_size(at - position);
    if (ordinal <= Short.MAX_VALUE) {
      group.setOrdinal((short) ordinal);
    }
    return group;
  }

  @Override
  public void close() {
    chunks.forEach(ChunkWriter::close);
  }
}
