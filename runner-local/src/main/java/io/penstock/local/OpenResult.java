package io.penstock.local;

import io.penstock.local.internal.plan.RunningResult;
import io.penstock.runner.ArrowResult;
import io.penstock.type.ArrowColumns;
import io.penstock.type.StructType;
import java.util.Set;
import org.apache.arrow.vector.VectorSchemaRoot;
import org.jspecify.annotations.Nullable;

/** A result that its session closes if its holder does not. */
final class OpenResult implements ArrowResult {
  private final RunningResult result;
  private final Set<OpenResult> open;

  OpenResult(RunningResult result, Set<OpenResult> open) {
    this.result = result;
    this.open = open;
    open.add(this);
  }

  @Override
  public StructType schema() {
    return result.schema();
  }

  @Override
  public @Nullable VectorSchemaRoot next() {
    return result.next();
  }

  @Override
  public @Nullable ArrowColumns nextColumns() {
    return result.nextColumns();
  }

  @Override
  public void close() {
    open.remove(this);
    result.close();
  }

  /** Ends the query from another thread than its reader's. */
  void cancel() {
    open.remove(this);
    result.cancel();
  }
}
