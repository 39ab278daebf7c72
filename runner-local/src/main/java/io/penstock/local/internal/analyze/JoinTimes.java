package io.penstock.local.internal.analyze;

import io.penstock.local.internal.expr.BoundExpr;
import io.penstock.local.internal.expr.Types;
import io.penstock.type.AtomicType;
import io.penstock.type.CalendarInterval;
import io.penstock.type.DataType;
import io.penstock.type.StructField;
import io.penstock.type.StructType;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import org.jspecify.annotations.Nullable;

/**
 * What the watermark says about the rows that a join of two streams keeps: until when a row of one
 * side can find a partner, if the other side's times are beyond the watermark. Found in equalities
 * of event times, or in comparisons as {@code rightTime < leftTime + interval}; as Spark solves
 * them.
 */
public final class JoinTimes {
  private final BoundPlan.Join join;
  private final int width;

  private JoinTimes(BoundPlan.Join join) {
    this.join = join;
    this.width = join.left().schema().size();
  }

  /** Whether an equality of the condition compares an event time. */
  static boolean inKeys(BoundPlan.Join join) {
    JoinTimes times = new JoinTimes(join);
    return parts(join).stream().anyMatch(times::isKeyOfTime);
  }

  private static List<BoundExpr> parts(BoundPlan.Join join) {
    return join.condition().map(BoundExprs::conjuncts).orElse(List.of());
  }

  private boolean isKeyOfTime(BoundExpr part) {
    if (!(part instanceof BoundExpr.FunctionCall call)
        || !(call.function().name().equals("=") || call.function().name().equals("<=>"))) {
      return false;
    }
    BoundExpr a = call.arguments().get(0);
    BoundExpr b = call.arguments().get(1);
    boolean ofBoth = isOf(a, true) && isOf(b, false) || isOf(a, false) && isOf(b, true);
    return ofBoth && (isTime(a) || isTime(b));
  }

  private boolean isOf(BoundExpr expr, boolean left) {
    BitSet read = new BitSet();
    BoundExprs.references(expr, read);
    return !read.isEmpty() && (left ? read.length() <= width : read.nextSetBit(0) >= width);
  }

  private boolean isTime(BoundExpr expr) {
    return expr instanceof BoundExpr.InputColumn column
        && EventTimes.isMarked(field(column.index()));
  }

  private StructField field(int index) {
    return index < width
        ? join.left().schema().field(index)
        : join.right().schema().field(index - width);
  }

  /**
   * Which rows of a side find no partner any more: those whose time is up to the watermark and an
   * offset, and up to a constant.
   *
   * @param offsetMs empty if the watermark has no say
   * @param mostMs the greatest long if there is no constant
   */
  public record Limit(OptionalLong offsetMs, long mostMs) {}

  /**
   * What the condition says about the rows of one side; empty if nothing.
   *
   * @param ofLeft whether the left's rows are meant
   */
  public static Optional<Limit> limit(BoundPlan.Join join, boolean ofLeft) {
    JoinTimes times = new JoinTimes(join);
    StructType other = (ofLeft ? join.right() : join.left()).schema();
    OptionalLong offset = OptionalLong.empty();
    OptionalLong most = OptionalLong.empty();
    for (BoundExpr part : parts(join)) {
      Found found = times.find(part, ofLeft);
      if (found != null && found.relative()) {
        offset = least(offset, found.ms());
      } else if (found != null) {
        most = least(most, found.ms());
      }
    }
    boolean known = offset.isPresent() || most.isPresent();
    return known && other.fields().stream().anyMatch(EventTimes::isMarked)
        ? Optional.of(new Limit(offset, most.orElse(Long.MAX_VALUE)))
        : Optional.empty();
  }

  private static OptionalLong least(OptionalLong a, long b) {
    return OptionalLong.of(a.isPresent() ? Math.min(a.getAsLong(), b) : b);
  }

  /** A bound from one comparison, relative to the watermark or not. */
  private record Found(boolean relative, long ms) {
    Found orEqual() {
      return new Found(relative, ms - 1);
    }
  }

