package io.penstock.local.internal.function.text;

import static io.penstock.local.internal.expr.TypeClass.INT;
import static io.penstock.local.internal.expr.TypeClass.STRING;

import io.penstock.error.Conditions;
import io.penstock.local.internal.expr.TypeClass;
import io.penstock.local.internal.function.kernel.Arguments;
import io.penstock.local.internal.function.kernel.Failures;
import io.penstock.local.internal.function.kernel.FunctionTable;
import io.penstock.local.internal.function.kernel.Kernel;
import io.penstock.local.internal.function.kernel.KernelContext;
import io.penstock.local.internal.function.kernel.Memo;
import io.penstock.local.internal.function.kernel.NullRule;
import io.penstock.local.internal.function.kernel.Result;
import io.penstock.type.AtomicType;
import io.penstock.type.DataType;
import io.penstock.type.DecimalType;
import java.math.RoundingMode;
import java.text.DecimalFormat;
import java.text.DecimalFormatSymbols;
import java.util.IllegalFormatException;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** Numbers and values as text by a format, in the manner of the United States. */
final class FormatFunctions {
  private static final String GROUPED = "#,###,###,###,###,###,##0";
  private static final int MAX_DIGITS = 10_000;

  private FormatFunctions() {}

  static void addTo(FunctionTable table) {
    table
        .add("format_number")
        .takes(TypeClass.Family.NUMERIC, TypeClass.oneOf(INT, STRING))
        .exactly()
        .gives(AtomicType.STRING)
        .nulls(NullRule.ALWAYS)
        .prepared(FormatFunctions::formatNumber);
    table
        .add("format_string", "printf")
        .takes(STRING)
        .repeated(TypeClass.Family.ANY)
        .gives(AtomicType.STRING)
        .nulls((arguments, context) -> arguments.get(0).nullable())
        .nullAware()
        .kernel(
            (in, out) -> {
              if (!in.isNull(0)) {
                out.set(formatString(in));
              }
            });
  }

  private static Kernel formatNumber(KernelContext context) {
    boolean exact = !(context.type(0) == AtomicType.FLOAT || context.type(0) == AtomicType.DOUBLE);
    if (context.type(1) == AtomicType.STRING) {
      Memo<DecimalFormat> formats = new Memo<>(p -> format(p.isEmpty() ? GROUPED : p));
      return (in, out) -> out.set(formats.get(in.utf8(1)).format(number(in, exact)));
    }
    return new Kernel() {
      private int digits = -1;
      private @Nullable DecimalFormat format;

      @Override
      public void apply(Arguments in, Result out) {
        int wanted = in.int32(1);
        if (wanted < 0) {
          return;
        }
        DecimalFormat known = format;
        if (known == null || wanted != digits) {
          int zeros = Math.min(wanted, MAX_DIGITS);
          known = format(zeros == 0 ? GROUPED : GROUPED + "." + "0".repeat(zeros));
          format = known;
          digits = wanted;
        }
        out.set(known.format(number(in, exact)));
      }
    };
  }

  private static DecimalFormat format(String pattern) {
    try {
      DecimalFormat format =
          new DecimalFormat(pattern, DecimalFormatSymbols.getInstance(Locale.US));
      format.setRoundingMode(RoundingMode.HALF_EVEN);
      return format;
    } catch (IllegalArgumentException e) {
      throw Failures.of(
          Conditions.PENSTOCK_INVALID_ARGUMENT,
          "format_number",
          Failures.quote(pattern) + " is no number format",
          e);
    }
  }

  private static Object number(Arguments in, boolean exact) {
    if (!exact) {
      return in.float64(0);
    }
    return in.type(0) instanceof DecimalType ? in.decimal(0) : (Object) in.int64(0);
  }

  private static String formatString(Arguments in) {
    @Nullable Object[] values = new Object[in.size() - 1];
    for (int i = 1; i < in.size(); i++) {
      values[i - 1] = in.isNull(i) ? null : formatted(in, i);
    }
    String format = in.string(0);
    try {
      return String.format(Locale.US, format, values);
    } catch (IllegalFormatException e) {
      throw Failures.of(
          Conditions.PENSTOCK_INVALID_ARGUMENT,
          "format_string",
          "format " + Failures.quote(format) + " does not fit the arguments: " + e.getMessage(),
          e);
    }
  }

  /** Dates and timestamps are the numbers that stand for them; decimals print as text only. */
  private static @Nullable Object formatted(Arguments in, int index) {
    DataType type = in.type(index);
    if (type == AtomicType.DATE) {
      return in.int32(index);
    }
    if (type == AtomicType.TIMESTAMP || type == AtomicType.TIMESTAMP_NTZ) {
      return in.int64(index);
    }
    if (type instanceof DecimalType) {
      return in.decimal(index).toPlainString();
    }
    return in.value(index);
  }
}
