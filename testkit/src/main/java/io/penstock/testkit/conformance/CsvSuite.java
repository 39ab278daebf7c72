package io.penstock.testkit.conformance;

import static io.penstock.Functions.col;
import static org.assertj.core.api.Assertions.assertThat;

import io.penstock.DataStreamReader;
import io.penstock.streaming.StreamingQuery;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import org.junit.jupiter.api.Test;

/** What a stream of csv files makes of odd lines and fields: cases 01, 03, 04, 06 and 12. */
public abstract class CsvSuite extends ConformanceSuite {
  private static final String AMOUNTS = "id INT, name STRING, amount DOUBLE";
  private static final String SHORT_AND_LONG = "1,ann,1.5\n2,bob\n3,cy,x\n4,dee,4.0,extra\n\n5,,\n";
  private static final String EMPTIES = "1,\"\",x\n2,,x\n3,NA,x\n4,\"NA\",x\n5, ,x\n6,\" \",x\n";
  private static final String QUOTES =
      """
      1,"a,b"
      2,"say ""hi\"""
      3,"say \\"hi\\""
      4,it"s
      5,"line1
      line2"
      6,'q,r'
      """;

  private DataStreamReader csv(String schema) {
    return session().readStream().format("csv").schema(schema);
  }

  private String rows(DataStreamReader reader) {
    return recording(reader.load(path("in"))).next();
  }

  @Test
  protected void case01_goodValuesOfBrokenLinesAreKept() {
    put("in/1.csv", SHORT_AND_LONG);

    assertThat(rows(csv(AMOUNTS + ", _corrupt_record STRING")))
        .isEqualTo(
            "[(1, 'ann', 1.5, NULL), (2, 'bob', NULL, '2,bob'), (3, 'cy', NULL, '3,cy,x'),"
                + " (4, 'dee', 4.0, '4,dee,4.0,extra'), (5, NULL, NULL, NULL)]");
  }

  @Test
  protected void case01_withoutTheCorruptColumnNoRowIsDropped() {
    put("in/1.csv", SHORT_AND_LONG);

    assertThat(rows(csv(AMOUNTS)))
        .isEqualTo(
            "[(1, 'ann', 1.5), (2, 'bob', NULL), (3, 'cy', NULL), (4, 'dee', 4.0),"
                + " (5, NULL, NULL)]");
  }

  @Test
  protected void case01_theCorruptColumnAloneIsRefused() {
    put("in/1.csv", SHORT_AND_LONG);

    Failure.of(
            () ->
                recording(
                        csv(AMOUNTS + ", _corrupt_record STRING")
                            .load(path("in"))
                            .select(col("_corrupt_record")))
                    .next())
        .hasConditions(
            "STREAM_FAILED XXKST", "UNSUPPORTED_FEATURE.QUERY_ONLY_CORRUPT_RECORD_COLUMN 0A000");
  }

  @Test
  protected void case03_failFastKillsTheStream() {
    put("in/1.csv", "1,ann,1.5\n");
    Recording good = recording(csv(AMOUNTS).option("mode", "FAILFAST").load(path("in")));
    assertThat(good.next()).isEqualTo("[(1, 'ann', 1.5)]");

    put("in/2.csv", "2,bob,2.5\n3,cy,x\n");
    String[] conditions = {
      "STREAM_FAILED XXKST",
      "FAILED_READ_FILE.NO_HINT KD001",
      "MALFORMED_RECORD_IN_PARSING.WITHOUT_SUGGESTION 22023"
    };
    Failure.of(good::next)
        .hasConditions(conditions)
        .says("2.csv")
        .says("Malformed records are detected in record parsing: [3,cy,null]")
        .says("For input string: \"x\"");

    StreamingQuery query = good.query();
    assertThat(query.isActive()).isFalse();
    assertThat(query.exception()).isPresent();
    Failure.of(() -> query.awaitTermination(Duration.ofSeconds(10))).hasConditions(conditions);
    Failure.of(query::processAllAvailable).hasConditions(conditions);
  }

  @Test
  protected void case04_emptyStringAndNullByDefault() {
    put("in/1.csv", EMPTIES);

    assertThat(rows(csv("id INT, s STRING, t STRING")))
        .isEqualTo(
            "[(1, NULL, 'x'), (2, NULL, 'x'), (3, 'NA', 'x'), (4, 'NA', 'x'), (5, ' ', 'x'),"
                + " (6, ' ', 'x')]");
    assertThat(rows(csv("id INT, s INT, t STRING")))
        .isEqualTo(
            "[(1, NULL, 'x'), (2, NULL, 'x'), (3, NULL, 'x'), (4, NULL, 'x'), (5, NULL, 'x'),"
                + " (6, NULL, 'x')]");
  }

