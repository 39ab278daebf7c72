package io.penstock.testkit.conformance;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Which tokens a json column of a type takes: case 09. */
public abstract class JsonSuite extends ConformanceSuite {
  private static final String[] TOKENS = {
    "1",
    "1.0",
    "1.5",
    "\"1\"",
    "1e2",
    "2147483648",
    "true",
    "\"true\"",
    "null",
    "{\"a\":1}",
    "[1]",
    "\"\"",
    "NaN",
    "\"NaN\"",
    "\"Infinity\"",
    "-0",
    "123456789012345678901234567890",
    "0.1234567890123456789",
    "'single'",
    "01"
  };

  @BeforeEach
  void putTokens() {
    StringBuilder lines = new StringBuilder();
    for (int i = 0; i < TOKENS.length; i++) {
      lines.append("{\"i\":").append(i).append(",\"v\":").append(TOKENS[i]).append("}\n");
    }
    put("in/1.json", lines.toString());
  }

  private String rows(String type) {
    return recording(
            session().readStream().format("json").schema("i INT, v " + type).load(path("in")))
        .next();
  }

  @Test
  protected void case09_anIntegerTakesOnlyIntegerTokens() {
    assertThat(rows("INT"))
        .isEqualTo(
            "[(0, 1), (1, NULL), (10, NULL), (11, NULL), (12, NULL), (13, NULL), (14, NULL),"
                + " (15, 0), (16, NULL), (17, NULL), (18, NULL), (2, NULL), (3, NULL), (4, NULL),"
                + " (5, NULL), (6, NULL), (7, NULL), (8, NULL), (9, NULL), (NULL, NULL)]");
    assertThat(rows("BIGINT"))
        .isEqualTo(
            "[(0, 1), (1, NULL), (10, NULL), (11, NULL), (12, NULL), (13, NULL), (14, NULL),"
                + " (15, 0), (16, NULL), (17, NULL), (18, NULL), (2, NULL), (3, NULL), (4, NULL),"
                + " (5, 2147483648), (6, NULL), (7, NULL), (8, NULL), (9, NULL), (NULL, NULL)]");
  }

  @Test
  protected void case09_aDoubleTakesNumbersAndQuotedNonNumbers() {
    assertThat(rows("DOUBLE"))
        .isEqualTo(
            "[(0, 1.0), (1, 1.0), (10, NULL), (11, NULL), (12, NaN), (13, NaN), (14, Infinity),"
                + " (15, 0.0), (16, 1.2345678901234568E29), (17, 0.12345678901234568), (18, NULL),"
                + " (2, 1.5), (3, NULL), (4, 100.0), (5, 2.147483648E9), (6, NULL), (7, NULL),"
                + " (8, NULL), (9, NULL), (NULL, NULL)]");
  }

  @Test
  protected void case09_aDecimalTakesQuotedNumbersAndRounds() {
    assertThat(rows("DECIMAL(10,2)"))
        .isEqualTo(
            "[(0, 1.00), (1, 1.00), (10, NULL), (11, NULL), (12, NULL), (13, NULL), (14, NULL),"
                + " (15, 0.00), (16, NULL), (17, 0.12), (18, NULL), (2, 1.50), (3, 1.00),"
                + " (4, 100.00), (5, NULL), (6, NULL), (7, NULL), (8, NULL), (9, NULL),"
                + " (NULL, NULL)]");
  }

  @Test
  protected void case09_aStringTakesEverythingAsItStands() {
    assertThat(rows("STRING"))
        .isEqualTo(
            "[(0, '1'), (1, '1.0'), (10, '[1]'), (11, ''), (12, 'NaN'), (13, 'NaN'),"
                + " (14, 'Infinity'), (15, '-0'), (16, '123456789012345678901234567890'),"
                + " (17, '0.1234567890123456789'), (18, 'single'), (2, '1.5'), (3, '1'),"
                + " (4, '1e2'), (5, '2147483648'), (6, 'true'), (7, 'true'), (8, NULL),"
                + " (9, '{\"a\":1}'), (NULL, NULL)]");
  }

  @Test
  protected void case09_aBooleanTakesOnlyTrueAndFalse() {
    assertThat(rows("BOOLEAN"))
        .isEqualTo(
            "[(0, NULL), (1, NULL), (10, NULL), (11, NULL), (12, NULL), (13, NULL), (14, NULL),"
                + " (15, NULL), (16, NULL), (17, NULL), (18, NULL), (2, NULL), (3, NULL),"
                + " (4, NULL), (5, NULL), (6, true), (7, NULL), (8, NULL), (9, NULL),"
                + " (NULL, NULL)]");
  }
}
