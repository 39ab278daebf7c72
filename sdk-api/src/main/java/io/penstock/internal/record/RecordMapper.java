package io.penstock.internal.record;

import io.penstock.type.StructType;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * Values of one Java class to and from rows. A record is a row with a column for each component;
 * any other class that a component could have is a row of the one column {@code value}. Immutable
 * and thread-safe.
 *
 * @param <T> the class
 */
public final class RecordMapper<T> {
  private static final String VALUE = "value";

  private final Class<T> type;
  private final Codec codec;

  private RecordMapper(Class<T> type, Codec codec) {
    this.type = type;
    this.codec = codec;
  }

  /**
   * The mapper of a class.
   *
   * @throws io.penstock.error.AnalysisException {@code ENCODER_NOT_FOUND} if a Java type has no
   *     data type, {@code CIRCULAR_CLASS_REFERENCE} if a record contains itself
   */
  public static <T> RecordMapper<T> of(Class<T> type) {
    return new RecordMapper<>(type, Codecs.of(type, type.getSimpleName()));
  }

  /** The schema of the rows; Java's primitives are not nullable. */
  public StructType schema() {
    return codec instanceof RecordCodec record
        ? record.type()
        : new StructType().add(VALUE, codec.type(), codec.nullable());
  }

  /** Values as rows. */
  public List<List<@Nullable Object>> toRows(List<? extends T> values) {
    List<List<@Nullable Object>> rows = new ArrayList<>(values.size());
    for (int i = 0; i < values.size(); i++) {
      rows.add(toRow(values.get(i), type.getSimpleName() + " " + i));
    }
    return rows;
  }

  private List<@Nullable Object> toRow(@Nullable T value, String path) {
    if (codec instanceof RecordCodec record) {
      List<@Nullable Object> row = record.encode(value, path);
      if (row == null) {
        throw MappingErrors.nullInput(path);
      }
      return row;
    }
    List<@Nullable Object> row = new ArrayList<>();
    row.add(codec.encode(value, path));
    return row;
  }

  /**
   * How rows of a schema become values. Columns without a component are left out.
   *
   * @throws io.penstock.error.AnalysisException if a column is missing or its type does not fit
   */
  @SuppressWarnings("unchecked")
  public Function<List<@Nullable Object>, T> fromRows(StructType schema) {
    if (codec instanceof RecordCodec record) {
      Codec.Decoder decoder = record.decoder(schema, "");
      return row -> (T) required(decoder.decode(row));
    }
    if (schema.size() != 1) {
      throw MappingErrors.missing(VALUE, type.getName(), schema.fieldNames());
    }
    Codec.Decoder decoder = codec.decoder(schema.field(0).dataType(), schema.field(0).name());
    return row -> (T) required(decoder.decode(row.get(0)));
  }

  private Object required(@Nullable Object value) {
    if (value == null) {
      throw MappingErrors.nullValue(VALUE, type);
    }
    return value;
  }
}
