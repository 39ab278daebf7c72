package io.penstock.local.internal.function.json;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.util.DefaultIndenter;
import com.fasterxml.jackson.core.util.DefaultPrettyPrinter;
import io.penstock.local.internal.expr.text.IntervalText;
import io.penstock.local.internal.function.time.Patterns;
import io.penstock.type.ArrayType;
import io.penstock.type.ArrowWriter;
import io.penstock.type.DataType;
import io.penstock.type.DayTimeIntervalType;
import io.penstock.type.MapType;
import io.penstock.type.StructType;
import io.penstock.type.YearMonthIntervalType;
import java.io.IOException;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.math.BigDecimal;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.Period;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Writes values as JSON text. Belongs to one thread. */
final class JsonWriter {
  private final JsonFactory factory = new JsonFactory();
  private final boolean keepNullFields;
  private final boolean pretty;
  private final ZoneId zone;
  private final DateTimeFormatter dates;
  private final DateTimeFormatter timestamps;
  private final DateTimeFormatter local;

  JsonWriter(JsonOptions options, ZoneId zone) {
    this.zone = zone;
    keepNullFields = !options.flag("ignoreNullFields", true);
    pretty = options.flag("pretty", false);
    dates = Patterns.forFormatting(options.get("dateFormat").orElse("yyyy-MM-dd"));
    timestamps =
        Patterns.forFormatting(
            options.get("timestampFormat").orElse("yyyy-MM-dd'T'HH:mm:ss[.SSS][XXXXX]"));
    local =
        Patterns.forFormatting(
            options.get("timestampNTZFormat").orElse("yyyy-MM-dd'T'HH:mm:ss[.SSS]"));
  }

  String write(Object value, DataType type) {
    StringWriter out = new StringWriter();
    try (JsonGenerator generator = factory.createGenerator(out)) {
      if (pretty) {
        generator.setPrettyPrinter(
            new DefaultPrettyPrinter().withObjectIndenter(new DefaultIndenter("  ", "\n")));
      }
      write(generator, value, type);
    } catch (IOException e) {
      throw new UncheckedIOException("Cannot write JSON into memory", e);
    }
    return out.toString();
  }

  private void write(JsonGenerator out, @Nullable Object value, DataType type) throws IOException {
    if (value == null) {
      out.writeNull();
    } else if (type instanceof StructType struct) {
      out.writeStartObject();
      for (int i = 0; i < struct.size(); i++) {
        Object field = ((List<?>) value).get(i);
        if (field != null || keepNullFields) {
          out.writeFieldName(struct.field(i).name());
          write(out, field, struct.field(i).dataType());
        }
      }
      out.writeEndObject();
    } else if (type instanceof ArrayType array) {
      out.writeStartArray();
      for (Object element : (List<?>) value) {
        write(out, element, array.elementType());
      }
      out.writeEndArray();
    } else if (type instanceof MapType map) {
      out.writeStartObject();
      for (Map.Entry<?, ?> entry : ((Map<?, ?>) value).entrySet()) {
        out.writeFieldName(key(entry.getKey()));
        write(out, entry.getValue(), map.valueType());
      }
      out.writeEndObject();
    } else {
      scalar(out, value, type);
    }
  }

  private void scalar(JsonGenerator out, Object value, DataType type) throws IOException {
    if (value instanceof String text) {
      out.writeString(text);
    } else if (value instanceof Boolean bool) {
      out.writeBoolean(bool);
    } else if (value instanceof Double number) {
      out.writeNumber(number);
    } else if (value instanceof Float number) {
      out.writeNumber(number);
    } else if (value instanceof BigDecimal number) {
      out.writeNumber(number);
    } else if (value instanceof Number number) {
      out.writeNumber(number.longValue());
    } else if (value instanceof byte[] bytes) {
      out.writeBinary(bytes);
    } else if (value instanceof LocalDate date) {
      out.writeString(dates.format(date.atStartOfDay(zone)));
    } else if (value instanceof Instant instant) {
      out.writeString(timestamps.format(instant.atZone(zone)));
    } else if (value instanceof LocalDateTime dateTime) {
      out.writeString(local.format(dateTime.atZone(ZoneOffset.UTC)));
    } else if (value instanceof Duration duration) {
      long micros = ArrowWriter.micros(duration);
      out.writeString(IntervalText.format(micros, (DayTimeIntervalType) type));
    } else {
      int months = (int) ((Period) value).toTotalMonths();
      out.writeString(IntervalText.format(months, (YearMonthIntervalType) type));
    }
  }

  /** Keys are what stands for the value inside: days, microseconds, months. */
  private static String key(Object key) {
    if (key instanceof LocalDate date) {
      return String.valueOf(date.toEpochDay());
    }
    if (key instanceof Instant instant) {
      return String.valueOf(ArrowWriter.micros(instant));
    }
    if (key instanceof LocalDateTime dateTime) {
      return String.valueOf(ArrowWriter.micros(dateTime.toInstant(ZoneOffset.UTC)));
    }
    if (key instanceof Duration duration) {
      return String.valueOf(ArrowWriter.micros(duration));
    }
    return key instanceof Period period ? String.valueOf(period.toTotalMonths()) : key.toString();
  }
}
