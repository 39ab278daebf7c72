package io.penstock.local.internal.function.collection;

import static io.penstock.local.internal.expr.TypeClass.Family.ARRAY;

import io.penstock.local.internal.expr.BoundExpr;
import io.penstock.local.internal.function.kernel.Arguments;
import io.penstock.local.internal.function.kernel.FunctionTable;
import io.penstock.type.ArrayType;
import io.penstock.type.DataType;
import io.penstock.type.StructField;
import io.penstock.type.StructType;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** arrays_zip: one struct for each position; short arrays are filled with null. */
final class ZipFunction {
  private ZipFunction() {}

  static void addTo(FunctionTable table) {
    table
        .add("arrays_zip")
        .repeated(ARRAY)
        .gives((arguments, context) -> type(arguments))
        .kernel((in, out) -> out.setValue(zip(in)));
  }

  private static DataType type(List<BoundExpr> arguments) {
    List<StructField> fields = new ArrayList<>();
    for (BoundExpr argument : arguments) {
      String name = String.valueOf(fields.size());
      fields.add(new StructField(name, ((ArrayType) argument.type()).elementType(), true));
    }
    return new ArrayType(new StructType(fields), false);
  }

  private static List<List<@Nullable Object>> zip(Arguments in) {
    List<List<@Nullable Object>> arrays = new ArrayList<>();
    int longest = 0;
    for (int i = 0; i < in.size(); i++) {
      arrays.add(in.list(i));
      longest = Math.max(longest, in.count(i));
    }
    List<List<@Nullable Object>> out = new ArrayList<>();
    for (int i = 0; i < longest; i++) {
      List<@Nullable Object> struct = new ArrayList<>();
      for (List<@Nullable Object> array : arrays) {
        struct.add(i < array.size() ? array.get(i) : null);
      }
      out.add(struct);
    }
    return out;
  }
}
