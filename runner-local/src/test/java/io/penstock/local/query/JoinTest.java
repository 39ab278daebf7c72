package io.penstock.local.query;

import static io.penstock.Functions.col;
import static io.penstock.Functions.lit;
import static org.assertj.core.api.Assertions.assertThat;

import io.penstock.Column;
import io.penstock.Dataset;
import io.penstock.Row;
import io.penstock.Session;
import io.penstock.testkit.PenstockExtension;
import io.penstock.type.StructType;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.Random;
import java.util.function.BiPredicate;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/** Joins of random rows against two loops, and joins that outgrow a batch. */
@ExtendWith(PenstockExtension.class)
class JoinTest {
  private static final List<String> TYPES =
      List.of("inner", "left", "right", "full", "semi", "anti");
  private static final List<String> KEYS = List.of("int", "bigint", "string", "double", "boolean");

  /** A condition as the engine and as the loops know it. */
  private record Condition(Column column, BiPredicate<Row, Row> test) {}

  private static @Nullable Object key(Random random, String type) {
    if (random.nextInt(5) == 0) {
      return null;
    }
    int n = random.nextInt(6);
    return switch (type) {
      case "int" -> n;
      case "bigint" -> n * 10_000_000_000L;
      case "string" -> "k".repeat(n);
      case "double" -> List.of(0.0, -0.0, Double.NaN, 1.5, -1.5, 1e300).get(n);
      default -> n % 2 == 0;
    };
  }

  private static List<Row> rows(Random random, String type, int most) {
    List<Row> out = new ArrayList<>();
    int count = random.nextInt(most + 1);
    for (int i = 0; i < count; i++) {
      out.add(Row.of(key(random, type), key(random, "int"), i));
    }
    return out;
  }

  private static boolean equal(@Nullable Object a, @Nullable Object b) {
    boolean zeros = a instanceof Double x && b instanceof Double y && x == 0 && y == 0;
    return zeros || Objects.equals(a, b);
  }

  private static boolean whole(Row l, Row r, int i) {
    return l.get(i) != null && r.get(i) != null;
  }

  private static boolean same(Row l, Row r, int i) {
    return whole(l, r, i) && equal(l.get(i), r.get(i));
  }

  private static List<Condition> conditions() {
    Column keys = col("l.k").equalTo(col("r.k"));
    Column more = col("l.m").equalTo(col("r.m"));
    return List.of(
        new Condition(keys, (l, r) -> same(l, r, 0)),
        new Condition(col("l.k").eqNullSafe(col("r.k")), (l, r) -> equal(l.get(0), r.get(0))),
        new Condition(keys.and(more), (l, r) -> same(l, r, 0) && same(l, r, 1)),
        new Condition(
            keys.and(col("l.m").lt(col("r.m"))),
            (l, r) -> same(l, r, 0) && whole(l, r, 1) && (int) l.get(1) < (int) r.get(1)),
        new Condition(more.or(keys), (l, r) -> same(l, r, 1) || same(l, r, 0)),
        new Condition(keys.and(col("l.n").gt(5)), (l, r) -> same(l, r, 0) && (int) l.get(2) > 5),
        new Condition(keys.and(col("r.n").gt(5)), (l, r) -> same(l, r, 0) && (int) r.get(2) > 5),
        new Condition(
            col("l.n").gt(col("r.n").plus(3)), (l, r) -> (int) l.get(2) > (int) r.get(2) + 3));
  }

  private static List<Row> loops(
      List<Row> left, List<Row> right, String type, BiPredicate<Row, Row> test) {
    List<Row> out = new ArrayList<>();
    boolean[] matched = new boolean[right.size()];
    for (Row l : left) {
      boolean any = false;
      for (int j = 0; j < right.size(); j++) {
        if (test.test(l, right.get(j))) {
          any = true;
          matched[j] = true;
          if (!type.equals("semi") && !type.equals("anti")) {
            out.add(both(l, right.get(j)));
          }
        }
      }
      if (type.equals(any ? "semi" : "anti")) {
        out.add(l);
      } else if (!any && (type.equals("left") || type.equals("full"))) {
        out.add(both(l, Row.of(null, null, null)));
      }
    }
    for (int j = 0; j < matched.length; j++) {
      if (!matched[j] && (type.equals("right") || type.equals("full"))) {
        out.add(both(Row.of(null, null, null), right.get(j)));
      }
    }
    return out;
  }

