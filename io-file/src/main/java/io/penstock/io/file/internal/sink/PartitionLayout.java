package io.penstock.io.file.internal.sink;

import io.penstock.error.AnalysisException;
import io.penstock.error.Condition;
import io.penstock.io.file.internal.path.PathName;
import io.penstock.type.ArrayType;
import io.penstock.type.ArrowReader;
import io.penstock.type.AtomicType;
import io.penstock.type.DataType;
import io.penstock.type.MapType;
import io.penstock.type.StructField;
import io.penstock.type.StructType;
import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.time.LocalDateTime;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.time.format.DateTimeFormatterBuilder;
import java.time.temporal.ChronoField;
import java.util.ArrayList;
import java.util.List;
import org.apache.arrow.vector.FieldVector;
import org.jspecify.annotations.Nullable;

/** Which columns go into the names of directories and which into the files. */
final class PartitionLayout {
  private static final Condition UNKNOWN = Condition.user("_LEGACY_ERROR_TEMP_1196", null);
  private static final Condition WRONG_TYPE =
      Condition.user("INVALID_PARTITION_COLUMN_DATA_TYPE", "0A000");
  private static final DateTimeFormatter TIMESTAMP =
      new DateTimeFormatterBuilder()
          .appendPattern("uuuu-MM-dd HH:mm:ss")
          .appendFraction(ChronoField.NANO_OF_SECOND, 0, 6, true)
          .toFormatter();

  private final StructType schema;
  private final int[] partitionColumns;
  private final int[] dataColumns;
  private final ZoneId zone;

  /**
   * Finds the columns.
   *
   * @throws AnalysisException if one is not there or cannot be a partition
   */
  PartitionLayout(StructType schema, List<String> partitionBy, ZoneId zone) {
    this.schema = schema;
    this.zone = zone;
    this.partitionColumns = new int[partitionBy.size()];
    List<Integer> data = new ArrayList<>();
    for (int i = 0; i < schema.size(); i++) {
      data.add(i);
    }
    for (int i = 0; i < partitionColumns.length; i++) {
      int at = schema.indexOf(partitionBy.get(i));
      if (at < 0) {
        throw new AnalysisException(
            UNKNOWN,
            "Partition column "
                + partitionBy.get(i)
                + " not found in existing columns ("
                + String.join(", ", schema.fieldNames())
                + ").");
      }
      checkType(schema.field(at));
      partitionColumns[i] = at;
      data.remove((Integer) at);
    }
    this.dataColumns = data.stream().mapToInt(Integer::intValue).toArray();
  }

  private static void checkType(StructField field) {
    DataType type = field.dataType();
    if (type instanceof ArrayType || type instanceof MapType || type instanceof StructType) {
      throw new AnalysisException(
          WRONG_TYPE, "Cannot use \"" + type.sql() + "\" for partition column");
    }
  }

  boolean isPartitioned() {
    return partitionColumns.length > 0;
  }

  int[] dataColumns() {
    return dataColumns;
  }

  /** The columns of the files. */
  StructType dataSchema() {
    List<StructField> fields = new ArrayList<>();
    for (int column : dataColumns) {
      fields.add(schema.field(column));
    }
    return new StructType(fields);
  }

  /** The partition values of a row. */
  List<@Nullable Object> key(List<FieldVector> vectors, int row) {
    List<@Nullable Object> key = new ArrayList<>(partitionColumns.length);
    for (int column : partitionColumns) {
      Object value = ArrowReader.get(vectors.get(column), schema.field(column).dataType(), row);
      key.add(value instanceof byte[] bytes ? new String(bytes, StandardCharsets.UTF_8) : value);
    }
    return key;
  }

  /** The directory of partition values. */
  String directory(List<@Nullable Object> key) {
    StringBuilder path = new StringBuilder();
    for (int i = 0; i < partitionColumns.length; i++) {
      StructField field = schema.field(partitionColumns[i]);
      path.append(i == 0 ? "" : "/")
          .append(PathName.directory(field.name(), text(key.get(i), field.dataType())));
    }
    return path.toString();
  }

  private @Nullable String text(@Nullable Object value, DataType type) {
    if (value == null) {
      return null;
    }
    if (value instanceof Instant instant) {
      return TIMESTAMP.format(instant.atZone(zone));
    }
    if (value instanceof LocalDateTime local && type == AtomicType.TIMESTAMP_NTZ) {
      return TIMESTAMP.format(local.atZone(ZoneOffset.UTC));
    }
    return value instanceof BigDecimal decimal ? decimal.toPlainString() : value.toString();
  }

  /** Orders keys as Spark sorts rows before it writes them: null first. */
  @SuppressWarnings("unchecked")
  static int compare(List<@Nullable Object> a, List<@Nullable Object> b) {
    for (int i = 0; i < a.size(); i++) {
      Object left = a.get(i);
      Object right = b.get(i);
      int order;
      if (left == null || right == null) {
        order = Boolean.compare(left != null, right != null);
      } else if (left instanceof Comparable<?> comparable) {
        order = ((Comparable<Object>) comparable).compareTo(right);
      } else {
        order = left.toString().compareTo(right.toString());
      }
      if (order != 0) {
        return order;
      }
    }
    return 0;
  }
}
