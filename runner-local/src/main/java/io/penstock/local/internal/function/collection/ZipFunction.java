package io.penstock.local.internal.function.collection;

import io.penstock.local.internal.expr.BindContext;
import io.penstock.local.internal.expr.BoundExpr;
import io.penstock.local.internal.expr.FunctionDefinition;
import io.penstock.local.internal.expr.TypeClass;
import io.penstock.local.internal.function.kernel.Arguments;
import io.penstock.local.internal.function.kernel.FunctionTable;
import io.penstock.type.ArrayType;
import io.penstock.type.DataType;
import io.penstock.type.StructField;
import io.penstock.type.StructType;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * arrays_zip: one struct for each position; short arrays are filled with null. Its fields have the
 * arguments' names, or their positions from 0.
 */
record ZipFunction() implements FunctionDefinition {
  static void addTo(FunctionTable table) {
    table.add(new ZipFunction());
  }

  @Override
  public String name() {
    return "arrays_zip";
  }

  @Override
  public BoundExpr bind(List<BoundExpr> arguments, BindContext context) {
    return bindNamed(arguments, Collections.nCopies(arguments.size(), Optional.empty()), context);
  }

  @Override
  public BoundExpr bindNamed(
      List<BoundExpr> arguments, List<Optional<String>> names, BindContext context) {
    FunctionTable one = new FunctionTable();
    one.add(name())
        .repeated(TypeClass.Family.ARRAY)
        .gives((cast, bind) -> type(cast, names))
        .kernel((in, out) -> out.setValue(zip(in)));
    return one.rows().get(0).bind(arguments, context);
  }

  private static DataType type(List<BoundExpr> arguments, List<Optional<String>> names) {
    List<StructField> fields = new ArrayList<>();
    for (int i = 0; i < arguments.size(); i++) {
      String name = names.get(i).orElse(String.valueOf(i));
      DataType element = ((ArrayType) arguments.get(i).type()).elementType();
      fields.add(new StructField(name, element, true));
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
