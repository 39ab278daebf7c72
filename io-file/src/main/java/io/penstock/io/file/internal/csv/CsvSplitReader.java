package io.penstock.io.file.internal.csv;

import io.penstock.connector.ReadContext;
import io.penstock.connector.SplitReader;
import io.penstock.io.file.internal.record.BadRecords;
import io.penstock.io.file.internal.record.ParseMode;
import io.penstock.io.file.internal.record.RowBatch;
import io.penstock.io.file.internal.value.TextColumn;
import io.penstock.type.ArrowColumns;
import io.penstock.type.StructType;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.apache.arrow.vector.FieldVector;
import org.jspecify.annotations.Nullable;

/** Turns records into rows. */
final class CsvSplitReader implements SplitReader {
  private final CsvPlan plan;
  private final CsvRecords records;
  private final RowBatch batch;
  private final CsvFields fields = new CsvFields();
  private final StructType columns;
  private final Path file;
  private @Nullable Exception failure;

  CsvSplitReader(CsvPlan plan, CsvRecords records, RowBatch batch, ReadContext context, Path file) {
    this.plan = plan;
    this.records = records;
    this.batch = batch;
    this.columns = context.columns();
    this.file = file;
  }

  @Override
  public @Nullable ArrowColumns next() throws IOException {
    batch.begin();
    int rows = 0;
    while (rows < batch.capacity() && records.next()) {
      if (plan.countsOnly() || read(rows)) {
        rows++;
      }
    }
    if (rows == 0) {
      return null;
    }
    batch.end(rows);
    return batch.root();
  }

  /** Reads a record into a row; false if it is left out. */
  private boolean read(int row) throws IOException {
    failure = null;
    TextColumn corrupt = plan.corruptColumn(batch);
    if (convert(row)) {
      if (corrupt != null) {
        corrupt.setNull(row);
      }
      return true;
    }
    if (plan.options().mode == ParseMode.FAILFAST) {
      throw malformed(row);
    }
    if (plan.options().mode == ParseMode.DROPMALFORMED) {
      for (TextColumn column : batch.columns()) {
        column.clear(row);
      }
      return false;
    }
    if (corrupt != null) {
      corrupt.set(row, records.text());
    }
    return true;
  }

  private boolean convert(int row) throws IOException {
    TextColumn[] writers = batch.columns();
    int[] positions = plan.positions();
    if (!records.parse(fields)) {
      for (TextColumn writer : writers) {
        writer.setNull(row);
      }
      failure = BadRecords.malformedCsv("", null);
      return false;
    }
    boolean good = !plan.checksCount() || fields.count() == plan.fileColumns();
    if (!good) {
      failure = BadRecords.malformedCsv(records.text(), null);
    }
    byte[] bytes = fields.bytes();
    for (int i = 0; i < positions.length; i++) {
      int field = positions[i];
      if (field < 0) {
        continue;
      }
      int to = field < fields.count() ? fields.to(field) : CsvFields.NULL;
      int from = to >= 0 ? fields.from(field) : 0;
      boolean written;
      if (to == CsvFields.NULL || (to >= 0 && plan.isNull(bytes, from, to))) {
        writers[i].setNull(row);
        continue;
      } else if (to == CsvFields.EMPTY) {
        if (plan.emptyIsNull()) {
          writers[i].setNull(row);
          continue;
        }
        written = writers[i].set(row, plan.emptyValue(), 0, plan.emptyValue().length);
      } else {
        written = writers[i].set(row, bytes, from, to);
      }
      if (!written) {
        if (failure == null) {
          failure = failure(writers[i], bytes, from, to);
        }
        good = false;
      }
    }
    return good;
  }

  private @Nullable Exception failure(TextColumn writer, byte[] bytes, int from, int to) {
    if (plan.options().mode != ParseMode.FAILFAST) {
      return null;
    }
    byte[] text = to < 0 ? plan.emptyValue() : Arrays.copyOfRange(bytes, from, to);
    return writer.failure(BadRecords.shorten(new String(text, StandardCharsets.UTF_8)));
  }

  private RuntimeException malformed(int row) {
    batch.end(row + 1);
    List<FieldVector> vectors = new ArrayList<>();
    StructType shown = new StructType();
    for (int i = 0; i < columns.size(); i++) {
      if (plan.positions()[i] >= 0) {
        shown = shown.add(columns.field(i));
        vectors.add(batch.root().getFieldVectors().get(i));
      }
    }
    return BadRecords.malformed(
        file, records.position(), BadRecords.row(shown, vectors, row), failure);
  }

  @Override
  public void close() throws IOException {
    batch.close();
    records.close();
  }
}
