package io.penstock.local.internal.function.math;

import static io.penstock.local.internal.expr.TypeClass.BOOLEAN;
import static io.penstock.local.internal.expr.TypeClass.DOUBLE;
import static io.penstock.local.internal.expr.TypeClass.INT;
import static io.penstock.local.internal.expr.TypeClass.LONG;
import static io.penstock.local.internal.expr.TypeClass.STRING;

import io.penstock.error.Conditions;
import io.penstock.local.internal.expr.BindContext;
import io.penstock.local.internal.expr.BoundExpr;
import io.penstock.local.internal.expr.Coercions;
import io.penstock.local.internal.expr.TypeClass;
import io.penstock.local.internal.expr.Types;
import io.penstock.local.internal.function.kernel.Arguments;
import io.penstock.local.internal.function.kernel.Failures;
import io.penstock.local.internal.function.kernel.FunctionTable;
import io.penstock.local.internal.function.kernel.NullRule;
import io.penstock.local.internal.function.kernel.Result;
import io.penstock.type.AtomicType;
import io.penstock.type.DataType;
import java.util.List;

/** Functions of whole numbers and their digits. */
final class IntegralFunctions {
  private IntegralFunctions() {}

  static void addTo(FunctionTable table) {
    table
        .add("factorial")
        .takes(INT)
        .gives(AtomicType.LONG)
        .nulls(NullRule.ALWAYS)
        .kernel(
            (in, out) -> {
              int n = in.int32(0);
              if (n >= 0 && n <= 20) {
                long product = 1;
                for (int i = 2; i <= n; i++) {
                  product *= i;
                }
                out.set(product);
              }
            });
    table
        .add("bin")
        .takes(LONG)
        .gives(AtomicType.STRING)
        .kernel((in, out) -> out.set(Long.toBinaryString(in.int64(0))));
    table
        .add("conv")
        .takes(STRING, INT, INT)
        .gives(AtomicType.STRING)
        .nulls(NullRule.ALWAYS)
        .prepared(
            context ->
                (in, out) ->
                    out.set(
                        BaseConversion.convert(
                            in.string(0), in.int32(1), in.int32(2), context.ansi())));
    table
        .add("bit_count")
        .takes(TypeClass.oneOf(TypeClass.Family.INTEGRAL, BOOLEAN))
        .exactly()
        .gives(AtomicType.INTEGER)
        .kernel((in, out) -> out.set((long) Long.bitCount(in.int64(0))));
    table
        .add("bit_get", "getbit")
        .takes(TypeClass.Family.INTEGRAL, INT)
        .gives(AtomicType.BYTE)
        .kernel(IntegralFunctions::bitGet);
    table
        .add("width_bucket")
        .takes(
            TypeClass.oneOf(DOUBLE, TypeClass.YEAR_MONTH_INTERVAL, TypeClass.DAY_TIME_INTERVAL),
            TypeClass.oneOf(DOUBLE, TypeClass.YEAR_MONTH_INTERVAL, TypeClass.DAY_TIME_INTERVAL),
            TypeClass.oneOf(DOUBLE, TypeClass.YEAR_MONTH_INTERVAL, TypeClass.DAY_TIME_INTERVAL),
            LONG)
        .checked(IntegralFunctions::checkBounds)
        .gives(AtomicType.LONG)
        .nulls(NullRule.ALWAYS)
        .kernel(IntegralFunctions::widthBucket);
  }

  private static void checkBounds(List<BoundExpr> arguments, BindContext context) {
    List<BoundExpr> bounds = arguments.subList(0, 3);
    boolean alike =
        bounds.stream().allMatch(b -> Types.isInterval(b.type()))
            ? bounds.stream().map(b -> b.type().getClass()).distinct().count() == 1
            : bounds.stream().noneMatch(b -> Types.isInterval(b.type()));
    if (!alike) {
      throw Coercions.differentTypes("width_bucket", bounds);
    }
  }

  private static void bitGet(Arguments in, Result out) {
    int bits = bits(in.type(0));
    int position = in.int32(1);
    if (position < 0 || position >= bits) {
      throw Failures.of(
          Conditions.INVALID_PARAMETER_VALUE__BIT_POSITION_RANGE,
          "bit_get",
          "position " + position + " is not in 0 to " + (bits - 1));
    }
    out.set(in.int64(0) >> position & 1);
  }

  private static int bits(DataType type) {
    return type == AtomicType.BYTE
        ? 8
        : type == AtomicType.SHORT ? 16 : type == AtomicType.INTEGER ? 32 : 64;
  }

  private static void widthBucket(Arguments in, Result out) {
    double value = number(in, 0);
    double min = number(in, 1);
    double max = number(in, 2);
    long buckets = in.int64(3);
    boolean bad =
        buckets <= 0
            || buckets == Long.MAX_VALUE
            || Double.isNaN(value)
            || min == max
            || Double.isNaN(min)
            || Double.isInfinite(min)
            || Double.isNaN(max)
            || Double.isInfinite(max);
    if (bad) {
      return;
    }
    double low = Math.min(min, max);
    double high = Math.max(min, max);
    if (min < max) {
      out.set(
          value < low
              ? 0
              : value >= high ? buckets + 1 : (long) (buckets * (value - low) / (high - low)) + 1);
    } else {
      out.set(
          value > high
              ? 0
              : value <= low ? buckets + 1 : (long) (buckets * (high - value) / (high - low)) + 1);
    }
  }

  private static double number(Arguments in, int index) {
    return Types.isInterval(in.type(index)) ? (double) in.int64(index) : in.float64(index);
  }
}
