package io.penstock;

import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** Values that are objects from the beginning. */
final class ObjectColumn extends RowColumn {
  private final @Nullable Object[] values;

  ObjectColumn(@Nullable Object[] values, byte @Nullable [] valid) {
    super(valid);
    this.values = values;
  }

  @Override
  Object value(int row) {
    return Objects.requireNonNull(values[row]);
  }
}
