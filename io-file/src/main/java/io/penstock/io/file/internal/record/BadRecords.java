package io.penstock.io.file.internal.record;

import io.penstock.error.Condition;
import io.penstock.error.Conditions;
import io.penstock.error.PenstockException;
import io.penstock.io.file.internal.path.FilePaths;
import io.penstock.type.ArrowReader;
import io.penstock.type.AtomicType;
import io.penstock.type.DataType;
import io.penstock.type.StructType;
import java.nio.file.Path;
import java.util.List;
import java.util.StringJoiner;
import org.apache.arrow.vector.DateDayVector;
import org.apache.arrow.vector.FieldVector;
import org.apache.arrow.vector.TimeStampVector;
import org.jspecify.annotations.Nullable;

/** The errors of bad records. */
public final class BadRecords {
  private static final Condition MALFORMED_CSV = Condition.user("MALFORMED_CSV_RECORD", "KD000");
  private static final int LONGEST_TEXT = 1000;

  private BadRecords() {}

  /**
   * The error of mode {@code FAILFAST}.
   *
   * @param position where in the file
   * @param row what was read of the record, {@code [3,cy,null]}
   */
  public static PenstockException malformed(
      Path file, String position, String row, @Nullable Throwable cause) {
    return new PenstockException(
        Conditions.MALFORMED_RECORD_IN_PARSING__WITHOUT_SUGGESTION,
        "Malformed records are detected in record parsing: "
            + row
            + " ("
            + position
            + " of "
            + FilePaths.toUrl(file)
            + ").\nParse Mode: FAILFAST. To process malformed records as null result, try setting"
            + " the option 'mode' as 'PERMISSIVE'",
        cause);
  }

  /** A csv record with too few or too many fields, or that the parser refuses. */
  public static PenstockException malformedCsv(String record, @Nullable Throwable cause) {
    return new PenstockException(MALFORMED_CSV, "Malformed CSV record: " + shorten(record), cause);
  }

  /** A text that is not too long for a message. */
  public static String shorten(String text) {
    return text.length() <= LONGEST_TEXT ? text : text.substring(0, LONGEST_TEXT) + "…";
  }

  /** A row as Spark shows it in this error: dates and timestamps as numbers. */
  public static String row(StructType columns, List<FieldVector> vectors, int row) {
    StringJoiner text = new StringJoiner(",", "[", "]");
    for (int i = 0; i < columns.size(); i++) {
      text.add(cell(columns.field(i).dataType(), vectors.get(i), row));
    }
    return text.toString();
  }

  private static String cell(DataType type, FieldVector vector, int row) {
    if (type != AtomicType.NULL && !vector.isNull(row)) {
      if (vector instanceof DateDayVector days) {
        return String.valueOf(days.get(row));
      }
      if (vector instanceof TimeStampVector micros) {
        return String.valueOf(micros.get(row));
      }
    }
    return shorten(String.valueOf(ArrowReader.get(vector, type, row)));
  }
}
