package io.penstock.local.internal.function.json;

import static io.penstock.local.internal.expr.TypeClass.STRING;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import io.penstock.error.AnalysisException;
import io.penstock.error.Condition;
import io.penstock.error.Conditions;
import io.penstock.local.internal.expr.BindContext;
import io.penstock.local.internal.expr.BoundExpr;
import io.penstock.local.internal.expr.TypeClass;
import io.penstock.local.internal.function.kernel.Failures;
import io.penstock.local.internal.function.kernel.Foldables;
import io.penstock.local.internal.function.kernel.FunctionTable;
import io.penstock.local.internal.function.kernel.NullRule;
import io.penstock.type.ArrayType;
import io.penstock.type.AtomicType;
import io.penstock.type.DataType;
import io.penstock.type.DecimalType;
import io.penstock.type.StructField;
import io.penstock.type.StructType;
import java.io.IOException;
import java.math.BigInteger;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** schema_of_json: the schema that a constant JSON text has, as DDL text of a type. */
final class SchemaOfJson {
  private static final String NAME = "schema_of_json";
  private static final Condition UNEXPECTED_NULL =
      Condition.user("DATATYPE_MISMATCH.UNEXPECTED_NULL", "42K09");

  private SchemaOfJson() {}

  static void addTo(FunctionTable table) {
    table
        .add(NAME)
        .takes(STRING)
        .maybe(TypeClass.Family.ANY)
        .checked(SchemaOfJson::check)
        .gives(AtomicType.STRING)
        .nulls(NullRule.NEVER)
        .showing(arguments -> arguments.subList(0, 1))
        .prepared(
            context -> {
              BindContext bind = new BindContext(context.ansi(), context.zone(), false);
              JsonOptions options =
                  JsonArguments.options(NAME, context.call().arguments(), 1, bind);
              return (in, out) -> out.set(infer(in.string(0), options).sql());
            });
  }

  private static void check(List<BoundExpr> arguments, BindContext context) {
    if (!arguments.get(0).foldable()) {
      throw Foldables.notFoldable(NAME, 0);
    }
    if (Foldables.value(arguments.get(0), context) == null) {
      throw new AnalysisException(
          UNEXPECTED_NULL, "Cannot call " + NAME + ": the text must not be null");
    }
    JsonArguments.options(NAME, arguments, 1, context);
  }

  private static DataType infer(String text, JsonOptions options) {
    try (JsonParser parser = options.factory().createParser(text)) {
      parser.nextToken();
      return withoutNulls(type(parser));
    } catch (IOException e) {
      throw Failures.of(
          Conditions.PENSTOCK_INVALID_ARGUMENT,
          NAME,
          Failures.quote(text) + " is no JSON: " + e.getMessage(),
          e);
    }
  }

  private static DataType type(JsonParser parser) throws IOException {
    JsonToken token = parser.currentToken();
    if (token == null) {
      return AtomicType.NULL;
    }
    return switch (token) {
      case START_OBJECT -> struct(parser);
      case START_ARRAY -> {
        DataType element = AtomicType.NULL;
        while (parser.nextToken() != JsonToken.END_ARRAY) {
          element = wider(element, type(parser));
        }
        yield new ArrayType(element, true);
      }
      case VALUE_NUMBER_INT -> integral(parser.getBigIntegerValue());
      case VALUE_NUMBER_FLOAT -> AtomicType.DOUBLE;
      case VALUE_TRUE, VALUE_FALSE -> AtomicType.BOOLEAN;
      case VALUE_NULL -> AtomicType.NULL;
      default -> AtomicType.STRING;
    };
  }

  private static DataType integral(BigInteger value) {
    if (value.bitLength() < 64) {
      return AtomicType.LONG;
    }
    int digits = value.abs().toString().length();
    return digits <= DecimalType.MAX_PRECISION ? new DecimalType(digits, 0) : AtomicType.DOUBLE;
  }

  /** Fields are sorted by name. */
  private static DataType struct(JsonParser parser) throws IOException {
    Map<String, DataType> fields = new TreeMap<>();
    while (parser.nextToken() != JsonToken.END_OBJECT) {
      String name = parser.currentName();
      parser.nextToken();
      fields.merge(name, type(parser), SchemaOfJson::wider);
    }
    return struct(fields);
  }

  private static StructType struct(Map<String, DataType> fields) {
    return new StructType(
        fields.entrySet().stream()
            .map(e -> new StructField(e.getKey(), e.getValue(), true))
            .toList());
  }

  private static DataType wider(DataType a, DataType b) {
    if (a.equals(b) || b == AtomicType.NULL) {
      return a;
    }
    if (a == AtomicType.NULL) {
      return b;
    }
    if (a instanceof StructType x && b instanceof StructType y) {
      Map<String, DataType> fields = new TreeMap<>();
      x.fields().forEach(f -> fields.put(f.name(), f.dataType()));
      y.fields().forEach(f -> fields.merge(f.name(), f.dataType(), SchemaOfJson::wider));
      return struct(fields);
    }
    if (a instanceof ArrayType x && b instanceof ArrayType y) {
      return new ArrayType(wider(x.elementType(), y.elementType()), true);
    }
    return isNumber(a) && isNumber(b) ? widerNumber(a, b) : AtomicType.STRING;
  }

  private static boolean isNumber(DataType type) {
    return type == AtomicType.LONG || type == AtomicType.DOUBLE || type instanceof DecimalType;
  }

  private static DataType widerNumber(DataType a, DataType b) {
    if (a == AtomicType.DOUBLE || b == AtomicType.DOUBLE) {
      return AtomicType.DOUBLE;
    }
    int digits = Math.max(digits(a), digits(b));
    return new DecimalType(digits, 0);
  }

  private static int digits(DataType type) {
    return type instanceof DecimalType decimal ? decimal.precision() : 20;
  }

  /** What was only null is a string; a struct without fields is dropped. */
  private static DataType withoutNulls(DataType type) {
    if (type instanceof ArrayType array) {
      return new ArrayType(withoutNulls(array.elementType()), true);
    }
    if (type instanceof StructType struct) {
      return new StructType(
          struct.fields().stream()
              .filter(f -> !(f.dataType() instanceof StructType s && s.size() == 0))
              .map(f -> new StructField(f.name(), withoutNulls(f.dataType()), true))
              .toList());
    }
    return type == AtomicType.NULL ? AtomicType.STRING : type;
  }
}
