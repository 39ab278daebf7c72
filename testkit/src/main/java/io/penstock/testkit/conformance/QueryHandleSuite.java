package io.penstock.testkit.conformance;

import static io.penstock.Functions.col;
import static org.assertj.core.api.Assertions.assertThat;

import io.penstock.Dataset;
import io.penstock.Session;
import io.penstock.streaming.StreamingQuery;
import java.time.Duration;
import java.util.List;
import java.util.UUID;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Handles of stopped and failed queries, and of other sessions: the stateless part of case 73. */
public abstract class QueryHandleSuite extends ConformanceSuite {
  @BeforeEach
  void putRows() {
    put("in/1.json", "{\"k\":\"a\"}\n{\"k\":\"b\"}\n");
  }

  private Dataset rows(Session session) {
    return session.readStream().format("json").schema("k STRING").load(path("in"));
  }

  @Test
  protected void case73_aRunningQueryIsKnownByItsSession() {
    Recording running = recording(rows(session()), "cq");
    assertThat(running.next()).isEqualTo("[('a'), ('b')]");
    StreamingQuery query = running.query();

    List<String> names =
        session().streams().active().stream().map(q -> String.valueOf(q.name())).toList();
    assertThat(names).containsExactly("cq");
    StreamingQuery found = session().streams().get(query.id());
    assertThat(found).isNotNull().extracting(StreamingQuery::name).isEqualTo("cq");
    assertThat(session().streams().get(UUID.randomUUID())).isNull();
    assertThat(query.lastProgress()).isNotNull();
    assertThat(query.recentProgress().get(0).batchId()).isZero();
    assertThat(query.recentProgress().get(0).numInputRows()).isEqualTo(2);
    assertThat(query.recentProgress().get(0).sink().description()).isEqualTo("MemorySink");
    assertThat(query.exception()).isEmpty();
  }

  @Test
  protected void case73_anotherSessionDoesNotKnowIt() {
    Recording running = recording(rows(session()), "cq");
    running.next();
    Session other = anotherSession();

    assertThat(other.streams().active()).isEmpty();
    assertThat(other.streams().get(running.query().id())).isNull();
    Failure.of(() -> other.table("cq").collect()).hasConditions("TABLE_OR_VIEW_NOT_FOUND 42P01");
    assertThat(recording(rows(other), "cq").next()).as("the same name").contains("'a'");
  }

  @Test
  protected void case73_aStoppedQueryKeepsItsProgressAndTable() {
    Recording stopped = recording(rows(session()), "cq");
    stopped.next();
    StreamingQuery query = stopped.query();
    query.stop();
    query.stop();

    assertThat(query.isActive()).isFalse();
    assertThat(query.exception()).isEmpty();
    assertThat(query.lastProgress()).isNotNull();
    assertThat(query.awaitTermination(Duration.ofSeconds(1))).isTrue();
    assertThat(session().streams().active()).isEmpty();
    assertThat(session().streams().get(query.id())).isNull();
    assertThat(PrintedRows.sorted(session().table("cq").collect())).isEqualTo("[('a'), ('b')]");
  }

  @Test
  protected void case73_everyWaitOnAFailedQueryThrows() {
    Recording failed = recording(rows(session()).select(col("k").cast("int")));
    StreamingQuery query = failed.query();
    String[] conditions = {"STREAM_FAILED XXKST", "CAST_INVALID_INPUT 22018"};

    Failure.of(query::processAllAvailable).hasConditions(conditions);
    Failure.of(() -> query.awaitTermination(Duration.ofSeconds(10))).hasConditions(conditions);
    Failure.of(() -> session().streams().awaitAnyTermination(Duration.ofSeconds(10)))
        .hasConditions(conditions);
    assertThat(query.exception().orElseThrow().getMessage())
        .startsWith("[STREAM_FAILED] Query ")
        .contains("[CAST_INVALID_INPUT]");
  }
}
