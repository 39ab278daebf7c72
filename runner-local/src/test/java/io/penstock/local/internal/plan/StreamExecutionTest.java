package io.penstock.local.internal.plan;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.penstock.connector.Split;
import io.penstock.expr.Expr;
import io.penstock.local.internal.plan.QueryExecution.BatchInput;
import io.penstock.local.internal.plan.QueryExecution.BatchResult;
import io.penstock.plan.Plan;
import io.penstock.type.ArrowColumns;
import io.penstock.type.AtomicType;
import java.util.List;
import org.apache.arrow.vector.BigIntVector;
import org.junit.jupiter.api.Test;

/** Batches of a stream over operators that are made once. */
class StreamExecutionTest {
  private static final Expr TEN = new Expr.Literal(10L, AtomicType.LONG);

  private static Plan positiveTimesTen(Plan input) {
    Plan filtered =
        new Plan.Filter(
            input, Expr.Call.of(">", Streamed.n(), new Expr.Literal(0L, AtomicType.LONG)));
    return new Plan.Project(
        filtered, List.of(new Expr.Alias(Expr.Call.of("*", Streamed.n(), TEN), List.of("m"))));
  }

  private static BatchInput batch(long id, List<Split> splits) {
    return new BatchInput(id, 1000 * id, 0, 0, List.of(splits));
  }

  @Test
  void runsBatchAfterBatchWithTheSameOperators() throws Exception {
    try (Streamed streamed = new Streamed();
        QueryExecution query = streamed.execution(positiveTimesTen(Streamed.read("fed")))) {
      BatchResult first =
          query.run(batch(0, List.of(Streamed.split(1, -1, 2), Streamed.split(3))), streamed.sink);
      assertThat(first)
          .isEqualTo(
              new BatchResult(
                  List.of(
                      new Streamed.Message(0, List.of(10L, 20L)),
                      new Streamed.Message(1, List.of(30L))),
                  List.of(4L),
                  3,
                  List.of()));
      long kept = streamed.allocator.getAllocatedMemory();
      for (int i = 1; i < 100; i++) {
        BatchResult next = query.run(batch(i, List.of(Streamed.split(i, -i))), streamed.sink);
        assertThat(next.messages()).isEqualTo(List.of(new Streamed.Message(0, List.of(10L * i))));
      }
      assertThat(streamed.allocator.getAllocatedMemory()).isEqualTo(kept);
      assertThat(query.schema().simpleString()).isEqualTo("struct<m:bigint>");
    }
  }

  @Test
  void aBatchWithoutPartitionsWritesOneEmptyPartition() throws Exception {
    try (Streamed streamed = new Streamed();
        QueryExecution query = streamed.execution(positiveTimesTen(Streamed.read("fed")))) {
      assertThat(query.run(batch(0, List.of()), streamed.sink))
          .isEqualTo(
              new BatchResult(
                  List.of(new Streamed.Message(0, List.of())), List.of(0L), 0, List.of()));
    }
  }

  @Test
  void countsTheRowsOfEachSourceAndPutsPartitionsBehindEachOther() throws Exception {
    Plan union =
        new Plan.Union(
            positiveTimesTen(Streamed.read("fed")),
            positiveTimesTen(Streamed.read("fed2")),
            false,
            false);
    try (Streamed streamed = new Streamed();
        QueryExecution query = streamed.execution(union)) {
      BatchInput input =
          new BatchInput(
              0,
              0,
              0,
              0,
              List.of(
                  List.of(Streamed.split(1, 2)),
                  List.of(Streamed.split(3), Streamed.split(4, 5, 6))));
      BatchResult result = query.run(input, streamed.sink);
      assertThat(result.inputRows()).containsExactly(2L, 4L);
      assertThat(result.messages())
          .isEqualTo(
              List.of(
                  new Streamed.Message(0, List.of(10L, 20L)),
                  new Streamed.Message(1, List.of(30L)),
                  new Streamed.Message(2, List.of(40L, 50L, 60L))));
    }
  }

  @Test
  void oneLoadUsedTwiceIsOneSourceReadTwice() throws Exception {
    Plan read = Streamed.read("fed");
    try (Streamed streamed = new Streamed();
        QueryExecution query =
            streamed.execution(
                new Plan.Union(positiveTimesTen(read), positiveTimesTen(read), false, false))) {
      BatchResult result =
          query.run(batch(0, List.of(Streamed.split(1), Streamed.split(2))), streamed.sink);
      assertThat(result.messages())
          .isEqualTo(
              List.of(
                  new Streamed.Message(0, List.of(10L)),
                  new Streamed.Message(1, List.of(20L)),
                  new Streamed.Message(2, List.of(10L)),
                  new Streamed.Message(3, List.of(20L))));
    }
  }

