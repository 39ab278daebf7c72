package io.penstock.local.internal.expr.core;

import io.penstock.local.internal.expr.BoundExpr;
import io.penstock.local.internal.expr.EvalContext;
import io.penstock.local.internal.expr.Evaluator;
import io.penstock.local.internal.expr.FixedWidthEvaluator;
import io.penstock.local.internal.expr.ScalarFunction;
import io.penstock.local.internal.expr.Selection;
import io.penstock.local.internal.expr.Slot;
import io.penstock.local.internal.expr.text.TimestampText;
import io.penstock.type.ArrowWriter;
import java.time.LocalDateTime;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Locale;
import org.apache.arrow.vector.BaseFixedWidthVector;
import org.apache.arrow.vector.FieldVector;

/** The time of the batch, or of the wall clock, as a timestamp, local timestamp or date. */
record ClockFunction(Kind kind, boolean wallClock) implements ScalarFunction {
  enum Kind {
    CURRENT_TIMESTAMP,
    LOCALTIMESTAMP,
    CURRENT_DATE
  }

  @Override
  public String name() {
    return kind.name().toLowerCase(Locale.ROOT);
  }

  /** The next batch has another time. */
  @Override
  public boolean deterministic() {
    return false;
  }

  @Override
  public Evaluator compile(
      BoundExpr.FunctionCall call, List<Evaluator> arguments, EvalContext context) {
    Slot slot = Slot.of(call.type());
    return new FixedWidthEvaluator<BaseFixedWidthVector>(call.type(), arguments, context) {
      @Override
      protected void computeValues(
          FieldVector[] inputs, BaseFixedWidthVector result, Selection rows, int rowCount) {
        long value = value(context);
        long out = result.getDataBuffer().memoryAddress();
        for (int i = 0; i < rows.count(); i++) {
          slot.put(out + ((long) rows.row(i) << slot.ordinal()), value);
        }
      }
    };
  }

  private long value(EvalContext context) {
    long micros = wallClock ? context.nowMicros() : context.batchTimeMicros();
    if (kind == Kind.CURRENT_TIMESTAMP) {
      return micros;
    }
    LocalDateTime local =
        LocalDateTime.ofInstant(TimestampText.instant(micros), context.timeZone());
    return kind == Kind.CURRENT_DATE
        ? local.toLocalDate().toEpochDay()
        : ArrowWriter.micros(local.toInstant(ZoneOffset.UTC));
  }
}
