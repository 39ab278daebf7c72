package io.penstock.local.internal.checkpoint;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.core.io.JsonStringEncoder;
import java.io.IOException;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Reads the small JSON objects of the logs; unknown fields are ignored, as Spark does. */
final class LogJson {
  private static final JsonFactory FACTORY = new JsonFactory();

  private LogJson() {}

  static void appendString(StringBuilder out, String value) {
    out.append('"');
    JsonStringEncoder.getInstance().quoteAsString(value, out);
    out.append('"');
  }

  static OffsetEntry.Metadata offsetMetadata(String json, Path file, int line) {
    long watermark = 0;
    long time = 0;
    Map<String, String> conf = new LinkedHashMap<>();
    try (JsonParser parser = FACTORY.createParser(json)) {
      expect(parser.nextToken(), JsonToken.START_OBJECT, file, line);
      while (parser.nextToken() != JsonToken.END_OBJECT) {
        String field = parser.currentName();
        JsonToken value = parser.nextToken();
        if (field.equals("batchWatermarkMs")) {
          watermark = number(parser, field, file, line);
        } else if (field.equals("batchTimestampMs")) {
          time = number(parser, field, file, line);
        } else if (field.equals("conf")) {
          expect(value, JsonToken.START_OBJECT, file, line);
          readConf(parser, conf, file, line);
        } else {
          parser.skipChildren();
        }
      }
      end(parser, file, line);
    } catch (IOException e) {
      throw CheckpointErrors.damaged(file, line, "is not JSON: " + reason(e), e);
    }
    return new OffsetEntry.Metadata(watermark, time, conf);
  }

  private static void readConf(JsonParser parser, Map<String, String> conf, Path file, int line)
      throws IOException {
    while (parser.nextToken() != JsonToken.END_OBJECT) {
      String key = parser.currentName();
      expect(parser.nextToken(), JsonToken.VALUE_STRING, file, line);
      conf.put(key, parser.getText());
    }
  }

  /** The number of a field of an object, or the default if it is not there. */
  static long field(String json, String name, long defaultValue, Path file, int line) {
    long result = defaultValue;
    try (JsonParser parser = FACTORY.createParser(json)) {
      expect(parser.nextToken(), JsonToken.START_OBJECT, file, line);
      while (parser.nextToken() != JsonToken.END_OBJECT) {
        String field = parser.currentName();
        parser.nextToken();
        if (field.equals(name)) {
          result = number(parser, field, file, line);
        } else {
          parser.skipChildren();
        }
      }
      end(parser, file, line);
    } catch (IOException e) {
      throw CheckpointErrors.damaged(file, line, "is not JSON: " + reason(e), e);
    }
    return result;
  }

  /** The text of a field of an object. */
  static String text(String json, String name, Path file) {
    String result = null;
    try (JsonParser parser = FACTORY.createParser(json)) {
      expect(parser.nextToken(), JsonToken.START_OBJECT, file, 1);
      while (parser.nextToken() != JsonToken.END_OBJECT) {
        String field = parser.currentName();
        JsonToken value = parser.nextToken();
        if (field.equals(name)) {
          expect(value, JsonToken.VALUE_STRING, file, 1);
          result = parser.getText();
        } else {
          parser.skipChildren();
        }
      }
    } catch (IOException e) {
      throw CheckpointErrors.damaged(file, 1, "is not JSON: " + reason(e), e);
    }
    if (result == null) {
      throw CheckpointErrors.damaged(file, 1, "has no field \"" + name + "\"");
    }
    return result;
  }

  private static long number(JsonParser parser, String field, Path file, int line)
      throws IOException {
    if (parser.currentToken() != JsonToken.VALUE_NUMBER_INT) {
      throw CheckpointErrors.damaged(file, line, "has no whole number in \"" + field + "\"");
    }
    return parser.getLongValue();
  }

  private static void expect(@Nullable JsonToken token, JsonToken wanted, Path file, int line) {
    if (token != wanted) {
      throw CheckpointErrors.damaged(
          file, line, "is not the JSON object that belongs there: found " + token);
    }
  }

  private static void end(JsonParser parser, Path file, int line) throws IOException {
    if (parser.nextToken() != null) {
      throw CheckpointErrors.damaged(file, line, "has more behind its JSON object");
    }
  }

  private static String reason(IOException e) {
    String message = String.valueOf(e.getMessage());
    int end = message.indexOf('\n');
    return end < 0 ? message : message.substring(0, end);
  }
}
