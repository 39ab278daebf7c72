package io.penstock.local.internal.function;

import static org.assertj.core.api.Assertions.assertThat;

import io.penstock.local.internal.SessionFactory;
import io.penstock.local.internal.expr.BindContext;
import io.penstock.local.internal.expr.BoundExpr;
import io.penstock.local.internal.expr.ColumnBatch;
import io.penstock.local.internal.expr.EvalContext;
import io.penstock.local.internal.expr.Evaluator;
import io.penstock.local.internal.expr.ExprCompiler;
import io.penstock.local.internal.expr.FunctionRegistry;
import io.penstock.local.internal.expr.Selection;
import io.penstock.type.ArrowReader;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.ZoneId;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.atomic.AtomicLong;
import org.apache.arrow.memory.BufferAllocator;
import org.apache.arrow.memory.RootAllocator;
import org.apache.arrow.vector.FieldVector;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The time of the batch is asked for in each batch and never folded. */
class CurrentTimeTest {
  private static final ZoneId NEW_YORK = ZoneId.of("America/New_York");
  private static final FunctionRegistry REGISTRY = SessionFactory.functions();

  @ParameterizedTest
  @ValueSource(strings = "current_timestamp")
  void theTimestampIsThatOfTheBatch(String name) {
    assertThat(twoBatches(name))
        .containsExactly(
            Instant.parse("2020-01-01T03:04:05.000006Z"), Instant.parse("2020-07-01T05:00:00Z"));
  }

  @ParameterizedTest
  @ValueSource(strings = {"current_date", "curdate"})
  void theDateIsThatOfTheSessionsZone(String name) {
    assertThat(twoBatches(name))
        .containsExactly(LocalDate.of(2019, 12, 31), LocalDate.of(2020, 7, 1));
  }

  @ParameterizedTest
  @ValueSource(strings = "localtimestamp")
  void theLocalTimestampIsThatOfTheSessionsZone(String name) {
    assertThat(twoBatches(name))
        .containsExactly(
            LocalDateTime.parse("2019-12-31T22:04:05.000006"),
            LocalDateTime.parse("2020-07-01T01:00:00"));
  }

  private static List<Object> twoBatches(String name) {
    AtomicLong micros = new AtomicLong();
    BoundExpr call = REGISTRY.get(name).bind(List.of(), new BindContext(true, NEW_YORK, true));
    try (BufferAllocator allocator = new RootAllocator();
        Evaluator evaluator = ExprCompiler.compile(call, new Context(allocator, micros))) {
      micros.set(1_577_847_845_000_006L);
      Object first = evaluate(evaluator, call);
      micros.set(1_593_579_600_000_000L);
      return List.of(first, evaluate(evaluator, call));
    }
  }

  private static Object evaluate(Evaluator evaluator, BoundExpr call) {
    ColumnBatch batch = new ColumnBatch(List.of(), 2);
    FieldVector result = evaluator.eval(batch, Selection.all(2));
    return Objects.requireNonNull(ArrowReader.get(result, call.type(), 1));
  }

  private record Context(BufferAllocator allocator, AtomicLong micros) implements EvalContext {
    @Override
    public ZoneId timeZone() {
      return NEW_YORK;
    }

    @Override
    public int partitionId() {
      return 0;
    }

    @Override
    public long batchTimeMicros() {
      return micros.get();
    }

    @Override
    public long nowMicros() {
      return micros.get();
    }
  }
}
