package io.penstock.testkit.conformance;

import static org.assertj.core.api.Assertions.assertThat;

import io.penstock.DataStreamReader;
import org.junit.jupiter.api.Test;

/** Which texts a csv column of a type takes: case 07. */
public abstract class CsvValuesSuite extends ConformanceSuite {
  private static final String BLANKS =
      "1, 1\n2,1 \n3, 1 \n4,\t1\n5,+1\n6,-0\n7,1L\n8,0x1\n9,\"1\"\n10,1_000\n";
  private static final String FORMS =
      "1,1e2\n2,1d\n3,1f\n4,.5\n5,5.\n6,NaN\n7,nan\n8,Infinity\n9,Inf\n10,-Inf\n11,1e400\n"
          + "12,1\n13,\u0661\n14,0.1\n";
  private static final String MIXED =
      """
      1,1.0,1e3,true,2026-01-02,2026-01-02 03:04:05
      +2,NaN,Inf,TRUE,2026-1-2,2026-01-02T03:04:05Z
      3.0,-Infinity,1.5,yes,02/01/2026,2026-01-02 03:04
       7,1,1,1,2026-01-02,2026-01-02
      2147483648,1,1,false,2026-02-30,2026-01-02 03:04:05.123456789
      """;

  private String rows(String type) {
    return recording(reader("i INT, v " + type).load(path("in"))).next();
  }

  private DataStreamReader reader(String schema) {
    return session().readStream().format("csv").schema(schema);
  }

  @Test
  protected void case07_blanksAndSignsForIntegers() {
    put("in/1.csv", BLANKS);
    String rows =
        "[(1, NULL), (10, NULL), (2, NULL), (3, NULL), (4, NULL), (5, 1), (6, 0), (7, NULL),"
            + " (8, NULL), (9, 1)]";

    assertThat(rows("INT")).isEqualTo(rows);
    assertThat(rows("BIGINT")).isEqualTo(rows);
  }

  @Test
  protected void case07_blanksForIntegersWithBothIgnoreOptions() {
    put("in/1.csv", BLANKS);
    DataStreamReader reader =
        reader("i INT, v INT")
            .option("ignoreLeadingWhiteSpace", true)
            .option("ignoreTrailingWhiteSpace", true);

    assertThat(recording(reader.load(path("in"))).next())
        .isEqualTo(
            "[(1, 1), (10, NULL), (2, 1), (3, 1), (4, 1), (5, 1), (6, 0), (7, NULL), (8, NULL),"
                + " (9, 1)]");
  }

  @Test
  protected void case07_blanksAndSignsForFloatingPoint() {
    put("in/1.csv", BLANKS);
    String rows =
        "[(1, 1.0), (10, NULL), (2, 1.0), (3, 1.0), (4, 1.0), (5, 1.0), (6, -0.0), (7, NULL),"
            + " (8, NULL), (9, 1.0)]";

    assertThat(rows("DOUBLE")).isEqualTo(rows);
    assertThat(rows("FLOAT")).isEqualTo(rows);
  }

  @Test
  protected void case07_blanksAndSignsForDecimals() {
    put("in/1.csv", BLANKS);

    assertThat(rows("DECIMAL(5,1)"))
        .isEqualTo(
            "[(1, NULL), (10, NULL), (2, NULL), (3, NULL), (4, NULL), (5, 1.0), (6, 0.0),"
                + " (7, NULL), (8, NULL), (9, 1.0)]");
  }

  @Test
  protected void case07_blanksForStringsAndBooleans() {
    put("in/1.csv", BLANKS);

    assertThat(rows("STRING"))
        .isEqualTo(
            "[(1, ' 1'), (10, '1_000'), (2, '1 '), (3, ' 1 '), (4, '\t1'), (5, '+1'), (6, '-0'),"
                + " (7, '1L'), (8, '0x1'), (9, '1')]");
    assertThat(rows("BOOLEAN"))
        .isEqualTo(
            "[(1, NULL), (10, NULL), (2, NULL), (3, NULL), (4, NULL), (5, NULL), (6, NULL),"
                + " (7, NULL), (8, NULL), (9, NULL)]");
  }

  @Test
  protected void case07_formsOfFloatingPoint() {
    put("in/1.csv", FORMS);
    String rows =
        "[(1, 100.0), (10, -Infinity), (11, Infinity), (12, 1.0), (13, NULL), (14, 0.1), (2, 1.0),"
            + " (3, 1.0), (4, 0.5), (5, 5.0), (6, NaN), (7, NULL), (8, Infinity), (9, Infinity)]";

    assertThat(rows("DOUBLE")).isEqualTo(rows);
    assertThat(rows("FLOAT")).isEqualTo(rows);
  }

  @Test
  protected void case07_formsOfDecimalsAndIntegers() {
    put("in/1.csv", FORMS);

    assertThat(rows("DECIMAL(10,3)"))
        .isEqualTo(
            "[(1, 100.000), (10, NULL), (11, NULL), (12, 1.000), (13, 1.000), (14, 0.100),"
                + " (2, NULL), (3, NULL), (4, 0.500), (5, 5.000), (6, NULL), (7, NULL), (8, NULL),"
                + " (9, NULL)]");
    assertThat(rows("BIGINT"))
        .isEqualTo(
            "[(1, NULL), (10, NULL), (11, NULL), (12, 1), (13, 1), (14, NULL), (2, NULL),"
                + " (3, NULL), (4, NULL), (5, NULL), (6, NULL), (7, NULL), (8, NULL), (9, NULL)]");
  }

  @Test
  protected void case07_mixedLines() {
    put("in/1.csv", MIXED);
    DataStreamReader reader =
        reader(
            "i INT, d DOUBLE, m DECIMAL(5,2), b BOOLEAN, dt DATE, ts TIMESTAMP,"
                + " _corrupt_record STRING");

    assertThat(recording(reader.load(path("in"))).next())
        .isEqualTo(
            "[(1, 1.0, NULL, true, 2026-01-02, 2026-01-02T03:04:05Z,"
                + " '1,1.0,1e3,true,2026-01-02,2026-01-02 03:04:05'),"
                + " (2, NaN, NULL, true, 2026-01-02, 2026-01-02T03:04:05Z,"
                + " '+2,NaN,Inf,TRUE,2026-1-2,2026-01-02T03:04:05Z'),"
                + " (NULL, -Infinity, 1.50, NULL, NULL, 2026-01-02T03:04:00Z,"
                + " '3.0,-Infinity,1.5,yes,02/01/2026,2026-01-02 03:04'),"
                + " (NULL, 1.0, 1.00, NULL, 2026-01-02, 2026-01-02T00:00:00Z,"
                + " ' 7,1,1,1,2026-01-02,2026-01-02'),"
                + " (NULL, 1.0, 1.00, false, NULL, 2026-01-02T03:04:05.123456Z,"
                + " '2147483648,1,1,false,2026-02-30,2026-01-02 03:04:05.123456789')]");
  }
}
