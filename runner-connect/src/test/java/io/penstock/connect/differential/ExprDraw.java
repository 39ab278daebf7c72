package io.penstock.connect.differential;

import io.penstock.expr.Expr;
import io.penstock.type.ArrayType;
import io.penstock.type.AtomicType;
import io.penstock.type.DataType;
import io.penstock.type.DataTypes;
import io.penstock.type.DecimalType;
import io.penstock.type.MapType;
import io.penstock.type.StructField;
import io.penstock.type.StructType;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Draws expressions of a wanted type over the columns of a schema; some are ill-typed. */
final class ExprDraw {
  private static final int ILL_TYPED_PERCENT = 2;

  private record Variable(Expr expr, DataType type) {}

  private final Signatures signatures;
  private final Draw draw;
  private final TypeDraw types;
  private final ValueDraw values;
  private final List<Variable> visible = new ArrayList<>();
  private int lambdas;

  ExprDraw(Signatures signatures, Draw draw, StructType schema) {
    this.signatures = signatures;
    this.draw = draw;
    types = new TypeDraw(draw);
    values = new ValueDraw(draw);
    for (StructField field : schema.fields()) {
      visible.add(new Variable(new Expr.Attribute(List.of(field.name())), field.dataType()));
    }
  }

  /** An expression of any type, at least a call. */
  Expr any() {
    DataType type = draw.percent(70) ? types.atomic() : types.any();
    return composed(type, 1 + draw.below(4));
  }

  Expr of(DataType type, int depth) {
    if (draw.percent(ILL_TYPED_PERCENT)) {
      return of(types.any(), depth);
    }
    return depth <= 0 || draw.percent(20) ? leaf(type) : composed(type, depth);
  }

  private Expr composed(DataType type, int depth) {
    int kind = draw.below(100);
    if (kind < 12) {
      DataType from = draw.percent(80) ? types.atomic() : castable(type);
      if (type.equals(DataTypes.TimestampType) && from instanceof DecimalType) {
        // Spark rounds one of more than 34 digits before or after, by where it came from
        from = new DecimalType(18, 3);
      }
      return new Expr.Cast(of(from, depth - 1), type, draw.percent(20));
    } else if (kind < 18) {
      return extract(type, depth);
    } else if (type instanceof StructType struct && kind < 70) {
      return struct(struct, depth);
    }
    return call(signatures.draw(type, draw), depth);
  }

  /** A type of the same shape, so that casts of arrays, maps and structs may work. */
  private DataType castable(DataType to) {
    if (to instanceof ArrayType array) {
      return new ArrayType(castable(array.elementType()), true);
    } else if (to instanceof MapType map) {
      return new MapType(castable(map.keyType()), castable(map.valueType()), true);
    } else if (to instanceof StructType struct) {
      return new StructType(
          struct.fields().stream()
              .map(f -> new StructField(f.name(), castable(f.dataType())))
              .toList());
    }
    return to.equals(DataTypes.StringType) ? types.any() : types.atomic();
  }

  private Expr extract(DataType type, int depth) {
    int kind = draw.below(3);
    if (kind == 0) {
      Expr array = of(new ArrayType(type, true), depth - 1);
      return new Expr.Extract(array, new Expr.Literal(draw.below(4) - 1, DataTypes.IntegerType));
    } else if (kind == 1) {
      DataType key = draw.of(DataTypes.StringType, DataTypes.IntegerType);
      return new Expr.Extract(of(new MapType(key, type, true), depth - 1), literal(key));
    }
    StructType struct =
        new StructType(
            List.of(new StructField("x", DataTypes.IntegerType), new StructField("y", type)));
    return new Expr.Extract(of(struct, depth - 1), new Expr.Literal("y", DataTypes.StringType));
  }

  private Expr struct(StructType type, int depth) {
    List<Expr> arguments = new ArrayList<>();
    for (StructField field : type.fields()) {
      arguments.add(new Expr.Literal(field.name(), DataTypes.StringType));
      arguments.add(of(field.dataType(), depth - 1));
    }
    return new Expr.Call("named_struct", arguments, false);
  }

  private Expr call(Signatures.Match match, int depth) {
    Map<Character, DataType> bound = new HashMap<>(match.bound());
    List<Expr> arguments = new ArrayList<>();
    for (Pattern parameter : match.signature().parameters()) {
      arguments.add(argument(parameter, bound, depth - 1));
    }
    return new Expr.Call(match.signature().name(), arguments, false);
  }

  private Expr argument(Pattern pattern, Map<Character, DataType> bound, int depth) {
    if (pattern instanceof Pattern.Choice choice) {
      Object value = draw.of(choice.values());
      DataType type = value instanceof Integer ? DataTypes.IntegerType : DataTypes.StringType;
      // a column for a number would be too large a length now and then
      return type == DataTypes.StringType && draw.percent(4)
          ? of(type, depth)
          : new Expr.Literal(value, type);
    } else if (pattern instanceof Pattern.Function function) {
      return lambda(function, bound, depth);
    }
    return of(type(pattern, bound), depth);
  }

  private Expr lambda(Pattern.Function function, Map<Character, DataType> bound, int depth) {
    List<String> names = new ArrayList<>();
    int before = visible.size();
    for (Pattern parameter : function.parameters()) {
      String name = "x_" + ++lambdas;
      names.add(name);
      // more than once: otherwise columns would nearly always win
      for (int i = 0; i < 3; i++) {
        visible.add(new Variable(new Expr.LambdaVariable(name), type(parameter, bound)));
      }
    }
    Expr body = of(type(function.result(), bound), depth);
    visible.subList(before, visible.size()).clear();
    return new Expr.Lambda(names, body);
  }

  private DataType type(Pattern pattern, Map<Character, DataType> bound) {
    if (pattern instanceof Pattern.Fixed fixed) {
      return fixed.type();
    } else if (pattern instanceof Pattern.Variable v) {
      return bound.computeIfAbsent(v.letter(), letter -> Pattern.open(letter, types, draw));
    } else if (pattern instanceof Pattern.Array array) {
      return new ArrayType(type(array.element(), bound), true);
    } else if (pattern instanceof Pattern.MapOf map) {
      return new MapType(type(map.key(), bound), type(map.value(), bound), true);
    }
    return types.decimal();
  }

  private Expr leaf(DataType type) {
    List<Expr> columns = new ArrayList<>();
    for (Variable variable : visible) {
      if (variable.type().equals(type)) {
        columns.add(variable.expr());
      }
    }
    return columns.isEmpty() || draw.percent(25) ? literal(type) : draw.of(columns);
  }

  private Expr literal(DataType type) {
    if (draw.percent(4)) {
      return new Expr.Literal(null, draw.percent(30) ? AtomicType.NULL : type);
    }
    return new Expr.Literal(PlanValues.of(values.of(type), type), type);
  }
}
