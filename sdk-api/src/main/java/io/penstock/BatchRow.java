package io.penstock;

import io.penstock.type.StructType;
import java.time.Instant;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** A row of a result: a place in a batch, whose columns make the values when they are asked for. */
final class BatchRow extends Row {
  private final RowBatch batch;
  private final int index;

  BatchRow(RowBatch batch, int index) {
    this.batch = batch;
    this.index = index;
  }

  @Override
  public int size() {
    return batch.width();
  }

  @Override
  public StructType schema() {
    return batch.schema();
  }

  @Override
  public @Nullable Object get(int i) {
    return column(i).get(index);
  }

  @Override
  public boolean isNullAt(int i) {
    return column(i).isNull(index);
  }

  @Override
  public byte getByte(int i) {
    return notNull(i).byteAt(index);
  }

  @Override
  public short getShort(int i) {
    return notNull(i).shortAt(index);
  }

  @Override
  public int getInt(int i) {
    return notNull(i).intAt(index);
  }

  @Override
  public long getLong(int i) {
    return notNull(i).longAt(index);
  }

  @Override
  public float getFloat(int i) {
    return notNull(i).floatAt(index);
  }

  @Override
  public double getDouble(int i) {
    return notNull(i).doubleAt(index);
  }

  @Override
  public @Nullable String getString(int i) {
    RowColumn column = column(i);
    return column.isNull(index) ? null : column.textAt(index);
  }

  @Override
  public @Nullable Instant getTimestamp(int i) {
    RowColumn column = column(i);
    return column.isNull(index) ? null : column.instantAt(index);
  }

  @Override
  public List<@Nullable Object> toList() {
    return Collections.unmodifiableList(Arrays.asList(batch.values(index)));
  }

  private RowColumn column(int i) {
    if (i < 0 || i >= batch.width()) {
      throw noSuchValue(i, batch.width());
    }
    return batch.column(i);
  }

  private RowColumn notNull(int i) {
    RowColumn column = column(i);
    if (column.isNull(index)) {
      throw nullValue(i);
    }
    return column;
  }
}
