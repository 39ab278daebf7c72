package io.penstock.io.file.internal.parquet.write;

import io.penstock.error.Condition;
import io.penstock.error.PenstockException;
import io.penstock.io.file.internal.parquet.schema.SchemaNode;

/** A null where the schema says that there is none. */
final class NullInRequiredColumn {
  private static final Condition CONDITION = Condition.user("NOT_NULL_ASSERT_VIOLATION", "42000");

  private NullInRequiredColumn() {}

  static PenstockException of(SchemaNode node) {
    return new PenstockException(
        CONDITION,
        "Cannot write null into column %s: its schema says NOT NULL"
            .formatted(String.join(".", node.path())));
  }
}
