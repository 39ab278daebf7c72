package io.penstock;

import io.penstock.internal.record.RecordMapper;
import io.penstock.plan.Plan;
import io.penstock.runner.ArrowResult;
import java.util.List;
import java.util.NoSuchElementException;

/**
 * The results of a {@link Dataset} as values of a Java class, usually a record; from {@link
 * Dataset#as(Class)}. Columns are matched with components by name when a result is asked for.
 *
 * @param <T> the class
 */
public final class TypedDataset<T> {
  private final Dataset dataset;
  private final RecordMapper<T> mapper;

  TypedDataset(Dataset dataset, RecordMapper<T> mapper) {
    this.dataset = dataset;
    this.mapper = mapper;
  }

  /** The rows without the class. */
  public Dataset toDF() {
    return dataset;
  }

  /**
   * All values.
   *
   * @throws io.penstock.error.AnalysisException {@code UNRESOLVED_COLUMN.WITH_SUGGESTION} if a
   *     component has no column, {@code CANNOT_UP_CAST_DATATYPE} if the column's type does not fit
   * @throws io.penstock.error.PenstockException {@code NOT_NULL_ASSERT_VIOLATION}, naming the
   *     column, if a null meets a primitive
   */
  public List<T> collect() {
    return values(dataset.plan()).toList();
  }

  /** As {@link #collect}. */
  public List<T> collectAsList() {
    return collect();
  }

  /** The first values, at most so many. */
  public List<T> take(int n) {
    return values(new Plan.Limit(dataset.plan(), n)).toList();
  }

  /** As {@link #take}. */
  public List<T> head(int n) {
    return take(n);
  }

  /**
   * The first value.
   *
   * @throws NoSuchElementException if there is none
   */
  public T first() {
    List<T> values = take(1);
    if (values.isEmpty()) {
      throw Dataset.noRows();
    }
    return values.get(0);
  }

  /** As {@link #first}. */
  public T head() {
    return first();
  }

  /** How many there are. */
  public long count() {
    return dataset.count();
  }

  /** Whether there are none. */
  public boolean isEmpty() {
    return dataset.isEmpty();
  }

  /** The values one by one, as they are made; the caller closes the iterator. */
  public CloseableIterator<T> toLocalIterator() {
    return values(dataset.plan());
  }

  private ResultRows<T> values(Plan plan) {
    ArrowResult result = dataset.sparkSession().runner().execute(plan);
    try {
      return ResultRows.of(result, mapper.fromRows(result.schema()));
    } catch (RuntimeException e) {
      result.close();
      throw e;
    }
  }
}
