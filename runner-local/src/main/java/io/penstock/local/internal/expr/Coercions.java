package io.penstock.local.internal.expr;

import io.penstock.error.AnalysisException;
import io.penstock.error.Conditions;
import io.penstock.type.ArrayType;
import io.penstock.type.AtomicType;
import io.penstock.type.DataType;
import io.penstock.type.DecimalType;
import io.penstock.type.MapType;
import io.penstock.type.StructType;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/** Implicit casts of arguments, as Spark 4.2 inserts them with ANSI mode on and off. */
public final class Coercions {
  private Coercions() {}

  /** The expression as another type; unchanged if it has that type. The pair must be legal. */
  public static BoundExpr cast(BoundExpr expr, DataType target, BindContext context) {
    if (expr.type().equals(target)) {
      return expr;
    }
    if (expr instanceof BoundExpr.Constant constant && constant.value() == null) {
      return new BoundExpr.Constant(null, target);
    }
    CastFunction function = new CastFunction(expr.type(), target, context.ansi(), false);
    return new BoundExpr.FunctionCall(
        function, List.of(expr), target, expr.nullable() || function.mayGiveNull());
  }

  /**
   * An argument as what the function wants.
   *
   * @param function the name, for the message
   * @param position of the argument, from 1
   * @throws AnalysisException DATATYPE_MISMATCH.UNEXPECTED_INPUT_TYPE if it does not fit
   */
  public static BoundExpr implicitCast(
      String function, int position, BoundExpr argument, TypeClass wanted, BindContext context) {
    DataType target =
        implicitTarget(argument.type(), wanted, context.ansi())
            .orElseThrow(() -> unexpectedType(function, position, wanted.sql(), argument.type()));
    return cast(argument, target, context);
  }

  /** The error of an argument of a wrong type. */
  public static AnalysisException unexpectedType(
      String function, int position, String wanted, DataType actual) {
    return new AnalysisException(
        Conditions.DATATYPE_MISMATCH__UNEXPECTED_INPUT_TYPE,
        "Cannot call "
            + function
            + ": argument "
            + position
            + " must be "
            + wanted
            + " but is "
            + actual.sql());
  }

  /** What type an argument is cast to, or empty if the function does not take it. */
  public static Optional<DataType> implicitTarget(DataType from, TypeClass wanted, boolean ansi) {
    if (wanted.accepts(from)) {
      return Optional.of(from);
    }
    if (from == AtomicType.NULL) {
      return Optional.of(wanted.defaultType());
    }
    if (wanted instanceof TypeClass.OneOf oneOf) {
      return oneOf.choices().stream()
          .flatMap(c -> implicitTarget(from, c, ansi).stream())
          .findFirst();
    }
    if (wanted instanceof TypeClass.Family family) {
      return toFamily(from, family);
    }
    return toType(from, ((TypeClass.Exactly) wanted).type(), ansi);
  }

  private static Optional<DataType> toFamily(DataType from, TypeClass.Family family) {
    boolean text = from == AtomicType.STRING;
    return switch (family) {
      case NUMERIC -> text ? Optional.of(AtomicType.DOUBLE) : Optional.empty();
      case DECIMAL -> {
        if (text) {
          yield Optional.of(new DecimalType(38, 18));
        }
        yield Types.isNumeric(from) ? Optional.of(Types.decimalOf(from)) : Optional.empty();
      }
      case ANY_TIMESTAMP ->
          text || from == AtomicType.DATE ? Optional.of(AtomicType.TIMESTAMP) : Optional.empty();
      default -> Optional.empty();
    };
  }

  private static Optional<DataType> toType(DataType from, DataType to, boolean ansi) {
    boolean legal =
        (Types.isNumeric(from) && Types.isNumeric(to))
            || (Types.isAtomic(from) && to == AtomicType.STRING)
            || (Types.isDatetime(from) && Types.isDatetime(to))
            || (from == AtomicType.STRING && textBecomes(to, ansi))
            || nested(from, to, ansi);
    return legal ? Optional.of(to) : Optional.empty();
  }

  private static boolean textBecomes(DataType to, boolean ansi) {
    if (ansi) {
      return Types.isAtomic(to);
    }
    return Types.isNumeric(to) || Types.isDatetime(to) || to == AtomicType.BINARY;
  }

  private static boolean nested(DataType from, DataType to, boolean ansi) {
    if (from instanceof ArrayType a && to instanceof ArrayType b) {
      return (b.containsNull() || !a.containsNull())
          && implicitTarget(a.elementType(), new TypeClass.Exactly(b.elementType()), ansi)
              .isPresent();
    }
    if (from instanceof MapType a && to instanceof MapType b) {
      return (b.valueContainsNull() || !a.valueContainsNull())
          && implicitTarget(a.keyType(), new TypeClass.Exactly(b.keyType()), ansi).isPresent()
          && implicitTarget(a.valueType(), new TypeClass.Exactly(b.valueType()), ansi).isPresent();
    }
    return from instanceof StructType && Types.sameType(from, to);
  }

  /**
   * The arguments as their common type: coalesce, case, if, array, map.
   *
   * @throws AnalysisException DATATYPE_MISMATCH.DATA_DIFF_TYPES if they have none
   */
  public static List<BoundExpr> toCommonType(
      String function, List<BoundExpr> arguments, BindContext context) {
    return toType(
        function, arguments, CommonTypes.wider(types(arguments), context.ansi()), context);
  }

  /** As {@link #toCommonType} where text mixes with nothing: greatest and least. */
  public static List<BoundExpr> toCommonTypeWithoutText(
      String function, List<BoundExpr> arguments, BindContext context) {
    return toType(
        function,
        arguments,
        CommonTypes.widerWithoutText(types(arguments), context.ansi()),
        context);
  }

  private static List<BoundExpr> toType(
      String function, List<BoundExpr> arguments, Optional<DataType> common, BindContext context) {
    DataType type = common.orElseThrow(() -> differentTypes(function, arguments));
    return arguments.stream().map(a -> cast(a, type, context)).toList();
  }

  /** The types of arguments in order. */
  public static List<DataType> types(List<BoundExpr> arguments) {
    return arguments.stream().map(BoundExpr::type).toList();
  }

  /** The error of arguments without a common type. */
  public static AnalysisException differentTypes(String function, List<BoundExpr> arguments) {
    return new AnalysisException(
        Conditions.DATATYPE_MISMATCH__DATA_DIFF_TYPES,
        "Cannot call "
            + function
            + ": its arguments must have one type but are "
            + arguments.stream()
                .map(a -> a.type().sql())
                .distinct()
                .collect(Collectors.joining(", ")));
  }
}
