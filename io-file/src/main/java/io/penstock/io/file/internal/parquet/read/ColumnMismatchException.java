package io.penstock.io.file.internal.parquet.read;

import io.penstock.io.file.internal.parquet.schema.LeafType;
import io.penstock.io.file.internal.parquet.schema.SchemaNode;
import io.penstock.type.DataType;

/** A column of a file cannot be read as the type asked for. */
public final class ColumnMismatchException extends Exception {
  private static final long serialVersionUID = 1L;

  ColumnMismatchException(SchemaNode node, DataType type) {
    super(
        "column [%s] has the physical type %s and cannot be read as the logical type %s"
            .formatted(String.join(", ", node.path()), physical(node), type.simpleString()));
  }

  private static String physical(SchemaNode node) {
    return switch (node.kind()) {
      case LEAF -> LeafType.of(node.element()).physicalName();
      case STRUCT -> "group";
      case LIST -> "group (LIST)";
      case MAP -> "group (MAP)";
    };
  }
}
