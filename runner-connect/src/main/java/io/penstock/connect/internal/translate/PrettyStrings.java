package io.penstock.connect.internal.translate;

import io.penstock.expr.Expr;
import io.penstock.plan.Plan;
import io.penstock.type.ArrayType;
import io.penstock.type.AtomicType;
import io.penstock.type.DataType;
import io.penstock.type.MapType;
import io.penstock.type.StructField;
import io.penstock.type.StructType;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;

/**
 * The function {@code to_pretty_string}, which makes the cells of {@code show()}, in terms of
 * functions that clients may call: Spark keeps it to itself.
 */
public final class PrettyStrings {
  private static final String NAME = "to_pretty_string";
  private static final Expr NULL_TEXT = text("NULL");

  private int lambdas;

  private PrettyStrings() {}

  /** The plan with the function written out where {@code show()} has it. */
  public static Plan writeOut(Plan plan, Function<Plan, StructType> schema) {
    if (plan instanceof Plan.Limit limit
        && limit.child() instanceof Plan.Project project
        && project.columns().stream().anyMatch(PrettyStrings::isCall)) {
      StructType types = schema.apply(project.child());
      PrettyStrings pretty = new PrettyStrings();
      List<Expr> columns =
          project.columns().stream().map(column -> pretty.column(column, types)).toList();
      return new Plan.Limit(new Plan.Project(project.child(), columns), limit.count());
    }
    return plan;
  }

  private static boolean isCall(Expr expr) {
    return expr instanceof Expr.Call call
        && call.name().equals(NAME)
        && call.arguments().size() == 1
        && call.arguments().get(0) instanceof Expr.Attribute attribute
        && attribute.parts().size() == 1;
  }

  private Expr column(Expr column, StructType types) {
    if (!isCall(column)) {
      return column;
    }
    Expr.Attribute attribute = (Expr.Attribute) ((Expr.Call) column).arguments().get(0);
    String name = attribute.parts().get(0);
    for (StructField field : types.fields()) {
      if (field.name().equalsIgnoreCase(name)) {
        return cell(attribute, field.dataType());
      }
    }
    return column;
  }

  private Expr cell(Expr value, DataType type) {
    if (type == AtomicType.NULL) {
      return NULL_TEXT;
    }
    if (type == AtomicType.BINARY) {
      Expr spaced =
          Expr.Call.of(
              "regexp_replace", Expr.Call.of("hex", value), text("(..)(?=.)"), text("$1 "));
      return orNull(Expr.Call.of("concat", text("["), spaced, text("]")));
    }
    if (type instanceof ArrayType array) {
      return list("[", value, element -> cell(element, array.elementType()), "]");
    }
    if (type instanceof MapType map) {
      return list("{", Expr.Call.of("map_entries", value), entry -> entry(entry, map), "}");
    }
    if (type instanceof StructType struct) {
      return struct(value, struct);
    }
    return orNull(new Expr.Cast(value, AtomicType.STRING, false));
  }

  private Expr entry(Expr entry, MapType map) {
    return Expr.Call.of(
        "concat",
        cell(new Expr.Extract(entry, text("key")), map.keyType()),
        text(" -> "),
        cell(new Expr.Extract(entry, text("value")), map.valueType()));
  }

  private Expr struct(Expr value, StructType type) {
    List<Expr> parts = new ArrayList<>();
    parts.add(text("{"));
    for (StructField field : type.fields()) {
      if (parts.size() > 1) {
        parts.add(text(", "));
      }
      parts.add(cell(new Expr.Extract(value, text(field.name())), field.dataType()));
    }
    parts.add(text("}"));
    return Expr.Call.of(
        "when", Expr.Call.of("isNull", value), NULL_TEXT, new Expr.Call("concat", parts, false));
  }

  private Expr list(String begin, Expr values, Function<Expr, Expr> element, String end) {
    String name = "cell_" + lambdas++;
    Expr body = element.apply(new Expr.LambdaVariable(name));
    Expr texts = Expr.Call.of("transform", values, new Expr.Lambda(List.of(name), body));
    Expr joined = Expr.Call.of("array_join", texts, text(", "));
    return orNull(Expr.Call.of("concat", text(begin), joined, text(end)));
  }

  private static Expr orNull(Expr value) {
    return Expr.Call.of("coalesce", value, NULL_TEXT);
  }

  private static Expr text(String value) {
    return new Expr.Literal(value, AtomicType.STRING);
  }
}
