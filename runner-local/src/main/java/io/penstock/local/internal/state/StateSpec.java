package io.penstock.local.internal.state;

import io.penstock.type.ArrayType;
import io.penstock.type.DataType;
import io.penstock.type.MapType;
import io.penstock.type.StructField;
import io.penstock.type.StructType;
import java.util.List;
import java.util.stream.Collectors;

/**
 * What is fixed about an operator's state for the life of a checkpoint.
 *
 * @param operatorName Spark's name of the operator, for example {@code stateStoreSave}
 * @param layout the columns
 * @param what what the values mean, for example the names of the aggregates in order
 */
public record StateSpec(String operatorName, StateLayout layout, String what) {
  /** What the text of the values has where a key's rows are kept in parts. */
  static final String IN_PARTS = " in parts";

  /** The types of the keys, without the number of a part; names do not matter. */
  String keys() {
    List<StructField> fields = layout.keys().fields();
    return shape(new StructType(fields.subList(0, fields.size() - (layout.inParts() ? 1 : 0))));
  }

  /** The types of the values and what they mean. */
  String values() {
    String types = shape(layout.values()) + (layout.timed() ? " until a time" : "");
    String parts = layout.inParts() ? IN_PARTS : "";
    return what.isEmpty() ? types + parts : types + parts + " of " + what;
  }

  private static String shape(DataType type) {
    if (type instanceof StructType struct) {
      return struct.fields().stream()
          .map(StructField::dataType)
          .map(StateSpec::shape)
          .collect(Collectors.joining(", ", "(", ")"));
    } else if (type instanceof ArrayType array) {
      return "array<" + shape(array.elementType()) + ">";
    } else if (type instanceof MapType map) {
      return "map<" + shape(map.keyType()) + ", " + shape(map.valueType()) + ">";
    }
    return type.simpleString();
  }
}
