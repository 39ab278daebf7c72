package io.penstock.connect.internal.translate;

import io.penstock.type.ArrayType;
import io.penstock.type.DataType;
import io.penstock.type.DataTypes;
import io.penstock.type.MapType;
import io.penstock.type.StructType;
import java.time.Instant;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import org.apache.spark.connect.proto.Expression;
import org.jspecify.annotations.Nullable;

/**
 * Constants of the days 1582-10-05 to 1582-10-14. The server passes dates and timestamps through
 * Java's old classes, whose calendar skips these days, and would make each of them the 15th; as SQL
 * text they stay what they are.
 */
final class SkippedDays {
  private static final LocalDate FIRST = LocalDate.of(1582, 10, 5);
  private static final LocalDate LAST = LocalDate.of(1582, 10, 14);
  // the server's own zone, which is not known here, says where the days begin
  private static final Instant BEGIN = Instant.parse("1582-10-04T00:00:00Z");
  private static final Instant END = Instant.parse("1582-10-16T00:00:00Z");

  private SkippedDays() {}

  /** Whether a value is on such a day or has parts that are. */
  static boolean in(@Nullable Object value) {
    if (value instanceof LocalDate date) {
      return !date.isBefore(FIRST) && !date.isAfter(LAST);
    } else if (value instanceof Instant instant) {
      return !instant.isBefore(BEGIN) && instant.isBefore(END);
    } else if (value instanceof Map<?, ?> map) {
      return in(map.keySet()) || in(map.values());
    }
    return value instanceof Collection<?> parts && parts.stream().anyMatch(SkippedDays::in);
  }

  /** Such a value as an expression, its other parts as literals. */
  static Expression expression(Object value, DataType type) {
    List<Expression> parts = new ArrayList<>();
    if (type instanceof ArrayType array) {
      ((List<?>) value).forEach(e -> parts.add(part(e, array.elementType())));
      return call("array", parts);
    } else if (type instanceof MapType map) {
      ((Map<?, ?>) value)
          .forEach(
              (k, v) -> {
                parts.add(part(k, map.keyType()));
                parts.add(part(v, map.valueType()));
              });
      return call("map", parts);
    } else if (type instanceof StructType struct) {
      for (int i = 0; i < struct.size(); i++) {
        parts.add(part(struct.field(i).name(), DataTypes.StringType));
        parts.add(part(((List<?>) value).get(i), struct.field(i).dataType()));
      }
      return call("named_struct", parts);
    }
    String text = value.toString().replace('T', ' ');
    String sql = (value instanceof LocalDate ? "DATE '" : "TIMESTAMP_LTZ '") + text + "'";
    return Expression.newBuilder()
        .setExpressionString(Expression.ExpressionString.newBuilder().setExpression(sql))
        .build();
  }

  private static Expression part(@Nullable Object value, DataType type) {
    return LiteralToProto.expression(value, type);
  }

  private static Expression call(String name, List<Expression> arguments) {
    return Expression.newBuilder()
        .setUnresolvedFunction(
            Expression.UnresolvedFunction.newBuilder()
                .setFunctionName(name)
                .addAllArguments(arguments))
        .build();
  }
}