  private @Nullable Found find(BoundExpr part, boolean ofLeft) {
    if (!(part instanceof BoundExpr.FunctionCall call) || call.arguments().size() != 2) {
      return null;
    }
    BoundExpr first = call.arguments().get(0);
    BoundExpr second = call.arguments().get(1);
    return switch (call.function().name()) {
      case "<" -> less(first, second, ofLeft);
      case "<=" -> orEqual(less(first, second, ofLeft));
      case ">" -> less(second, first, ofLeft);
      case ">=" -> orEqual(less(second, first, ofLeft));
      default -> null;
    };
  }

  private static @Nullable Found orEqual(@Nullable Found found) {
    return found == null ? null : found.orEqual();
  }

  /**
   * From {@code lesser < greater}: the wanted side's time is greater than the other's and so much.
   * As Spark does, it takes a number of that side alone, {@code v > 1}, for a time too.
   */
  private @Nullable Found less(BoundExpr lesser, BoundExpr greater, boolean ofLeft) {
    Sum sum = new Sum();
    if (!sum.add(greater, 1) || !sum.add(lesser, -1)) {
      return null;
    }
    Integer own = null;
    Integer other = null;
    for (int i = 0; i < sum.columns.size(); i++) {
      boolean isOwn = sum.columns.get(i) < width == ofLeft;
      boolean again = (isOwn ? own : other) != null;
      if (again || sum.signs.get(i) != (isOwn ? 1 : -1)) {
        return null;
      }
      if (isOwn) {
        own = sum.columns.get(i);
      } else {
        other = sum.columns.get(i);
      }
    }
    if (own == null || other != null && !EventTimes.isMarked(field(other))) {
      return null;
    }
    return new Found(other != null, Math.floorDiv(-sum.micros, 1000L));
  }

  /** Timestamps with a sign, and a length of time. */
  private static final class Sum {
    private final List<Integer> columns = new ArrayList<>();
    private final List<Integer> signs = new ArrayList<>();
    private long micros;

    /** Adds an expression; false if it is no sum of that kind. Numbers are seconds. */
    boolean add(BoundExpr expr, int sign) {
      if (expr instanceof BoundExpr.InputColumn column) {
        columns.add(column.index());
        signs.add(sign);
        return isTimeOrNumber(column.type());
      }
      if (expr instanceof BoundExpr.Constant constant) {
        Long length = micros(constant.value());
        micros += length == null ? 0 : sign * length;
        return length != null;
      }
      if (!(expr instanceof BoundExpr.FunctionCall call)) {
        return false;
      }
      return switch (call.function().name()) {
        case "+", "timestamp_plus_interval" ->
            add(call.arguments().get(0), sign) && add(call.arguments().get(1), sign);
        case "-", "timestamp_minus_interval" ->
            add(call.arguments().get(0), sign) && add(call.arguments().get(1), -sign);
        case "negative" -> add(call.arguments().get(0), -sign);
        default ->
            call.function().name().startsWith("cast_")
                && isTimeOrNumber(call.type())
                && add(call.arguments().get(0), sign);
      };
    }

    private static boolean isTimeOrNumber(DataType type) {
      return type == AtomicType.TIMESTAMP || Types.isNumeric(type);
    }

    private static @Nullable Long micros(@Nullable Object value) {
      if (value instanceof Duration duration) {
        return Math.addExact(
            Math.multiplyExact(duration.getSeconds(), 1_000_000L), duration.getNano() / 1000);
      }
      if (value instanceof CalendarInterval interval && interval.months() == 0) {
        return Math.addExact(
            Math.multiplyExact((long) interval.days(), 86_400_000_000L), interval.microseconds());
      }
      if (value instanceof Instant instant) {
        return ChronoUnit.MICROS.between(Instant.EPOCH, instant);
      }
      return value instanceof Number number ? (Long) (long) (number.doubleValue() * 1e6) : null;
    }
  }
}