  private static Row both(Row l, Row r) {
    List<@Nullable Object> values = new ArrayList<>(l.toList());
    values.addAll(r.toList());
    return Row.of(values.toArray());
  }

  private static List<String> sorted(List<Row> rows) {
    return rows.stream().map(Row::toString).sorted().toList();
  }

  @Test
  void randomJoinsGiveWhatTwoLoopsGive(Session session) {
    long seed = Long.getLong("penstock.seed", System.nanoTime());
    System.out.println("JoinTest seed " + seed);
    Random random = new Random(seed);
    for (int round = 0; round < 60; round++) {
      String key = KEYS.get(random.nextInt(KEYS.size()));
      StructType schema = StructType.fromDDL("k " + key + ", m int, n int");
      List<Row> left = rows(random, key, 40);
      List<Row> right = rows(random, key, 40);
      Dataset l = session.createDataset(left, schema).repartition(1 + random.nextInt(3)).as("l");
      Dataset r = session.createDataset(right, schema).repartition(1 + random.nextInt(3)).as("r");
      for (Condition condition : conditions()) {
        String type = TYPES.get(random.nextInt(TYPES.size()));
        assertThat(sorted(l.join(r, condition.column(), type).collect()))
            .as("%s join on %s of %s keys, seed %s", type, condition.column(), key, seed)
            .isEqualTo(sorted(loops(left, right, type, condition.test())));
      }
    }
  }

  @Test
  void manyPartnersOfARowComeInSeveralBatches(Session session) {
    Dataset l = session.range(3).select(col("id").as("a"), lit(1).as("k"));
    Dataset r = session.range(50_000).select(col("id").as("b"), lit(1).as("k"));
    Dataset pairs = l.join(r, "k");
    assertThat(pairs.count()).isEqualTo(150_000);
    assertThat(r.join(l, "k").filter(col("b").plus(col("a")).mod(1000).equalTo(0)).count())
        .isEqualTo(150);
    Column rest = l.col("k").equalTo(r.col("k")).and(col("a").plus(col("b")).equalTo(50_001));
    assertThat(l.join(r, rest, "full").count()).isEqualTo(1 + 2 + 49_999);
    assertThat(l.join(r, rest, "semi").count()).isEqualTo(1);
    assertThat(l.join(r, rest, "anti").count()).isEqualTo(2);
    assertThat(l.join(r, rest, "left").count()).isEqualTo(3);
  }

  @Test
  void countsOfRowsDecideWhatExceptAllLeaves(Session session) {
    Dataset many = session.range(0, 100_000).select(col("id").mod(7).as("k"));
    Dataset some = session.range(0, 10).select(col("id").mod(3).as("k"));
    assertThat(many.exceptAll(some).count()).isEqualTo(100_000 - 10);
    assertThat(many.intersectAll(some).count()).isEqualTo(10);
    assertThat(Shown.of(many.except(some).orderBy("k"))).endsWith("[[3], [4], [5], [6]]");
  }

  @Test
  void theConditionOfASemiJoinFailsOnlyWhereItIsReached(Session session) {
    Dataset l = session.range(1);
    Dataset r =
        session.createDataset(
            Arrays.asList(Row.of(0, 1), Row.of(0, 0)), StructType.fromDDL("k int, d int"));
    Column reached = col("id").equalTo(col("k")).and(lit(1).divide(col("d")).plus(col("id")).gt(0));
    assertThat(l.join(r, reached, "semi").count()).isEqualTo(1);
  }
}
