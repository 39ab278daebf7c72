package io.penstock.type;

/** The text of {@code printSchema}. */
final class TreeText {
  private final StringBuilder out = new StringBuilder("root\n");
  private final int maxDepth;

  private TreeText(int maxDepth) {
    this.maxDepth = maxDepth;
  }

  static String of(StructType schema, int maxDepth) {
    TreeText tree = new TreeText(maxDepth > 0 ? maxDepth : Integer.MAX_VALUE);
    tree.fields(schema, 1);
    return tree.out.toString();
  }

  private void fields(StructType struct, int depth) {
    for (StructField field : struct.fields()) {
      line(depth, field.name(), field.dataType(), " (nullable = " + field.nullable() + ")");
    }
  }

  private void line(int depth, String name, DataType type, String nulls) {
    if (depth > maxDepth) {
      return;
    }
    out.append(" |   ".repeat(depth - 1)).append(" |-- ");
    escape(name);
    out.append(": ").append(type.typeName()).append(nulls).append('\n');
    if (type instanceof StructType struct) {
      fields(struct, depth + 1);
    } else if (type instanceof ArrayType array) {
      String containsNull = " (containsNull = " + array.containsNull() + ")";
      line(depth + 1, "element", array.elementType(), containsNull);
    } else if (type instanceof MapType map) {
      line(depth + 1, "key", map.keyType(), "");
      String containsNull = " (valueContainsNull = " + map.valueContainsNull() + ")";
      line(depth + 1, "value", map.valueType(), containsNull);
    }
  }

  private void escape(String name) {
    for (int i = 0; i < name.length(); i++) {
      char c = name.charAt(i);
      switch (c) {
        case '\n' -> out.append("\\n");
        case '\r' -> out.append("\\r");
        case '\t' -> out.append("\\t");
        case '\f' -> out.append("\\f");
        case '\b' -> out.append("\\b");
        case 0x0B -> out.append("\\v");
        case 0x07 -> out.append("\\a");
        default -> out.append(c);
      }
    }
  }
}
