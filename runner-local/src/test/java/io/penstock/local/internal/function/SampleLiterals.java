package io.penstock.local.internal.function;

import io.penstock.expr.Expr;
import io.penstock.local.internal.expr.CommonTypes;
import io.penstock.type.ArrayType;
import io.penstock.type.AtomicType;
import io.penstock.type.DataType;
import io.penstock.type.DecimalType;
import io.penstock.type.MapType;
import io.penstock.type.StructField;
import io.penstock.type.StructType;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Folds constructors of literals into literals, so that samples need no other function. */
final class SampleLiterals {
  private SampleLiterals() {}

  static Expr collect(String name, List<Expr> arguments) {
    String lower = name.toLowerCase(Locale.ROOT);
    boolean constructor = List.of("array", "map", "named_struct", "struct").contains(lower);
    if (!constructor || !arguments.stream().allMatch(a -> a instanceof Expr.Literal)) {
      return new Expr.Call(name, arguments, false);
    }
    List<Expr.Literal> literals = arguments.stream().map(a -> (Expr.Literal) a).toList();
    return switch (lower) {
      case "array" -> array(literals);
      case "map" -> map(literals);
      case "named_struct" -> struct(literals);
      default -> new Expr.Call(name, arguments, false);
    };
  }

  private static DataType common(List<Expr.Literal> literals) {
    return CommonTypes.wider(literals.stream().map(Expr.Literal::type).toList(), true)
        .orElseThrow();
  }

  private static boolean anyNull(List<Expr.Literal> literals) {
    return literals.stream().anyMatch(l -> l.value() == null);
  }

  private static Expr array(List<Expr.Literal> literals) {
    DataType element = common(literals);
    List<@Nullable Object> values = new ArrayList<>();
    literals.forEach(l -> values.add(((Expr.Literal) cast(l, element)).value()));
    return new Expr.Literal(values, new ArrayType(element, anyNull(literals)));
  }

  private static Expr map(List<Expr.Literal> literals) {
    List<Expr.Literal> keys = new ArrayList<>();
    List<Expr.Literal> values = new ArrayList<>();
    for (int i = 0; i < literals.size(); i += 2) {
      keys.add(literals.get(i));
      values.add(literals.get(i + 1));
    }
    Map<Object, @Nullable Object> out = new LinkedHashMap<>();
    DataType value = common(values);
    for (int i = 0; i < keys.size(); i++) {
      out.put(keys.get(i).value(), ((Expr.Literal) cast(values.get(i), value)).value());
    }
    return new Expr.Literal(out, new MapType(common(keys), value, anyNull(values)));
  }

  private static Expr struct(List<Expr.Literal> literals) {
    List<StructField> fields = new ArrayList<>();
    List<@Nullable Object> values = new ArrayList<>();
    for (int i = 0; i < literals.size(); i += 2) {
      Expr.Literal value = literals.get(i + 1);
      fields.add(
          new StructField(
              String.valueOf(literals.get(i).value()), value.type(), value.value() == null));
      values.add(value.value());
    }
    return new Expr.Literal(values, new StructType(fields));
  }

  static Expr cast(Expr inner, DataType type) {
    if (!(inner instanceof Expr.Literal literal) || literal.type().equals(type)) {
      return inner;
    }
    Object value = literal.value();
    if (value == null) {
      return new Expr.Literal(null, type);
    }
    if (type instanceof DecimalType decimal) {
      return new Expr.Literal(
          new BigDecimal(value.toString()).setScale(decimal.scale(), RoundingMode.HALF_UP), type);
    }
    String text = value.toString();
    if (type instanceof ArrayType && value instanceof List<?>) {
      return new Expr.Literal(value, type);
    }
    return switch ((AtomicType) type) {
      case BYTE -> new Expr.Literal(Byte.valueOf(text), type);
      case SHORT -> new Expr.Literal(Short.valueOf(text), type);
      case INTEGER -> new Expr.Literal(Integer.valueOf(text), type);
      case LONG -> new Expr.Literal(Long.valueOf(text), type);
      case FLOAT -> new Expr.Literal(Float.valueOf(text), type);
      case DOUBLE -> new Expr.Literal(Double.valueOf(text), type);
      case STRING -> new Expr.Literal(text, type);
      default -> throw new IllegalArgumentException("Cannot cast a sample's literal to " + type);
    };
  }
}
