package io.penstock.local.internal.analyze;

import io.penstock.error.AnalysisException;
import io.penstock.error.Conditions;
import io.penstock.expr.Expr;
import io.penstock.local.internal.expr.Arity;
import io.penstock.local.internal.expr.BindContext;
import io.penstock.local.internal.expr.BoundExpr;
import io.penstock.local.internal.expr.Coercions;
import io.penstock.local.internal.expr.over.OverCall;
import io.penstock.type.AtomicType;
import io.penstock.type.DataType;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Functions that only a window gives a meaning. */
final class RankingBinder {
  private static final Map<String, OverCall.Kind> KINDS =
      Map.of(
          "row_number", OverCall.Kind.ROW_NUMBER,
          "rank", OverCall.Kind.RANK,
          "dense_rank", OverCall.Kind.DENSE_RANK,
          "percent_rank", OverCall.Kind.PERCENT_RANK,
          "cume_dist", OverCall.Kind.CUME_DIST,
          "ntile", OverCall.Kind.NTILE,
          "lag", OverCall.Kind.LAG,
          "lead", OverCall.Kind.LEAD,
          "nth_value", OverCall.Kind.NTH_VALUE);

  private final BindContext context;

  RankingBinder(BindContext context) {
    this.context = context;
  }

  static boolean isRanking(String name) {
    return KINDS.containsKey(name.toLowerCase(Locale.ROOT));
  }

  /** A bound call and its text. */
  record Bound(OverCall call, String text) {}

  /**
   * Binds a call.
   *
   * @param frame as written, or null
   */
  Bound bind(Expr.Over over, List<NamedExpr> arguments, OverCall.@Nullable Frame frame) {
    Expr.Call call = (Expr.Call) over.function();
    String name = call.name().toLowerCase(Locale.ROOT);
    OverCall.Kind kind = KINDS.get(name);
    if (kind == null) {
      throw OverErrors.unsupported(over);
    }
    if (over.orderBy().isEmpty()) {
      throw OverErrors.notOrdered(over);
    }
    return switch (kind) {
      case LAG, LEAD -> offset(over, kind, name, arguments, frame);
      case NTH_VALUE -> nth(name, arguments, frame);
      case NTILE -> ntile(over, name, arguments, frame);
      case RANK, DENSE_RANK, PERCENT_RANK ->
          ranked(over, kind, name.toUpperCase(Locale.ROOT) + "()", frame);
      default -> ranked(over, kind, name + "()", frame);
    };
  }

  private static Bound ranked(
      Expr.Over over, OverCall.Kind kind, String text, OverCall.@Nullable Frame frame) {
    boolean share = kind == OverCall.Kind.PERCENT_RANK || kind == OverCall.Kind.CUME_DIST;
    DataType type = share ? AtomicType.DOUBLE : AtomicType.INTEGER;
    OverCall.Frame own =
        kind == OverCall.Kind.CUME_DIST ? OverCall.Frame.UP_TO_PEERS : OverCall.Frame.UP_TO_ROW;
    require(over, frame, own);
    return new Bound(new OverCall(kind, null, List.of(), 0, false, own, type, false), text);
  }

  private static void require(
      Expr.Over over, OverCall.@Nullable Frame written, OverCall.Frame wanted) {
    if (written != null && !written.equals(wanted)) {
      throw OverErrors.otherFrame(over);
    }
  }

  private Bound ntile(
      Expr.Over over, String name, List<NamedExpr> arguments, OverCall.@Nullable Frame frame) {
    Arity.exactly(name, arguments, 1);
    long buckets = number(name, "buckets", arguments.get(0));
    if (buckets <= 0) {
      throw range(name, "buckets", buckets);
    }
    require(over, frame, OverCall.Frame.UP_TO_ROW);
    OverCall call =
        new OverCall(
            OverCall.Kind.NTILE,
            null,
            List.of(),
            buckets,
            false,
            OverCall.Frame.UP_TO_ROW,
            AtomicType.INTEGER,
            false);
    return new Bound(call, "ntile(" + arguments.get(0).name() + ")");
  }

  private Bound offset(
      Expr.Over over,
      OverCall.Kind kind,
      String name,
      List<NamedExpr> written,
      OverCall.@Nullable Frame frame) {
    Arity.between(name, written, 1, 4);
    List<NamedExpr> arguments = new ArrayList<>(written);
    if (arguments.size() == 1) {
      arguments.add(new NamedExpr("1", new BoundExpr.Constant(1, AtomicType.INTEGER)));
    }
    if (arguments.size() == 2) {
      arguments.add(new NamedExpr("NULL", new BoundExpr.Constant(null, AtomicType.NULL)));
    }
    long distance = number(name, "offset", arguments.get(1));
    long signed = kind == OverCall.Kind.LAG ? -distance : distance;
    OverCall.Frame own = new OverCall.Frame(true, signed, signed);
    require(over, frame, own);
    BoundExpr value = arguments.get(0).expr();
    BoundExpr fallback = Coercions.cast(arguments.get(2).expr(), value.type(), context);
    OverCall call =
        new OverCall(
            kind,
            null,
            List.of(value, fallback),
            distance,
            flag(arguments, 3),
            own,
            value.type(),
            value.nullable() || fallback.nullable());
    String text =
        name
            + "("
            + String.join(", ", arguments.subList(0, 3).stream().map(NamedExpr::name).toList())
            + ")";
    return new Bound(call, text);
  }

  private Bound nth(String name, List<NamedExpr> arguments, OverCall.@Nullable Frame frame) {
    Arity.between(name, arguments, 2, 3);
    long place = number(name, "offset", arguments.get(1));
    if (place <= 0) {
      throw range(name, "offset", place);
    }
    BoundExpr value = arguments.get(0).expr();
    boolean ignoreNulls = flag(arguments, 2);
    OverCall call =
        new OverCall(
            OverCall.Kind.NTH_VALUE,
            null,
            List.of(value),
            place,
            ignoreNulls,
            frame == null ? OverCall.Frame.UP_TO_PEERS : frame,
            value.type(),
            true);
    String text = "nth_value(" + arguments.get(0).name() + ", " + arguments.get(1).name() + ")";
    return new Bound(call, text + (ignoreNulls ? " ignore nulls" : ""));
  }

  private static boolean flag(List<NamedExpr> arguments, int at) {
    return arguments.size() > at
        && arguments.get(at).expr() instanceof BoundExpr.Constant constant
        && Boolean.TRUE.equals(constant.value());
  }

  private static long number(String name, String what, NamedExpr argument) {
    if (!(argument.expr() instanceof BoundExpr.Constant constant)
        || !(constant.value() instanceof Integer value)) {
      throw new AnalysisException(
          Conditions.DATATYPE_MISMATCH__NON_FOLDABLE_INPUT,
          "Cannot call "
              + name
              + ": the input `"
              + what
              + "` should be a foldable \"INT\" expression; however, got \""
              + argument.name()
              + "\"");
    }
    return value;
  }

  private static AnalysisException range(String name, String what, long value) {
    return new AnalysisException(
        Conditions.DATATYPE_MISMATCH__VALUE_OUT_OF_RANGE,
        "Cannot call "
            + name
            + ": The "
            + what
            + " must be above 0 (current value = "
            + value
            + ")");
  }
}
