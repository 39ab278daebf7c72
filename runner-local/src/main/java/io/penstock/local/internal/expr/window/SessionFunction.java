package io.penstock.local.internal.expr.window;

import io.penstock.error.PenstockException;
import io.penstock.local.internal.expr.BoundExpr;
import io.penstock.local.internal.expr.EvalContext;
import io.penstock.local.internal.expr.Evaluator;
import io.penstock.local.internal.expr.FunctionEvaluator;
import io.penstock.local.internal.expr.ScalarFunction;
import io.penstock.local.internal.expr.Selection;
import io.penstock.local.internal.expr.kernel.Bits;
import io.penstock.type.AtomicType;
import io.penstock.type.CalendarInterval;
import java.nio.charset.StandardCharsets;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.util.List;
import org.apache.arrow.memory.util.MemoryUtil;
import org.apache.arrow.vector.FieldVector;
import org.apache.arrow.vector.VarCharVector;
import org.apache.arrow.vector.complex.StructVector;
import org.jspecify.annotations.Nullable;

/**
 * The session that a row alone makes: from its time to a gap later, the gap being text of a
 * calendar interval. Days and months of a gap are those of the session's time zone. Null where the
 * time is null, and where the gap is null, no interval or not above 0.
 */
public record SessionFunction() implements ScalarFunction {
  /** How explain and the tracking of event times name it. */
  public static final String NAME = "session_window";

  @Override
  public String name() {
    return NAME;
  }

  @Override
  public Evaluator compile(
      BoundExpr.FunctionCall call, List<Evaluator> arguments, EvalContext context) {
    boolean local = call.arguments().get(0).type() == AtomicType.TIMESTAMP_NTZ;
    Gaps gaps = new Gaps(local ? ZoneOffset.UTC : context.timeZone());
    return new FunctionEvaluator<StructVector>(call.type(), arguments, context) {
      @Override
      protected void compute(
          FieldVector[] inputs, StructVector result, Selection rows, int rowCount) {
        WindowColumn.prepare(result, rowCount);
        long known = result.getValidityBuffer().memoryAddress();
        long starts = WindowColumn.starts(result);
        long ends = WindowColumn.ends(result);
        VarCharVector texts = (VarCharVector) inputs[1];
        long times = inputs[0].getDataBuffer().memoryAddress();
        long mask = inputs[0].getValidityBuffer().memoryAddress();
        for (int i = 0; i < rows.count(); i++) {
          int row = rows.row(i);
          if (!Bits.get(mask, row) || texts.isNull(row)) {
            Bits.clear(known, row);
            continue;
          }
          long start = MemoryUtil.getLong(times + 8L * row);
          long end = gaps.end(start, texts, row);
          Bits.put(known, row, end > start);
          MemoryUtil.putLong(starts + 8L * row, start);
          MemoryUtil.putLong(ends + 8L * row, end);
        }
      }
    };
  }

  /** Ends of sessions; a gap that is like the last one is not read again. */
  private static final class Gaps {
    private final ZoneId zone;
    private byte[] text = {};
    private boolean read;
    private @Nullable CalendarInterval gap;

    Gaps(ZoneId zone) {
      this.zone = zone;
    }

    /** The end of a session, or its start if the gap is no interval. */
    long end(long start, VarCharVector texts, int row) {
      if (!read || !isSame(texts, row)) {
        text = texts.get(row);
        gap = parsed(new String(text, StandardCharsets.UTF_8));
        read = true;
      }
      CalendarInterval length = gap;
      return length == null ? start : CalendarSteps.after(start, length, zone);
    }

    private boolean isSame(VarCharVector texts, int row) {
      if (texts.getValueLength(row) != text.length) {
        return false;
      }
      long at = texts.getDataBuffer().memoryAddress() + texts.getStartOffset(row);
      for (int i = 0; i < text.length; i++) {
        if (MemoryUtil.getByte(at + i) != text[i]) {
          return false;
        }
      }
      return true;
    }

    private static @Nullable CalendarInterval parsed(String text) {
      try {
        return CalendarInterval.parse(text);
      } catch (PenstockException e) {
        return null;
      }
    }
  }
}
