package io.penstock.local.internal.expr.core;

import io.penstock.local.internal.expr.Casts;
import io.penstock.local.internal.expr.FunctionDefinition;
import io.penstock.type.AtomicType;
import io.penstock.type.DataType;
import io.penstock.type.DecimalType;
import java.util.List;

/** Functions of the names of types, {@code int(a)}: casts that do not show in names. */
final class CastDefinitions {
  private CastDefinitions() {}

  static List<FunctionDefinition> all() {
    return List.of(
        to("boolean", AtomicType.BOOLEAN),
        to("tinyint", AtomicType.BYTE),
        to("smallint", AtomicType.SHORT),
        to("int", AtomicType.INTEGER),
        to("bigint", AtomicType.LONG),
        to("float", AtomicType.FLOAT),
        to("double", AtomicType.DOUBLE),
        to("decimal", new DecimalType(10, 0)),
        to("date", AtomicType.DATE),
        to("timestamp", AtomicType.TIMESTAMP),
        to("binary", AtomicType.BINARY),
        to("string", AtomicType.STRING));
  }

  private static Definition to(String name, DataType type) {
    return Definition.of(name, 1, (a, context) -> Casts.explicit(a.get(0), type, false, context))
        .named(n -> n.get(0));
  }
}