  @Test
  protected void case04_quotingDoesNotProtectTheNullMarker() {
    put("in/1.csv", EMPTIES);

    assertThat(rows(csv("id INT, s STRING, t STRING").option("nullValue", "NA")))
        .isEqualTo(
            "[(1, '', 'x'), (2, NULL, 'x'), (3, NULL, 'x'), (4, NULL, 'x'), (5, ' ', 'x'),"
                + " (6, ' ', 'x')]");
  }

  @Test
  protected void case04_emptyValueNamesTheQuotedEmptyString() {
    put("in/1.csv", EMPTIES);

    assertThat(rows(csv("id INT, s STRING, t STRING").option("emptyValue", "EMPTY")))
        .isEqualTo(
            "[(1, 'EMPTY', 'x'), (2, NULL, 'x'), (3, 'NA', 'x'), (4, 'NA', 'x'), (5, ' ', 'x'),"
                + " (6, ' ', 'x')]");
  }

  @Test
  protected void case04_quotingProtectsBlanksFromTrimming() {
    put("in/1.csv", EMPTIES);

    assertThat(
            rows(
                csv("id INT, s STRING, t STRING")
                    .option("ignoreLeadingWhiteSpace", true)
                    .option("ignoreTrailingWhiteSpace", true)))
        .isEqualTo(
            "[(1, NULL, 'x'), (2, NULL, 'x'), (3, 'NA', 'x'), (4, 'NA', 'x'), (5, NULL, 'x'),"
                + " (6, ' ', 'x')]");
  }

  @Test
  protected void case06_quotesByDefault() {
    put("in/1.csv", QUOTES);

    assertThat(rows(csv("id INT, s STRING")))
        .isEqualTo(
            "[(1, 'a,b'), (2, '\"say \"\"hi\"\"\"'), (3, 'say \"hi\"'), (4, 'it\"s'),"
                + " (5, 'line1'), (6, ''q'), (NULL, NULL)]");
  }

  @Test
  protected void case06_multiLineKeepsALineEndInQuotes() {
    put("in/1.csv", QUOTES);

    assertThat(rows(csv("id INT, s STRING").option("multiLine", true)))
        .isEqualTo(
            "[(1, 'a,b'), (2, '\"say \"\"hi\"\"\"'), (3, 'say \"hi\"'), (4, 'it\"s'),"
                + " (5, 'line1\\nline2'), (6, ''q')]");
  }

  @Test
  protected void case06_aQuoteAsEscapeReadsDoubledQuotes() {
    put("in/1.csv", QUOTES);

    assertThat(rows(csv("id INT, s STRING").option("multiLine", true).option("escape", "\"")))
        .isEqualTo(
            "[(1, 'a,b'), (2, 'say \"hi\"'), (3, '\"say \\\"hi\\\"\"'), (4, 'it\"s'),"
                + " (5, 'line1\\nline2'), (6, ''q')]");
  }

  @Test
  protected void case12_theByteOrderMarkIsNoPartOfTheFirstField() {
    put("a/1.csv", "\uFEFFid,name\n1,\u00e9\u65e5\uD83D\uDE00\n");
    put("b/1.csv", "\uFEFF1,\u00e9\n");
    DataStreamReader checked =
        csv("id INT, name STRING").option("header", true).option("enforceSchema", false);

    assertThat(recording(checked.load(path("a"))).next())
        .isEqualTo("[(1, '\u00e9\u65e5\uD83D\uDE00')]");
    assertThat(recording(csv("id INT, name STRING").load(path("b"))).next())
        .isEqualTo("[(1, '\u00e9')]");
  }

  @Test
  protected void case12_anotherEncoding() {
    put("c/1.csv", "1,caf\u00e9\n".getBytes(StandardCharsets.ISO_8859_1));
    DataStreamReader latin = csv("id INT, name STRING").option("encoding", "ISO-8859-1");

    assertThat(recording(latin.load(path("c"))).next()).isEqualTo("[(1, 'caf\u00e9')]");
    assertThat(recording(csv("id INT, name STRING").load(path("c"))).next())
        .isEqualTo("[(1, 'caf\uFFFD')]");
  }
}
