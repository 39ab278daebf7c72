package io.penstock.local.query;

import static io.penstock.Functions.col;
import static org.assertj.core.api.Assertions.assertThat;

import io.penstock.Session;
import io.penstock.testkit.PenstockExtension;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/** Where rows are placed in {@code local[2]}, and their order; recorded from Spark. */
@ExtendWith(PenstockExtension.class)
class PartitionsTest {
  @Test
  void rangesAreCutAsSparkCutsThem(Session session) {
    assertThat(Shown.batches(session.range(0, 10, 1, 3)))
        .isEqualTo(List.of(List.of(0L, 1L, 2L), List.of(3L, 4L, 5L), List.of(6L, 7L, 8L, 9L)));
    assertThat(Shown.batches(session.range(5)))
        .isEqualTo(List.of(List.of(0L, 1L), List.of(2L, 3L, 4L)));
    assertThat(Shown.batches(session.range(10, 0, -3, 2)))
        .isEqualTo(List.of(List.of(10L, 7L), List.of(4L, 1L)));
    assertThat(Shown.batches(session.range(10, 0, 1, 2))).isEmpty();
  }

  @Test
  void rangesMayGoOverAllLongs(Session session) {
    assertThat(Shown.batches(session.range(Long.MIN_VALUE, Long.MAX_VALUE, Long.MAX_VALUE / 2, 3)))
        .isEqualTo(
            List.of(
                List.of(-9223372036854775808L),
                List.of(-4611686018427387905L, -2L),
                List.of(4611686018427387901L, 9223372036854775804L)));
  }

  @Test
  void coalesceJoinsNeighboursAndNeverSplits(Session session) {
    assertThat(Shown.batches(session.range(0, 10, 1, 5).coalesce(2)).stream().flatMap(List::stream))
        .containsExactly(0L, 1L, 2L, 3L, 4L, 5L, 6L, 7L, 8L, 9L);
    assertThat(Shown.batches(session.range(0, 4, 1, 2).coalesce(5))).hasSize(2);
  }

  @Test
  void unionPutsTheRightPartitionsBehindTheLeft(Session session) {
    assertThat(Shown.batches(session.range(0, 2, 1, 2).union(session.range(5, 7, 1, 2))))
        .isEqualTo(List.of(List.of(0L), List.of(1L), List.of(5L), List.of(6L)));
  }

  @Test
  void repartitionKeepsAllRows(Session session) {
    List<List<Long>> parts = Shown.batches(session.range(0, 10, 1, 2).repartition(3));
    assertThat(parts.stream().flatMap(List::stream))
        .containsExactlyInAnyOrder(0L, 1L, 2L, 3L, 4L, 5L, 6L, 7L, 8L, 9L);
  }

  @Test
  void sortWithinPartitionsSortsEachAlone(Session session) {
    assertThat(Shown.batches(session.range(0, 6, 1, 2).sortWithinPartitions(col("id").desc())))
        .isEqualTo(List.of(List.of(2L, 1L, 0L), List.of(5L, 4L, 3L)));
  }

  @Test
  void limitTakesTheFirstPartitionsFirst(Session session) {
    assertThat(
            Shown.batches(session.range(0, 10, 1, 5).limit(5)).stream()
                .flatMap(List::stream)
                .toList())
        .containsExactly(0L, 1L, 2L, 3L, 4L);
    assertThat(Shown.batches(session.range(0, 10, 1, 5).limit(0))).isEmpty();
  }

  @Test
  void sortOfAllGoesOverPartitionsAndKeepsTheOrderOfEqualRows(Session session) {
    assertThat(Shown.of(session.range(0, 5, 1, 2).orderBy(col("id").mod(2), col("id").desc())))
        .isEqualTo("struct<id:bigint> [[4], [2], [0], [3], [1]]");
    assertThat(Shown.of(session.range(0, 6, 1, 3).orderBy(col("id").mod(2))))
        .isEqualTo("struct<id:bigint> [[0], [2], [4], [1], [3], [5]]");
  }
}