  @Test
  void aFailureAbortsEveryOpenWriterAndLeavesTheQueryUsable() throws Exception {
    try (Streamed streamed = new Streamed();
        QueryExecution query =
            streamed.execution(new Plan.Project(Streamed.read("fed"), List.of(Streamed.n())))) {
      assertThatThrownBy(() -> query.run(batch(0, List.of(Streamed.split(12, 13))), streamed.sink))
          .isInstanceOf(IllegalStateException.class)
          .hasMessage("unlucky");
      assertThat(streamed.sink.events).containsExactly("abort 0: unlucky");
      assertThat(query.run(batch(0, List.of(Streamed.split(14))), streamed.sink).outputRows())
          .isEqualTo(1);
    }
  }

  @Test
  void anInterruptEndsTheBatch() {
    try (Streamed streamed = new Streamed();
        QueryExecution query =
            streamed.execution(new Plan.Project(Streamed.read("fed"), List.of(Streamed.n())))) {
      Thread.currentThread().interrupt();
      assertThatThrownBy(() -> query.run(batch(0, List.of(Streamed.split(1))), streamed.sink))
          .isInstanceOf(InterruptedException.class);
      assertThat(Thread.currentThread().isInterrupted()).isFalse();
      assertThat(streamed.sink.events).hasSize(1);
    }
  }

  @Test
  void repartitionAndCoalesceWorkInStreams() throws Exception {
    Plan one = new Plan.Repartition(positiveTimesTen(Streamed.read("fed")), 1, false);
    try (Streamed streamed = new Streamed();
        QueryExecution query = streamed.execution(one)) {
      BatchResult result =
          query.run(batch(0, List.of(Streamed.split(1), Streamed.split(2))), streamed.sink);
      assertThat(result.messages()).isEqualTo(List.of(new Streamed.Message(0, List.of(10L, 20L))));
    }
    Plan three = new Plan.Repartition(positiveTimesTen(Streamed.read("fed")), 3, true);
    try (Streamed streamed = new Streamed();
        QueryExecution query = streamed.execution(three)) {
      for (int i = 0; i < 3; i++) {
        BatchResult result =
            query.run(
                batch(i, List.of(Streamed.split(1, 2, 3, 4), Streamed.split(5))), streamed.sink);
        assertThat(result.messages()).hasSize(3);
        assertThat(result.outputRows()).isEqualTo(5);
      }
    }
  }

  @Test
  void rowsGoThroughAPipelineOneRootAtATime() {
    try (Streamed streamed = new Streamed();
        QueryExecution query = streamed.execution(positiveTimesTen(Streamed.read("fed")));
        QueryExecution.RowPipeline pipeline = query.openPipeline(0, 0);
        ArrowColumns first = Streamed.root(Streamed.SCHEMA, streamed.allocator, 1, -5, 2);
        ArrowColumns second = Streamed.root(Streamed.SCHEMA, streamed.allocator, -1)) {
      ArrowColumns out = pipeline.push(first, 0);
      assertThat(out.getRowCount()).isEqualTo(2);
      assertThat(((BigIntVector) out.getVector("m")).get(1)).isEqualTo(20);
      assertThat(pipeline.push(second, 1).getRowCount()).isZero();
      assertThat(pipeline.push(first, 2).getRowCount()).isEqualTo(2);
    }
  }

  @Test
  void aPipelineRefusesWhatIsNotRowWise() {
    Plan plan = new Plan.Repartition(Streamed.read("fed"), 1, false);
    try (Streamed streamed = new Streamed();
        QueryExecution query = streamed.execution(plan)) {
      assertThatThrownBy(() -> query.openPipeline(0, 0))
          .hasMessageStartingWith("[PENSTOCK_UNSUPPORTED]")
          .hasMessageContaining("Repartition");
    }
  }

  @Test
  void aPipelineOfAUnionIsThatOfItsSource() {
    Plan union =
        new Plan.Union(
            Streamed.read("fed"),
            new Plan.Filter(
                Streamed.read("fed2"),
                Expr.Call.of(">", Streamed.n(), new Expr.Literal(0L, AtomicType.LONG))),
            false,
            false);
    Plan plan = new Plan.Project(union, List.of(Streamed.n()));
    try (Streamed streamed = new Streamed();
        QueryExecution query = streamed.execution(plan);
        QueryExecution.RowPipeline left = query.openPipeline(0, 0);
        QueryExecution.RowPipeline right = query.openPipeline(1, 0);
        ArrowColumns rows = Streamed.root(Streamed.SCHEMA, streamed.allocator, 1, -5)) {
      assertThat(left.push(rows, 0).getRowCount()).isEqualTo(2);
      assertThat(right.push(rows, 0).getRowCount()).isEqualTo(1);
      assertThat(left.push(rows, 0).getFieldVectors()).hasSize(1);
    }
  }
}
