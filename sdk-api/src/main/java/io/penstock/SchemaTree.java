package io.penstock;

import io.penstock.type.ArrayType;
import io.penstock.type.DataType;
import io.penstock.type.MapType;
import io.penstock.type.StructField;
import io.penstock.type.StructType;

/** A schema as {@code printSchema()} prints it: a line for each field, indented. */
final class SchemaTree {
  private final StringBuilder out = new StringBuilder();
  private final int levels;

  private SchemaTree(int levels) {
    this.levels = levels;
  }

  /** The tree down to a level; 0 and less mean all levels, as in Spark. */
  static String of(StructType schema, int level) {
    SchemaTree tree = new SchemaTree(level > 0 ? level : Integer.MAX_VALUE);
    tree.out.append("root\n");
    tree.struct(schema, 1);
    return tree.out.toString();
  }

  private void struct(StructType type, int depth) {
    for (StructField field : type.fields()) {
      line(field.name(), field.dataType(), "nullable", field.nullable(), depth);
    }
  }

  private void line(String name, DataType type, String what, boolean flag, int depth) {
    plainLine(name, type, " (" + what + " = " + flag + ")", depth);
  }

  private void plainLine(String name, DataType type, String end, int depth) {
    if (depth > levels) {
      return;
    }
    out.append(" |").append("    |".repeat(depth - 1)).append("-- ");
    out.append(name).append(": ").append(type.typeName()).append(end).append('\n');
    if (type instanceof StructType struct) {
      struct(struct, depth + 1);
    } else if (type instanceof ArrayType array) {
      line("element", array.elementType(), "containsNull", array.containsNull(), depth + 1);
    } else if (type instanceof MapType map) {
      plainLine("key", map.keyType(), "", depth + 1);
      line("value", map.valueType(), "valueContainsNull", map.valueContainsNull(), depth + 1);
    }
  }
}
