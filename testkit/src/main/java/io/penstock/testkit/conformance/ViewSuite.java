package io.penstock.testkit.conformance;

import static io.penstock.Functions.col;
import static io.penstock.Functions.lit;
import static org.assertj.core.api.Assertions.assertThat;

import io.penstock.Dataset;
import io.penstock.Session;
import org.junit.jupiter.api.Test;

/** Temporary views: a name for a plan within a session. */
public abstract class ViewSuite extends ConformanceSuite {
  private Dataset one(int value) {
    return session().range(1).select(lit(value).as("v"));
  }

  @Test
  protected void aViewIsReadByItsNameInAnyCase() {
    one(1).createTempView("numbers");

    assertThat(PrintedRows.of(session().table("NUMBERS").collect())).isEqualTo("[(1)]");
    assertThat(session().table("`numbers`").columns()).containsExactly("v");
    assertThat(PrintedRows.of(session().table("numbers").select(col("numbers.v")).collect()))
        .isEqualTo("[(1)]");
  }

  @Test
  protected void aViewIsReplacedOnlyWhenAsked() {
    one(1).createTempView("numbers");

    Failure.of(() -> one(2).createTempView("numbers"))
        .hasConditions("TEMP_TABLE_OR_VIEW_ALREADY_EXISTS 42P07");
    one(3).createOrReplaceTempView("numbers");
    assertThat(PrintedRows.of(session().table("numbers").collect())).isEqualTo("[(3)]");
  }

  @Test
  protected void aDroppedViewIsGone() {
    one(1).createTempView("numbers");

    assertThat(session().catalog().dropTempView("numbers")).isTrue();
    assertThat(session().catalog().dropTempView("numbers")).isFalse();
    Failure.of(() -> session().table("numbers").collect())
        .hasConditions("TABLE_OR_VIEW_NOT_FOUND 42P01");
    Failure.of(() -> session().table("numbers").schema())
        .hasConditions("TABLE_OR_VIEW_NOT_FOUND 42P01");
  }

  @Test
  protected void aViewLivesInItsSession() {
    one(1).createTempView("numbers");
    Session other = anotherSession();

    Failure.of(() -> other.table("numbers").collect())
        .hasConditions("TABLE_OR_VIEW_NOT_FOUND 42P01");
  }

  @Test
  protected void aViewOfAViewKeepsWhatItWasMadeFrom() {
    one(1).createTempView("inner");
    session().table("inner").select(col("v").plus(10)).createTempView("outer");
    one(5).createOrReplaceTempView("inner");

    assertThat(PrintedRows.of(session().table("outer").collect())).isEqualTo("[(11)]");
  }

  @Test
  protected void aViewOfAStreamIsAStream() {
    put("in/1.json", "{\"k\":\"a\"}\n");
    session().readStream().schema("k STRING").json(path("in")).createTempView("letters");
    Dataset letters = session().table("letters");

    assertThat(letters.isStreaming()).isTrue();
    assertThat(recording(letters.filter(col("k").equalTo("a"))).next()).isEqualTo("[('a')]");
  }

  @Test
  protected void aBadViewIsRefused() {
    Failure.of(() -> session().range(1).select("nope").createTempView("bad"))
        .hasConditions("UNRESOLVED_COLUMN.WITH_SUGGESTION 42703");
    Failure.of(() -> one(1).createTempView("a b")).hasConditions("_LEGACY_ERROR_TEMP_1321");
  }
}
