package io.penstock.testkit.conformance;

import static io.penstock.Functions.lit;
import static org.assertj.core.api.Assertions.assertThat;

import io.penstock.Dataset;
import io.penstock.streaming.Trigger;
import org.junit.jupiter.api.Test;

/**
 * Conditions of wrong programs, compared when the query starts at the latest, since runners differ
 * in the call that throws: case 63.
 */
public abstract class UserErrorSuite extends ConformanceSuite {
  @Test
  protected void case63_anUnknownColumn() {
    Failure.of(() -> session().range(1).select("nope").collect())
        .hasConditions("UNRESOLVED_COLUMN.WITH_SUGGESTION 42703");
    Failure.of(() -> session().range(1).select("nope").schema())
        .hasConditions("UNRESOLVED_COLUMN.WITH_SUGGESTION 42703");
  }

  @Test
  protected void case63_anUnknownTable() {
    Failure.of(() -> session().table("nope").collect())
        .hasConditions("TABLE_OR_VIEW_NOT_FOUND 42P01");
  }

  @Test
  protected void case63_aDroppedView() {
    session().range(1).select(lit(2).as("v")).createOrReplaceTempView("lv");
    assertThat(PrintedRows.of(session().table("lv").collect())).isEqualTo("[(2)]");
    assertThat(session().catalog().dropTempView("lv")).isTrue();

    Failure.of(() -> session().table("lv").collect())
        .hasConditions("TABLE_OR_VIEW_NOT_FOUND 42P01");
  }

  @Test
  protected void case63_aViewIsLookedUpWhenTheQueryRuns() {
    session().range(1).select(lit(1).as("v")).createOrReplaceTempView("lv");
    Dataset before = session().table("lv");
    session().range(1).select(lit(2).as("v")).createOrReplaceTempView("lv");

    assertThat(PrintedRows.of(before.collect())).isEqualTo("[(2)]");
  }

  @Test
  protected void case63_aBadTriggerText() {
    Failure.of(() -> Trigger.processingTime("soon"))
        .hasConditions("INVALID_INTERVAL_FORMAT.UNRECOGNIZED_NUMBER 22006");
  }

  @Test
  protected void case63_aBadOutputMode() {
    Failure.of(
            () ->
                session()
                    .readStream()
                    .format("rate")
                    .load()
                    .writeStream()
                    .outputMode("appendd")
                    .format("noop")
                    .start())
        .hasConditions("STREAMING_OUTPUT_MODE.INVALID 42KDE");
  }

  @Test
  protected void case63_badDdl() {
    put("in/1.json", "{\"k\":\"a\"}\n");

    Failure.of(
            () ->
                session()
                    .readStream()
                    .format("json")
                    .schema("k STRIN")
                    .load(path("in"))
                    .writeStream()
                    .format("noop")
                    .start())
        .hasConditions("UNSUPPORTED_DATATYPE 0A000");
  }

  @Test
  protected void case63_aMissingDirectory() {
    Failure.of(
            () ->
                session()
                    .readStream()
                    .format("json")
                    .schema("k STRING")
                    .load(path("nosuch"))
                    .schema())
        .hasConditions("PATH_NOT_FOUND 42K03");
  }

  @Test
  protected void case63_sqlTextRunsOrIsRefused() {
    Failure.of(() -> session().range(1).filter("id >").collect())
        .hasConditions("PARSE_SYNTAX_ERROR 42601");
    if (capabilities().contains(Capability.SQL_QUERIES)) {
      Failure.of(() -> session().sql("select * from nope").collect())
          .hasConditions("TABLE_OR_VIEW_NOT_FOUND 42P01");
      Failure.of(() -> session().sql("selec 1").collect())
          .hasConditions("PARSE_SYNTAX_ERROR 42601");
    } else {
      Failure.of(() -> session().sql("select 1").collect()).says("SQL queries");
    }
  }
}
