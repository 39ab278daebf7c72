package io.penstock.local.internal.function.json;

import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import io.penstock.error.AnalysisException;
import io.penstock.error.Condition;
import io.penstock.local.internal.expr.BindContext;
import io.penstock.local.internal.expr.BoundExpr;
import io.penstock.local.internal.expr.Coercions;
import io.penstock.local.internal.expr.TypeClass;
import io.penstock.local.internal.function.kernel.FunctionTable;
import io.penstock.local.internal.function.kernel.NullRule;
import io.penstock.type.AtomicType;
import java.io.IOException;
import java.io.StringWriter;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** One column of json_tuple: the outer field of a name as text. */
final class TupleField {
  private static final Condition NON_STRING_TYPE =
      Condition.user("DATATYPE_MISMATCH.NON_STRING_TYPE", "42K09");

  private TupleField() {}

  static void addTo(FunctionTable table) {
    table
        .add("json_tuple")
        .takes(TypeClass.STRING, TypeClass.STRING)
        .coerced(TupleField::coerce)
        .gives(AtomicType.STRING)
        .nulls(NullRule.ALWAYS)
        .kernel((in, out) -> out.set(field(in.string(0), in.string(1))));
  }

  private static List<BoundExpr> coerce(List<BoundExpr> arguments, BindContext context) {
    if (!arguments.stream()
        .allMatch(a -> a.type() == AtomicType.STRING || a.type() == AtomicType.NULL)) {
      throw new AnalysisException(
          NON_STRING_TYPE, "Cannot call json_tuple: all arguments must be strings");
    }
    return arguments.stream().map(a -> Coercions.cast(a, AtomicType.STRING, context)).toList();
  }

  private static @Nullable String field(String text, String name) {
    String found = null;
    try (JsonParser parser = PathReader.FACTORY.createParser(text)) {
      if (parser.nextToken() != JsonToken.START_OBJECT) {
        return null;
      }
      while (parser.nextToken() != JsonToken.END_OBJECT) {
        boolean wanted = name.equals(parser.currentName());
        JsonToken value = parser.nextToken();
        if (wanted && value != JsonToken.VALUE_NULL) {
          found = value == JsonToken.VALUE_STRING ? parser.getText() : copy(parser);
        } else {
          parser.skipChildren();
        }
      }
      return found;
    } catch (IOException e) {
      // what is no JSON has no fields
      return null;
    }
  }

  private static String copy(JsonParser parser) throws IOException {
    StringWriter out = new StringWriter();
    try (JsonGenerator generator = PathReader.FACTORY.createGenerator(out)) {
      generator.copyCurrentStructure(parser);
    }
    return out.toString();
  }
}
