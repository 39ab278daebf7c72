package io.penstock;

import io.penstock.error.Condition;
import io.penstock.error.PenstockException;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.io.ObjectStreamClass;
import java.io.Serializable;
import org.jspecify.annotations.Nullable;

/**
 * Takes the rows of a streaming query one by one; semantics.md B.5. For each partition of each
 * batch a copy of the writer is opened, given its rows, and closed, all on one task thread; copies
 * work at the same time.
 *
 * <p>After a crash a batch comes again with the same {@code epochId} and rows.
 *
 * @param <T> {@link Row}
 */
public abstract class ForeachWriter<T> implements Serializable {
  private static final long serialVersionUID = 1L;
  private static final Condition NOT_SERIALIZABLE =
      Condition.user("PENSTOCK_NOT_SERIALIZABLE", null);

  /**
   * Begins a partition.
   *
   * @return false to skip its rows; {@link #close} is called all the same
   * @throws Exception fails the query; then {@link #close} is not called
   */
  public abstract boolean open(long partitionId, long epochId) throws Exception;

  /**
   * Takes one row.
   *
   * @throws Exception fails the query, after {@link #close}
   */
  public abstract void process(T value) throws Exception;

  /**
   * Ends a partition.
   *
   * @param errorOrNull why the partition failed, or null
   */
  public abstract void close(@Nullable Throwable errorOrNull) throws Exception;

  /**
   * The writer of one partition. By default a copy made by Java serialisation, as in Spark, so that
   * fields are not shared between partitions and a program that runs here runs on a cluster. A
   * writer that no field makes unsafe may return itself.
   *
   * @throws PenstockException {@code PENSTOCK_NOT_SERIALIZABLE} if a field cannot be copied
   */
  protected ForeachWriter<T> copy() {
    try {
      ByteArrayOutputStream bytes = new ByteArrayOutputStream();
      try (ObjectOutputStream out = new ObjectOutputStream(bytes)) {
        out.writeObject(this);
      }
      try (ObjectInputStream in = new Input(bytes.toByteArray(), getClass().getClassLoader())) {
        @SuppressWarnings("unchecked")
        ForeachWriter<T> copy = (ForeachWriter<T>) in.readObject();
        return copy;
      }
    } catch (IOException | ClassNotFoundException e) {
      throw new PenstockException(
          NOT_SERIALIZABLE,
          "Cannot copy foreach writer "
              + getClass().getName()
              + ": it is not serializable ("
              + e
              + "). Make its fields serializable or transient, or override copy()",
          e);
    }
  }

  /** Reads with the class loader of the writer's class, which may not be Penstock's. */
  private static final class Input extends ObjectInputStream {
    private final @Nullable ClassLoader loader;

    Input(byte[] bytes, @Nullable ClassLoader loader) throws IOException {
      super(new ByteArrayInputStream(bytes));
      this.loader = loader;
    }

    @Override
    protected Class<?> resolveClass(ObjectStreamClass desc)
        throws IOException, ClassNotFoundException {
      try {
        return Class.forName(desc.getName(), false, loader);
      } catch (ClassNotFoundException e) {
        return super.resolveClass(desc);
      }
    }
  }
}
