package io.penstock.io.file.internal.json;

import com.fasterxml.jackson.core.JsonParseException;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.JsonToken;
import io.penstock.connector.SplitReader;
import io.penstock.io.file.internal.record.BadRecords;
import io.penstock.io.file.internal.record.ParseMode;
import io.penstock.type.ArrowColumns;
import io.penstock.type.ArrowWriter;
import io.penstock.type.AtomicType;
import io.penstock.type.StructField;
import io.penstock.type.StructType;
import java.io.CharConversionException;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.apache.arrow.vector.FieldVector;
import org.jspecify.annotations.Nullable;

/**
 * Turns records into rows: an object is a row, an array has a row for each of its objects, anything
 * else is a bad record.
 */
final class JsonSplitReader implements SplitReader {
  private final JsonOptions options;
  private final JsonRecords records;
  private final JsonBatch batch;
  private final JsonRow reader;
  private final PlainRow plain;
  private final StructType columns;
  private final Path file;
  private final @Nullable String[] corruptTexts;
  private @Nullable JsonSource array;
  private @Nullable String arrayText;

  JsonSplitReader(
      JsonOptions options, JsonRecords records, JsonBatch batch, StructType columns, Path file) {
    this.options = options;
    this.records = records;
    this.batch = batch;
    this.reader = new JsonRow(batch);
    this.plain = new PlainRow(batch);
    this.columns = columns;
    this.file = file;
    this.corruptTexts = new String[batch.capacity()];
  }

  @Override
  public @Nullable ArrowColumns next() throws IOException {
    batch.begin();
    int rows = 0;
    while (rows < batch.capacity()) {
      JsonSource elements = array;
      if (elements != null) {
        if (elements.parser().nextToken() == JsonToken.END_ARRAY) {
          elements.close();
          array = null;
          continue;
        }
        reader.read(elements, rows);
        corruptTexts[rows++] = arrayText;
      } else if (!records.next()) {
        break;
      } else if (record(rows)) {
        rows++;
      }
    }
    if (rows == 0) {
      return null;
    }
    end(rows);
    return batch.root();
  }

  private void end(int rows) {
    batch.end(rows);
    int corrupt = batch.corruptIndex();
    if (corrupt >= 0) {
      FieldVector vector = batch.root().getVector(corrupt);
      vector.reset();
      for (int row = 0; row < rows; row++) {
        ArrowWriter.set(vector, AtomicType.STRING, row, corruptTexts[row]);
      }
      vector.setValueCount(rows);
    }
  }

  /** Reads a record; whether it is a row now. An array's rows come with the next calls. */
  private boolean record(int row) throws IOException {
    if (plain.read(records.bytes(), records.start(), records.length(), row)) {
      corruptTexts[row] = null;
      return true;
    }
    JsonProcessingException broken = null;
    BadField bad = null;
    try (JsonSource source = open()) {
      JsonParser parser = source.parser();
      JsonToken token = parser.nextToken();
      if (token == null) {
        return false;
      }
      if (token == JsonToken.START_OBJECT) {
        bad = reader.read(source, row);
      } else if (token == JsonToken.START_ARRAY) {
        bad = checkElements(source, row);
        batch.clear(row);
        return bad == null ? openArray(null) : badArray(row, bad);
      } else {
        throw new JsonParseException(parser, "Cannot read " + token + " as a row");
      }
    } catch (JsonProcessingException e) {
      broken = e;
    } catch (CharConversionException e) {
      broken = new JsonParseException(null, e.getMessage(), e);
    }
    corruptTexts[row] = null;
    if (broken == null && bad == null) {
      return true;
    }
    if (broken != null) {
      batch.clear(row);
      batch.setNulls(row);
    }
    if (options.mode == ParseMode.FAILFAST) {
      throw malformed(row, broken != null ? broken : bad);
    }
    if (options.mode == ParseMode.DROPMALFORMED) {
      batch.clear(row);
      return false;
    }
    corruptTexts[row] = records.text();
    return true;
  }

  private JsonSource open() throws IOException {
    return new JsonSource(options.factory, records.bytes(), records.start(), records.length());
  }

  /** Reads all elements of an array into one row, to know whether they are good. */
  private @Nullable BadField checkElements(JsonSource source, int row) throws IOException {
    BadField firstBad = null;
    JsonParser parser = source.parser();
    while (parser.nextToken() != JsonToken.END_ARRAY) {
      if (parser.currentToken() != JsonToken.START_OBJECT) {
        throw new JsonParseException(
            parser, "Cannot read " + parser.currentToken() + " as a row of an array");
      }
      batch.clear(row);
      BadField bad = reader.read(source, row);
      firstBad = firstBad == null ? bad : firstBad;
    }
    return firstBad;
  }

  private boolean badArray(int row, BadField bad) throws IOException {
    if (options.mode == ParseMode.FAILFAST) {
      throw malformed(row, bad);
    }
    return options.mode == ParseMode.PERMISSIVE && openArray(records.text());
  }

  private boolean openArray(@Nullable String text) throws IOException {
    JsonSource source = open();
    source.parser().nextToken();
    array = source;
    arrayText = text;
    return false;
  }

  private RuntimeException malformed(int row, @Nullable Exception cause) {
    Exception shown = cause instanceof BadField bad ? bad.error() : cause;
    batch.end(row + 1);
    List<StructField> fields = new ArrayList<>();
    List<FieldVector> vectors = new ArrayList<>();
    for (int i = 0; i < columns.size(); i++) {
      if (i != batch.corruptIndex()) {
        fields.add(columns.field(i));
        vectors.add(batch.vectors().get(i));
      }
    }
    return BadRecords.malformed(
        file, records.position(), BadRecords.row(new StructType(fields), vectors, row), shown);
  }

  @Override
  public void close() throws IOException {
    batch.close();
    if (array != null) {
      array.close();
    }
    records.close();
  }
}
