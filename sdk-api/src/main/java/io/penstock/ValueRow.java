package io.penstock;

import io.penstock.type.StructType;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** A row that holds its values. */
final class ValueRow extends Row {
  private final @Nullable Object[] values;
  private final @Nullable StructType schema;

  /** The array is not copied. */
  ValueRow(@Nullable Object[] values, @Nullable StructType schema) {
    this.values = values;
    this.schema = schema;
  }

  @Override
  public int size() {
    return values.length;
  }

  @Override
  public @Nullable StructType schema() {
    return schema;
  }

  @Override
  public @Nullable Object get(int i) {
    if (i < 0 || i >= values.length) {
      throw noSuchValue(i, values.length);
    }
    return values[i];
  }

  @Override
  public List<@Nullable Object> toList() {
    return Collections.unmodifiableList(Arrays.asList(values));
  }
}
