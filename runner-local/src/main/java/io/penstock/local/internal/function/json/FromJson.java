package io.penstock.local.internal.function.json;

import static io.penstock.local.internal.expr.TypeClass.STRING;

import io.penstock.error.Conditions;
import io.penstock.local.internal.expr.BindContext;
import io.penstock.local.internal.expr.BoundExpr;
import io.penstock.local.internal.expr.Coercions;
import io.penstock.local.internal.expr.TypeClass;
import io.penstock.local.internal.function.kernel.Failures;
import io.penstock.local.internal.function.kernel.FunctionTable;
import io.penstock.local.internal.function.kernel.Kernel;
import io.penstock.local.internal.function.kernel.KernelContext;
import io.penstock.local.internal.function.kernel.NullRule;
import io.penstock.type.AtomicType;
import io.penstock.type.DataType;
import io.penstock.type.StructType;
import java.util.ArrayList;
import java.util.List;

/** from_json: text as a struct, array or map. */
final class FromJson {
  private static final String NAME = "from_json";

  private FromJson() {}

  static void addTo(FunctionTable table) {
    table
        .add(NAME)
        .takes(STRING, TypeClass.Family.ANY)
        .maybe(TypeClass.Family.ANY)
        .coerced(FromJson::coerce)
        .gives((arguments, context) -> JsonArguments.schema(NAME, arguments.get(1), context))
        .nulls(NullRule.ALWAYS)
        .showing(arguments -> arguments.subList(0, 1))
        .prepared(FromJson::kernel);
  }

  private static List<BoundExpr> coerce(List<BoundExpr> arguments, BindContext context) {
    JsonArguments.schema(NAME, arguments.get(1), context);
    JsonOptions options = JsonArguments.options(NAME, arguments, 2, context);
    options.failFast(NAME);
    options.zone(context.timeZone());
    BoundExpr text = arguments.get(0);
    if (text.type() != AtomicType.STRING && text.type() != AtomicType.NULL) {
      throw Coercions.unexpectedType(NAME, 1, "STRING", text.type());
    }
    List<BoundExpr> out = new ArrayList<>(arguments);
    out.set(0, Coercions.cast(text, AtomicType.STRING, context));
    return out;
  }

  private static Kernel kernel(KernelContext context) {
    BindContext bind = new BindContext(context.ansi(), context.zone(), false);
    JsonOptions options = JsonArguments.options(NAME, context.call().arguments(), 2, bind);
    boolean failFast = options.failFast(NAME);
    DataType type = context.resultType();
    int corrupt =
        type instanceof StructType struct
            ? struct.fieldNames().indexOf(options.corruptColumn())
            : -1;
    JsonTimes times = new JsonTimes(options, options.zone(context.zone()));
    JsonReader reader = new JsonReader(type, options, new ScalarReader(times), corrupt);
    return (in, out) -> {
      String text = in.string(0);
      Object value = reader.read(text);
      if (failFast && reader.malformed()) {
        throw Failures.of(
            Conditions.MALFORMED_RECORD_IN_PARSING__WITHOUT_SUGGESTION,
            NAME,
            "the record "
                + Failures.quote(text)
                + " does not fit "
                + type.sql()
                + "; mode PERMISSIVE gives NULL instead");
      }
      out.setValue(value);
    };
  }
}
