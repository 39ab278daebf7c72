package io.penstock.local.internal.memory;

import io.penstock.connector.BatchWrite;
import io.penstock.local.internal.memory.DisplayContext.RowTexts;
import io.penstock.type.ArrowColumns;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import org.apache.arrow.vector.FieldVector;
import org.apache.arrow.vector.VarCharVector;

/** The texts of the first rows of a partition. One thread. */
final class DisplayRows implements BatchWrite.CommitMessage {
  private final int limit;
  private final List<List<String>> rows = new ArrayList<>();

  /**
   * @param limit how many rows are kept
   */
  DisplayRows(int limit) {
    this.limit = limit;
  }

  List<List<String>> rows() {
    return rows;
  }

  void add(ArrowColumns batch, RowTexts display) {
    int wanted = Math.min(limit - rows.size(), batch.getRowCount());
    if (wanted <= 0) {
      return;
    }
    if (wanted == batch.getRowCount()) {
      addTexts(display.of(batch), wanted);
    } else {
      try (ArrowColumns head = batch.slice(0, wanted)) {
        addTexts(display.of(head), wanted);
      }
    }
  }

  private void addTexts(ArrowColumns texts, int count) {
    for (int row = 0; row < count; row++) {
      List<String> cells = new ArrayList<>(texts.getFieldVectors().size());
      for (FieldVector column : texts.getFieldVectors()) {
        cells.add(new String(((VarCharVector) column).get(row), StandardCharsets.UTF_8));
      }
      rows.add(cells);
    }
  }
}
