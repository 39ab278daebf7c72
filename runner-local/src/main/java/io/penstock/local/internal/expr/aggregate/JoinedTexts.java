package io.penstock.local.internal.expr.aggregate;

import io.penstock.error.AnalysisException;
import io.penstock.error.Conditions;
import io.penstock.error.PenstockException;
import io.penstock.local.internal.expr.BindContext;
import io.penstock.local.internal.expr.BoundExpr;
import io.penstock.local.internal.expr.Coercions;
import io.penstock.local.internal.expr.TypeClass;
import io.penstock.type.ArrayType;
import io.penstock.type.AtomicType;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/**
 * The texts of a group with a delimiter between them: {@code listagg}. The aggregate is the list of
 * the texts, which is joined above.
 */
public final class JoinedTexts {
  private static final Set<String> NAMES = Set.of("listagg", "string_agg");

  private JoinedTexts() {}

  /** Whether a function joins the texts of a group. */
  public static boolean isJoin(String name) {
    return NAMES.contains(name.toLowerCase(Locale.ROOT));
  }

  static AggregateCall bind(String name, List<BoundExpr> arguments, BindContext context) {
    BoundExpr value =
        Coercions.implicitCast(name, 1, arguments.get(0), TypeClass.STRING_OR_BINARY, context);
    if (arguments.size() == 2) {
      checkDelimiter(name, value, arguments.get(1));
    }
    if (value.type() == AtomicType.BINARY) {
      throw new PenstockException(
          Conditions.PENSTOCK_UNSUPPORTED,
          "Cannot call " + name + ": the local runner joins texts and no binary values yet");
    }
    return AggregateFunctions.call(
        name,
        AggregateKind.COLLECT_LIST,
        List.of(value),
        new ArrayType(AtomicType.STRING, false),
        false,
        context);
  }

  private static void checkDelimiter(String name, BoundExpr value, BoundExpr delimiter) {
    if (!(delimiter instanceof BoundExpr.Constant)) {
      throw new AnalysisException(
          Conditions.DATATYPE_MISMATCH__NON_FOLDABLE_INPUT,
          "Cannot call "
              + name
              + ": the input `delimiter` should be a foldable \"STRING\" expression");
    }
    boolean binary = delimiter.type() == AtomicType.BINARY;
    boolean text = delimiter.type() == AtomicType.STRING;
    if (binary != (value.type() == AtomicType.BINARY) && (binary || text)) {
      throw Coercions.differentTypes(name, List.of(value, delimiter));
    }
  }

  /** The delimiter of a call, empty if there is none. */
  public static BoundExpr delimiter(List<BoundExpr> arguments, BindContext context) {
    BoundExpr none = new BoundExpr.Constant("", AtomicType.STRING);
    if (arguments.size() < 2 || ((BoundExpr.Constant) arguments.get(1)).value() == null) {
      return none;
    }
    return Coercions.cast(arguments.get(1), AtomicType.STRING, context);
  }
}
