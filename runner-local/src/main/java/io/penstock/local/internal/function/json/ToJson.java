package io.penstock.local.internal.function.json;

import io.penstock.error.PenstockException;
import io.penstock.local.internal.expr.BindContext;
import io.penstock.local.internal.expr.BoundExpr;
import io.penstock.local.internal.expr.TypeClass;
import io.penstock.local.internal.function.kernel.FunctionTable;
import io.penstock.local.internal.function.kernel.NullRule;
import io.penstock.type.AtomicType;
import io.penstock.type.DataType;
import java.util.List;
import java.util.Objects;

/** to_json: a struct, array or map as text. */
final class ToJson {
  private static final String NAME = "to_json";

  private ToJson() {}

  static void addTo(FunctionTable table) {
    table
        .add(NAME)
        .takes(TypeClass.Family.ANY)
        .maybe(TypeClass.Family.ANY)
        .checked(ToJson::check)
        .gives(AtomicType.STRING)
        .nulls(NullRule.ALWAYS)
        .showing(arguments -> arguments.subList(0, 1))
        .prepared(
            context -> {
              BindContext bind = new BindContext(context.ansi(), context.zone(), false);
              JsonOptions options =
                  JsonArguments.options(NAME, context.call().arguments(), 1, bind);
              JsonWriter writer = new JsonWriter(options, options.zone(context.zone()));
              return (in, out) ->
                  out.set(writer.write(Objects.requireNonNull(in.value(0)), in.type(0)));
            });
  }

  /**
   * @throws PenstockException if the value is a scalar
   */
  private static void check(List<BoundExpr> arguments, BindContext context) {
    JsonOptions options = JsonArguments.options(NAME, arguments, 1, context);
    DataType type = arguments.get(0).type();
    if (type != AtomicType.NULL && !JsonArguments.isJson(type)) {
      throw JsonArguments.notJson(NAME, type);
    }
    options.factory(); // Spark checks the flags of reading too
    options.zone(context.timeZone());
  }
}
