package io.penstock.local.internal.expr.core;

import io.penstock.error.AnalysisException;
import io.penstock.error.Conditions;
import io.penstock.local.internal.expr.BoundExpr;
import io.penstock.local.internal.expr.Coercions;
import io.penstock.local.internal.expr.FunctionDefinition;
import io.penstock.type.ArrowWriter;
import io.penstock.type.AtomicType;
import io.penstock.type.DataType;
import java.util.List;
import java.util.UUID;
import java.util.concurrent.ThreadLocalRandom;

/** Random numbers, uuids and row numbers, the same for a seed as Spark's. */
final class SequenceDefinitions {
  private SequenceDefinitions() {}

  static List<FunctionDefinition> all() {
    return List.of(
        random("rand", false),
        random("random", false),
        random("randn", true),
        Definition.of("uuid", 0, 1, (a, c) -> uuid(seed("uuid", a))).named(n -> "uuid()"),
        Definition.of(
            "monotonically_increasing_id",
            0,
            (a, c) -> call("monotonically_increasing_id", AtomicType.LONG, rowNumbers())),
        Definition.of(
                "spark_partition_id",
                0,
                (a, c) -> call("spark_partition_id", AtomicType.INTEGER, partitionIds()))
            .named(n -> "SPARK_PARTITION_ID()"));
  }

  private static BoundExpr call(String name, DataType type, RowSource.Factory factory) {
    return new BoundExpr.FunctionCall(new SequenceFunction(name, factory), List.of(), type, false);
  }

  private static Definition random(String name, boolean gaussian) {
    return Definition.of(
            name,
            0,
            1,
            (arguments, context) -> {
              long seed = seed(name, arguments);
              return call(name, AtomicType.DOUBLE, numbers(seed, gaussian));
            })
        .named(n -> (gaussian ? "randn(" : "rand(") + String.join(", ", n) + ")");
  }

  private static long seed(String name, List<BoundExpr> arguments) {
    if (arguments.isEmpty()) {
      return ThreadLocalRandom.current().nextLong();
    }
    BoundExpr seed = arguments.get(0);
    boolean fits =
        seed.type() == AtomicType.INTEGER
            || seed.type() == AtomicType.LONG
            || seed.type() == AtomicType.NULL;
    if (!fits) {
      throw Coercions.unexpectedType(name, 1, "INT or BIGINT", seed.type());
    }
    if (!(seed instanceof BoundExpr.Constant constant)) {
      throw new AnalysisException(
          Conditions.DATATYPE_MISMATCH__NON_FOLDABLE_INPUT,
          "Cannot call " + name + ": the seed must be a constant");
    }
    return constant.value() instanceof Number number ? number.longValue() : 0;
  }

  private static RowSource.Factory numbers(long seed, boolean gaussian) {
    return partition -> {
      XorShiftRandom random = new XorShiftRandom(seed + partition);
      return (out, row) ->
          ArrowWriter.set(
              out, AtomicType.DOUBLE, row, gaussian ? random.nextGaussian() : random.nextDouble());
    };
  }

  private static BoundExpr uuid(long seed) {
    return call(
        "uuid",
        AtomicType.STRING,
        partition -> {
          MersenneTwister random = new MersenneTwister(seed + partition);
          return (out, row) -> {
            long most = random.nextLong() & 0xFFFFFFFFFFFF0FFFL | 0x4000L;
            long least = (random.nextLong() | Long.MIN_VALUE) & 0xBFFFFFFFFFFFFFFFL;
            ArrowWriter.set(out, AtomicType.STRING, row, new UUID(most, least).toString());
          };
        });
  }

  /** The partition in the upper 31 bits, the row within it in the lower 33. */
  private static RowSource.Factory rowNumbers() {
    return partition -> {
      long[] next = {(long) partition << 33};
      return (out, row) -> ArrowWriter.set(out, AtomicType.LONG, row, next[0]++);
    };
  }

  private static RowSource.Factory partitionIds() {
    return partition -> (out, row) -> ArrowWriter.set(out, AtomicType.INTEGER, row, partition);
  }
}
