package io.penstock.io.file.internal.parquet.read;

import io.penstock.io.file.internal.parquet.page.ByteArrays;
import io.penstock.io.file.internal.parquet.page.CorruptParquetException;
import io.penstock.io.file.internal.parquet.schema.SchemaNode;
import io.penstock.io.file.internal.parquet.schema.SchemaNode.Kind;
import java.io.IOException;
import java.util.Arrays;
import java.util.Objects;
import org.apache.parquet.format.ColumnMetaData;
import org.apache.parquet.format.RowGroup;
import org.jspecify.annotations.Nullable;

/**
 * The rows of one row group in batches. It holds the compressed bytes of each column that is read
 * and the pages that it is at.
 */
public final class RowGroupReader implements AutoCloseable {
  /** About how many elements of a list a batch should have at most, on the average. */
  private static final long ELEMENTS_PER_BATCH = 1 << 22;

  private static final long TEXT_PER_BATCH = 256 << 20;

  private final ReadPlan plan;
  private final @Nullable ChunkReader[] chunks;
  private final @Nullable LevelBuffer[] levels;
  private final ByteArrays.Loan loan;
  private long rowsLeft;
  private long rowsPerBatch = Integer.MAX_VALUE;

  /** Reads the bytes of the columns that the plan needs. */
  public RowGroupReader(ParquetFile file, ReadPlan plan, RowGroup group, ByteArrays arrays)
      throws IOException {
    this.plan = plan;
    this.loan = arrays.loan();
    this.chunks = new ChunkReader[plan.leafCount()];
    this.levels = new LevelBuffer[plan.leafCount()];
    this.rowsLeft = group.getNum_rows();
    for (int i = 0; i < plan.leafCount(); i++) {
      ColumnMetaData chunk = ParquetFile.metadata(group.getColumns().get(i));
      SchemaNode leaf = plan.leaf(i);
      if (leaf != null) {
        byte[] bytes = file.read(chunk, loan);
        chunks[i] = open(leaf, chunk, bytes, group.getNum_rows());
        levels[i] = new LevelBuffer();
      }
    }
  }

  private ChunkReader open(SchemaNode leaf, ColumnMetaData chunk, byte[] bytes, long rows)
      throws CorruptParquetException {
    try {
      if (leaf.slotRep() == 0 && chunk.getNum_values() != rows) {
        throw new CorruptParquetException(
            "it has %d values in %d rows".formatted(chunk.getNum_values(), rows));
      }
      limitBatch(ELEMENTS_PER_BATCH, chunk.getNum_values(), rows);
      limitBatch(TEXT_PER_BATCH, chunk.getTotal_uncompressed_size(), rows);
      return new ChunkReader(leaf, new PageReader(leaf, chunk, bytes, loan));
    } catch (CorruptParquetException e) {
      throw in(leaf, e);
    }
  }

  /** Keeps a batch from holding more than a target, if rows are about equal. */
  private void limitBatch(long target, long total, long rows) {
    if (total > target) {
      long limit = (long) ((double) target / total * rows);
      rowsPerBatch = Math.min(rowsPerBatch, Math.max(1, limit));
    }
  }

  /**
   * Fills the plan's vectors with at most {@code maxRows} rows, fewer where rows are large.
   *
   * @return how many rows there are; 0 at the end
   */
  public int next(int maxRows) throws IOException {
    int rows = (int) Math.min(Math.min(rowsLeft, maxRows), rowsPerBatch);
    if (rows == 0) {
      return 0;
    }
    for (int i = 0; i < chunks.length; i++) {
      ChunkReader chunk = chunks[i];
      if (chunk != null) {
        readLeaf(i, chunk, rows);
      }
    }
    for (ReadNode column : plan.columns()) {
      new Assembler(plan, levels).assemble(column, rows);
    }
    rowsLeft -= rows;
    return rows;
  }

  private void readLeaf(int number, ChunkReader chunk, int rows) throws IOException {
    SchemaNode leaf = Objects.requireNonNull(plan.leaf(number));
    LeafFiller filler = Objects.requireNonNull(plan.filler(number));
    LevelBuffer buffer = Objects.requireNonNull(levels[number]);
    try {
      boolean flat = leaf.path().size() == 1 && leaf.kind() == Kind.LEAF && leaf.slotRep() == 0;
      int got = flat ? chunk.read(rows, filler) : chunk.readNested(rows, filler, buffer);
      if (got != rows) {
        throw new CorruptParquetException("it has %d of %d rows".formatted(got, rows));
      }
    } catch (CorruptParquetException e) {
      throw in(leaf, e);
    } catch (IndexOutOfBoundsException | NegativeArraySizeException e) {
      throw in(leaf, new CorruptParquetException("its data is damaged", e));
    }
  }

  @Override
  public void close() {
    Arrays.fill(chunks, null);
    loan.close();
  }

  private static CorruptParquetException in(SchemaNode leaf, CorruptParquetException e) {
    return new CorruptParquetException(
        "column " + String.join(".", leaf.path()) + ": " + e.getMessage(), e);
  }
}
