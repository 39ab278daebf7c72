package io.penstock.local.internal.function.json;

import static io.penstock.local.internal.expr.TypeClass.STRING;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import io.penstock.local.internal.function.kernel.FunctionTable;
import io.penstock.local.internal.function.kernel.Memo;
import io.penstock.local.internal.function.kernel.NullRule;
import io.penstock.type.ArrayType;
import io.penstock.type.AtomicType;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** All rows of this room. */
public final class JsonFunctions {
  private JsonFunctions() {}

  /** Adds them. */
  public static void addTo(FunctionTable table) {
    FromJson.addTo(table);
    ToJson.addTo(table);
    SchemaOfJson.addTo(table);
    TupleField.addTo(table);
    table
        .add("get_json_object")
        .takes(STRING, STRING)
        .exactly()
        .gives(AtomicType.STRING)
        .nulls(NullRule.ALWAYS)
        .keepsErrors()
        .prepared(
            context -> {
              Memo<Optional<JsonPath>> paths = new Memo<>(JsonPath::parse);
              PathReader reader = new PathReader();
              return (in, out) -> {
                Optional<JsonPath> path = paths.get(in.utf8(1));
                if (path.isPresent()) {
                  out.set(reader.read(in.string(0), path.get()));
                }
              };
            });
    table
        .add("json_array_length")
        .takes(STRING)
        .exactly()
        .gives(AtomicType.INTEGER)
        .nulls(NullRule.ALWAYS)
        .kernel(
            (in, out) -> {
              List<String> elements = outer(in.string(0), JsonToken.START_ARRAY);
              if (elements != null) {
                out.set((long) elements.size());
              }
            });
    table
        .add("json_object_keys")
        .takes(STRING)
        .exactly()
        .gives(new ArrayType(AtomicType.STRING, true))
        .nulls(NullRule.ALWAYS)
        .kernel((in, out) -> out.setValue(outer(in.string(0), JsonToken.START_OBJECT)));
  }

  /** The names of the outer fields, or one empty name for each element; null if it is neither. */
  private static @Nullable List<String> outer(String text, JsonToken start) {
    List<String> names = new ArrayList<>();
    try (JsonParser parser = PathReader.FACTORY.createParser(text)) {
      if (parser.nextToken() != start) {
        return null;
      }
      JsonToken end = start == JsonToken.START_ARRAY ? JsonToken.END_ARRAY : JsonToken.END_OBJECT;
      while (parser.nextToken() != end) {
        names.add(start == JsonToken.START_ARRAY ? "" : parser.currentName());
        if (start == JsonToken.START_OBJECT) {
          parser.nextToken();
        }
        parser.skipChildren();
      }
      return names;
    } catch (IOException e) {
      // what is no JSON has no parts
      return null;
    }
  }
}
