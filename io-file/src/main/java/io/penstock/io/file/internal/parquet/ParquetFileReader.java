package io.penstock.io.file.internal.parquet;

import io.penstock.connector.ReadContext;
import io.penstock.connector.SplitReader;
import io.penstock.error.PenstockException;
import io.penstock.io.file.internal.parquet.page.ByteArrays;
import io.penstock.io.file.internal.parquet.read.ColumnMismatchException;
import io.penstock.io.file.internal.parquet.read.ParquetFile;
import io.penstock.io.file.internal.parquet.read.ReadPlan;
import io.penstock.io.file.internal.parquet.read.RowGroupReader;
import io.penstock.type.ArrowColumns;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Iterator;
import java.util.List;
import org.apache.arrow.memory.OutOfMemoryException;
import org.apache.parquet.format.RowGroup;
import org.jspecify.annotations.Nullable;

/**
 * Reads the rows of a file, or of a range of it, in batches.
 *
 * <p>Columns are found by name, case does not count, also inside of structs; what the file does not
 * have is null. A type may differ from the file's where Spark 4.2 reads it: integers as wider ones
 * or as double or decimal, float as double, date as timestamp_ntz, decimals with more digits.
 *
 * <p>One root is filled again and again; besides, each column that is read holds the compressed
 * bytes of one row group and one page in heap memory, in arrays that are lent.
 */
public final class ParquetFileReader implements SplitReader {
  private final Path path;
  private final ReadContext context;
  private final @Nullable ParquetFile file;
  private final Iterator<RowGroup> groups;
  private final ArrowColumns root;
  private final ByteArrays arrays;
  private @Nullable ReadPlan plan;
  private @Nullable RowGroupReader group;

  private ParquetFileReader(
      Path path,
      ReadContext context,
      @Nullable ParquetFile file,
      List<RowGroup> groups,
      ArrowColumns root,
      ByteArrays arrays) {
    this.path = path;
    this.context = context;
    this.file = file;
    this.groups = groups.iterator();
    this.root = root;
    this.arrays = arrays;
  }

  /** Opens a whole file. */
  public static ParquetFileReader open(Path path, ReadContext context) {
    return open(path, 0, Long.MAX_VALUE, context, new ByteArrays());
  }

  /**
   * Opens the row groups whose middle lies in a range of a file's bytes, so that ranges which cover
   * the file read each row once, as Spark splits files. A file of no bytes has no rows.
   *
   * @param start the first byte of the range
   * @param length how many bytes it has
   * @param context the columns, the most rows of a root, the allocator
   * @param arrays where arrays are borrowed, until {@link #close()} at the latest
   * @throws PenstockException {@code FAILED_READ_FILE.NO_HINT} if it is damaged, no Parquet file or
   *     cannot be read, {@code FAILED_READ_FILE.FILE_NOT_EXIST} if it does not exist
   */
  public static ParquetFileReader open(
      Path path, long start, long length, ReadContext context, ByteArrays arrays) {
    ParquetFile file = null;
    try {
      List<RowGroup> groups = List.of();
      if (Files.size(path) > 0) {
        file = ParquetFile.open(path);
        groups = file.rowGroups(start, length);
      }
      ArrowColumns root = ArrowColumns.create(context.columns(), context.allocator());
      return new ParquetFileReader(path, context, file, groups, root, arrays);
    } catch (IOException e) {
      throw ReadFailures.of(path, closing(file, e));
    }
  }

  private static IOException closing(@Nullable ParquetFile file, IOException failure) {
    if (file != null) {
      try {
        file.close();
      } catch (IOException e) {
        failure.addSuppressed(e);
      }
    }
    return failure;
  }

  /**
   * {@inheritDoc}
   *
   * @throws PenstockException {@code FAILED_READ_FILE.PARQUET_COLUMN_DATA_TYPE_MISMATCH} if a
   *     column cannot be read as its type, {@code FAILED_READ_FILE.NO_HINT} if the file is damaged,
   *     {@code PENSTOCK_MEMORY_LIMIT} if the allocator gives no memory
   */
  @Override
  public @Nullable ArrowColumns next() {
    try {
      while (file != null) {
        if (group == null) {
          if (!groups.hasNext()) {
            return null;
          }
          group = new RowGroupReader(file, plan(file), groups.next(), arrays);
        }
        int rows = group.next(context.batchRows());
        if (rows > 0) {
          root.setRowCount(rows);
          return root;
        }
        endGroup();
      }
      return null;
    } catch (IOException e) {
      throw ReadFailures.of(path, e);
    } catch (ColumnMismatchException e) {
      throw ReadFailures.mismatch(path, e);
    } catch (OutOfMemoryException e) {
      throw ReadFailures.memory(path, e);
    }
  }

  private void endGroup() {
    if (group != null) {
      group.close();
      group = null;
    }
  }

  private ReadPlan plan(ParquetFile open) throws ColumnMismatchException {
    if (plan == null) {
      plan = ReadPlan.of(open, context.columns(), root.getFieldVectors());
    }
    return plan;
  }

  @Override
  public void close() throws IOException {
    endGroup();
    root.close();
    if (file != null) {
      file.close();
    }
  }
}
