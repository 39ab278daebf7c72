package io.penstock.io.file.internal.parquet.read;

import io.penstock.io.file.internal.parquet.schema.SchemaNode;
import java.util.List;
import org.apache.arrow.vector.FieldVector;
import org.jspecify.annotations.Nullable;

/**
 * A column asked for, or a part of one, and where it comes from.
 *
 * @param vector what it is read into
 * @param file where it is in the file, or null when it is not there and so null in every row
 * @param levelLeaf the number of the leaf whose levels tell where its slots are, or -1 without file
 * @param children the parts of a struct, a list's element, a map's entry
 */
record ReadNode(
    FieldVector vector, @Nullable SchemaNode file, int levelLeaf, List<ReadNode> children) {

  /** What is not in the file. */
  static ReadNode missing(FieldVector vector) {
    return new ReadNode(vector, null, -1, List.of());
  }
}
