package io.penstock.connect;

import static io.penstock.Functions.col;
import static io.penstock.Functions.lit;
import static org.assertj.core.api.Assertions.assertThat;

import io.penstock.CloseableIterator;
import io.penstock.Dataset;
import io.penstock.Row;
import io.penstock.Session;
import io.penstock.runner.ArrowResult;
import io.penstock.testserver.SparkConnectServer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.stream.IntStream;
import org.apache.arrow.vector.VectorSchemaRoot;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;

/** Batch queries on a real Spark server; expected values are arithmetic or Spark's own cases. */
@ExtendWith(SparkServer.class)
class BatchQueryTest {
  @Test
  void rangeIsFilteredAndCollected(Session session) {
    List<Row> rows = session.range(5).filter("id > 2").collectAsList();
    assertThat(rows).extracting(r -> r.getLong(0)).containsExactly(3L, 4L);
  }

  @Test
  void everyKindOfNodeGivesItsRows(Session session) {
    Dataset a = session.range(0, 4, 1, 2).select(col("id").as("k"), col("id").mod(2).as("p"));
    assertThat(a.withColumn("q", col("k").plus(10)).drop("p").columns()).containsExactly("k", "q");
    assertThat(a.withColumnRenamed("p", "r").columns()).containsExactly("k", "r");
    assertThat(a.as("t").select("t.k").orderBy(col("k").desc()).collectAsList())
        .extracting(r -> r.getLong(0))
        .containsExactly(3L, 2L, 1L, 0L);
    assertThat(a.union(a).count()).isEqualTo(8);
    assertThat(a.unionByName(a.drop("p"), true).filter("p is null").count()).isEqualTo(4);
    assertThat(a.select("p").distinct().count()).isEqualTo(2);
    assertThat(a.dropDuplicates("p").count()).isEqualTo(2);
    assertThat(a.limit(3).count()).isEqualTo(3);
    assertThat(a.repartition(3).coalesce(1).count()).isEqualTo(4);
    assertThat(a.select(col("k").cast("string"), lit("x")).first()).isEqualTo(Row.of("0", "x"));
  }

  @Test
  void zeroColumnsKeepTheirRows(Session session) {
    assertThat(session.range(2).select().collectAsList()).containsExactly(Row.of(), Row.of());
    assertThat(session.range(2).select().count()).isEqualTo(2);
  }

  @Test
  void zeroRowsHaveASchema(Session session) {
    try (ArrowResult result = session.range(0).select(col("id"), lit("x").as("s")).toArrow()) {
      assertThat(result.schema().fieldNames()).containsExactly("id", "s");
      VectorSchemaRoot batch = result.next();
      while (batch != null) {
        assertThat(batch.getRowCount()).isZero();
        batch = result.next();
      }
    }
    assertThat(session.emptyDataset().collectAsList()).isEmpty();
  }

  @Test
  void doubledColumnNamesAreAllowed(Session session) {
    assertThat(session.sql("select 1 a, 2 a, 3 A").collectAsList())
        .containsExactly(Row.of(1, 2, 3));
  }

  @Test
  void namesAreLookedUpLate(Session session) {
    session.sql("select 1 as v").createOrReplaceTempView("lv");
    Dataset table = session.table("lv");
    session.sql("select 2 as v").createOrReplaceTempView("lv");
    assertThat(table.collectAsList()).containsExactly(Row.of(2));
    assertThat(session.catalog().dropTempView("lv")).isTrue();
    assertThat(session.catalog().dropTempView("lv")).isFalse();
  }

  @Test
  void filesAreWrittenAndRead(Session session, @TempDir Path dir) throws Exception {
    String path = dir.resolve("out").toString();
    session.range(10).write().format("parquet").save(path);
    session.range(10, 12).write().mode("append").parquet(path);
    assertThat(session.read().parquet(path).count()).isEqualTo(12);
    session
        .range(3)
        .withColumn("v", lit("x"))
        .write()
        .mode("overwrite")
        .partitionBy("id")
        .json(dir + "/parts");
    try (var files = Files.list(dir.resolve("parts"))) {
      assertThat(files.map(f -> f.getFileName().toString())).contains("id=0", "id=1", "id=2");
    }
  }

  @Test
  void largeResultsArriveInOrderAndInFull(Session session) {
    Dataset large = session.range(0, 300_000, 1, 4).select(col("id"), lit("0123456789abcdef"));
    long next = 0;
    try (CloseableIterator<Row> rows = large.toLocalIterator()) {
      while (rows.hasNext() && rows.next().getLong(0) == next) {
        next++;
      }
    }
    assertThat(next).isEqualTo(300_000);
  }

  @Test
  void resultsMayBeLeftBeforeTheirEnd(Session session) {
    try (CloseableIterator<Row> rows = session.range(0, 2_000_000, 1, 40).toLocalIterator()) {
      assertThat(rows.next().getLong(0)).isZero();
    }
    assertThat(session.range(3).count()).isEqualTo(3);
  }

  @Test
  void manyThreadsShareASession(Session session) throws Exception {
    ExecutorService threads = Executors.newFixedThreadPool(8);
    try {
      List<Callable<Long>> calls =
          IntStream.range(0, 8).<Callable<Long>>mapToObj(n -> session.range(n)::count).toList();
      int n = 0;
      for (var count : threads.invokeAll(calls)) {
        assertThat(count.get()).isEqualTo(n++);
      }
    } finally {
      threads.shutdownNow();
    }
  }

  @Test
  void configurationIsTheServers(Session session) {
    session.conf().set("spark.sql.session.timeZone", "Asia/Tokyo");
    assertThat(session.conf().get("spark.sql.session.timeZone")).isEqualTo("Asia/Tokyo");
    Row row =
        session.sql("select hour(timestamp'2026-01-01T00:00:00Z'), current_timezone()").first();
    assertThat(row).isEqualTo(Row.of(9, "Asia/Tokyo"));
    session.conf().unset("spark.sql.session.timeZone");
    assertThat(session.conf().get("spark.sql.session.timeZone")).isEqualTo("UTC");
    assertThat(session.conf().getOption("my.unknown.key")).isEmpty();
    session.conf().set("my.unknown.key", "1");
    assertThat(session.conf().getAll()).containsEntry("my.unknown.key", "1");
    assertThat(session.conf().isModifiable("spark.sql.session.timeZone")).isTrue();
    assertThat(session.conf().isModifiable("spark.sql.warehouse.dir")).isFalse();
  }

  @Test
  void aSessionIsOpenedWithConfiguration() {
    try (Session session =
        Session.builder()
            .runner(SparkConnectServer.shared().address())
            .appName("app")
            .config("spark.sql.session.timeZone", "Asia/Tokyo")
            .config("spark.sql.warehouse.dir", "/elsewhere")
            .create()) {
      assertThat(session.conf().get("spark.sql.session.timeZone")).isEqualTo("Asia/Tokyo");
      assertThat(session.conf().get("spark.sql.warehouse.dir")).doesNotContain("elsewhere");
    }
  }

  @Test
  void plansAreExplained(Session session) {
    session.range(3).filter("id > 1").explain(true);
    assertThat(session.range(3).isStreaming()).isFalse();
  }
}
