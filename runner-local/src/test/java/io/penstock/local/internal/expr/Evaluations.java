package io.penstock.local.internal.expr;

import io.penstock.expr.Expr;
import io.penstock.local.internal.analyze.ExprBinder;
import io.penstock.local.internal.analyze.NamedExpr;
import io.penstock.local.internal.analyze.Scope;
import io.penstock.local.internal.expr.core.CoreFunctions;
import io.penstock.type.ArrowReader;
import io.penstock.type.AtomicType;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.util.List;
import org.apache.arrow.memory.BufferAllocator;
import org.apache.arrow.memory.RootAllocator;
import org.apache.arrow.vector.FieldVector;
import org.jspecify.annotations.Nullable;

/** Binds and computes expressions for tests. */
final class Evaluations {
  /** The session time zone of the expressions that this thread reads. */
  static final ThreadLocal<ZoneId> ZONE = ThreadLocal.withInitial(() -> ZoneOffset.UTC);

  static final FunctionRegistry FUNCTIONS = new FunctionRegistry(CoreFunctions.definitions());

  private Evaluations() {}

  static NamedExpr bind(String sql, boolean ansi) {
    BindContext context = new BindContext(ansi, ZONE.get(), false);
    return new ExprBinder(FUNCTIONS, context).bind(SqlSubset.parse(sql), new Scope(List.of()));
  }

  /** The value of a constant expression as Spark's cast to string prints it. */
  static @Nullable String text(BoundExpr expr, boolean ansi) {
    BindContext context = new BindContext(ansi, ZONE.get(), false);
    BoundExpr text = Coercions.cast(expr, AtomicType.STRING, context);
    try (BufferAllocator allocator = new RootAllocator();
        Evaluator evaluator = ExprCompiler.compile(text, context(allocator))) {
      FieldVector result = evaluator.eval(new ColumnBatch(List.of(), 1), Selection.all(1));
      return (String) ArrowReader.get(result, AtomicType.STRING, 0);
    }
  }

  static EvalContext context(BufferAllocator allocator) {
    return new FixedContext(allocator, ZONE.get());
  }

  static Expr parse(String sql) {
    return SqlSubset.parse(sql);
  }

  private record FixedContext(BufferAllocator allocator, ZoneId timeZone) implements EvalContext {
    @Override
    public int partitionId() {
      return 0;
    }

    @Override
    public long batchTimeMicros() {
      return 1_600_000_000_000_000L;
    }

    @Override
    public long nowMicros() {
      return 1_600_000_000_000_000L;
    }
  }
}
