package io.penstock.io.file.internal.parquet.read;

import io.penstock.io.file.internal.parquet.page.CorruptParquetException;
import io.penstock.io.file.internal.parquet.schema.SchemaNode;
import io.penstock.io.file.internal.parquet.schema.SchemaNode.Kind;
import java.util.List;
import java.util.Objects;
import org.apache.arrow.memory.ArrowBuf;
import org.apache.arrow.memory.util.MemoryUtil;
import org.apache.arrow.vector.FieldVector;
import org.apache.arrow.vector.complex.ListVector;
import org.apache.arrow.vector.complex.StructVector;
import org.apache.arrow.vector.ipc.message.ArrowFieldNode;
import org.jspecify.annotations.Nullable;

/** Builds the validity and offsets of structs, lists and maps from the levels of a leaf below. */
final class Assembler {
  private final ReadPlan plan;
  private final @Nullable LevelBuffer[] levels;

  Assembler(ReadPlan plan, @Nullable LevelBuffer[] levels) {
    this.plan = plan;
    this.levels = levels;
  }

  /** Completes a node of a batch, of which {@code slots} are expected. */
  void assemble(ReadNode node, int slots) throws CorruptParquetException {
    SchemaNode file = node.file();
    if (file == null) {
      node.vector().setValueCount(slots);
    } else if (file.kind() == Kind.LEAF) {
      int filled = Objects.requireNonNull(plan.filler(node.levelLeaf())).count();
      require(filled == slots, file);
    } else if (file.kind() == Kind.STRUCT) {
      struct((StructVector) node.vector(), node, file, slots);
    } else {
      list((ListVector) node.vector(), node, file, slots);
    }
  }

  private void struct(StructVector vector, ReadNode node, SchemaNode file, int slots)
      throws CorruptParquetException {
    if (vector.getValidityBuffer().capacity() * 8 < slots) {
      replace(vector, vector.getAllocator().buffer(bitmapSize(slots)), null);
    }
    LevelBuffer level = levels(node);
    byte[] mask = new byte[slots];
    int slot = 0;
    for (int i = 0; i < level.size(); i++) {
      byte definition = level.definition(i);
      if (definition >= file.slotDef() && level.repetition(i) <= file.slotRep()) {
        require(slot < slots, file);
        mask[slot++] = definition >= file.def() ? (byte) 1 : 0;
      }
    }
    require(slot == slots, file);
    Bitmap.set(vector.getValidityBuffer().memoryAddress(), 0, mask, slots);
    for (ReadNode child : node.children()) {
      assemble(child, slots);
    }
    vector.setValueCount(slots);
  }

  private void list(ListVector vector, ReadNode node, SchemaNode file, int slots)
      throws CorruptParquetException {
    if (vector.getOffsetBuffer().capacity() < 4L * (slots + 1)
        || vector.getValidityBuffer().capacity() * 8 < slots) {
      ArrowBuf validity = vector.getAllocator().buffer(bitmapSize(slots));
      replace(vector, validity, offsets(vector, validity, slots));
    }
    long offsets = vector.getOffsetBuffer().memoryAddress();
    LevelBuffer level = levels(node);
    byte[] mask = new byte[slots];
    int slot = 0;
    int elements = 0;
    for (int i = 0; i < level.size(); i++) {
      byte definition = level.definition(i);
      byte repetition = level.repetition(i);
      if (definition < file.slotDef()) {
        continue;
      }
      if (repetition <= file.slotRep()) { // a new slot
        require(slot < slots, file);
        MemoryUtil.putInt(offsets + 4L * slot, elements);
        mask[slot++] = definition >= file.def() ? (byte) 1 : 0;
        elements += definition >= file.elementDef() ? 1 : 0;
      } else if (repetition == file.elementRep()) { // one more element of the same slot
        require(slot > 0 && definition >= file.elementDef(), file);
        elements++;
      }
    }
    require(slot == slots, file);
    MemoryUtil.putInt(offsets + 4L * slots, elements);
    Bitmap.set(vector.getValidityBuffer().memoryAddress(), 0, mask, slots);
    ReadNode element = node.children().get(0);
    assemble(element, elements);
    if (file.kind() == Kind.MAP) {
      requireKeys(element, file);
    }
    vector.setLastSet(slots - 1);
    vector.setValueCount(slots);
  }

  /** A map's entries and keys are never null. */
  private static void requireKeys(ReadNode entry, SchemaNode file) throws CorruptParquetException {
    ReadNode key = entry.children().get(0);
    if (key.vector().getNullCount() > 0 || entry.vector().getNullCount() > 0) {
      throw new CorruptParquetException("map " + String.join(".", file.path()) + " has a null key");
    }
  }

  private LevelBuffer levels(ReadNode node) {
    return Objects.requireNonNull(levels[node.levelLeaf()]);
  }

  private static void require(boolean holds, SchemaNode file) throws CorruptParquetException {
    if (!holds) {
      throw new CorruptParquetException(
          "the levels of column " + String.join(".", file.path()) + " contradict each other");
    }
  }

  private static long bitmapSize(int slots) {
    return (slots + 63) / 64 * 8L;
  }

  private static ArrowBuf offsets(ListVector vector, ArrowBuf validity, int slots) {
    try {
      return vector.getAllocator().buffer(4L * (slots + 1));
    } catch (RuntimeException e) {
      validity.getReferenceManager().release();
      throw e;
    }
  }

  /** Gives a vector other buffers of its own without touching its children. */
  private static void replace(FieldVector vector, ArrowBuf validity, @Nullable ArrowBuf offsets) {
    List<ArrowBuf> buffers = offsets == null ? List.of(validity) : List.of(validity, offsets);
    try {
      vector.loadFieldBuffers(new ArrowFieldNode(0, 0), buffers);
    } finally {
      buffers.forEach(b -> b.getReferenceManager().release());
    }
  }
}
