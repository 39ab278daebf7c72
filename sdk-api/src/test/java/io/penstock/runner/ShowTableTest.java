package io.penstock.runner;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

/** Tables as Spark 4.2.0's {@code show} printed them. */
class ShowTableTest {
  private static final List<List<String>> WORDS = List.of(List.of("a", "1"), List.of("日本語", "22"));

  @Test
  void columnsAreRightAlignedAndCut() {
    String table =
        ShowTable.of(
                List.of("s", "i", "n", "b", "a"),
                List.of(
                    List.of("a", "1", "NULL", "[41 FF]", "[1, NULL]"),
                    List.of("日本語 and a long long long text", "22", "t", "[]", "[]")),
                20,
                20)
            .horizontal();
    assertThat(table)
        .isEqualTo(
            """
            +-----------------------+---+----+-------+---------+
            |                      s|  i|   n|      b|        a|
            +-----------------------+---+----+-------+---------+
            |                      a|  1|NULL|[41 FF]|[1, NULL]|
            |日本語 and a long lo...| 22|   t|     []|       []|
            +-----------------------+---+----+-------+---------+
            """);
  }

  @Test
  void wholeCellsAreLeftAlignedAndControlCharactersEscaped() {
    String table =
        ShowTable.of(List.of("h\nq"), List.of(List.of("a\nb\t\\"), List.of("x")), 1, 0)
            .horizontal();
    assertThat(table)
        .isEqualTo(
            """
            +-------+
            |h\\nq   |
            +-------+
            |a\\nb\\t\\|
            +-------+
            only showing top 1 row""");
  }

  @Test
  void everyControlCharacterHasItsLetter() {
    String table =
        ShowTable.of(List.of("c"), List.of(List.of("\n\r\t\u000b\u0007\b\f\\")), 20, 0)
            .horizontal();
    assertThat(table).contains("|\\n\\r\\t\\v\\a\\b\\f\\|");
  }

  @Test
  void shortCutsHaveNoDots() {
    String table =
        ShowTable.of(
                List.of("sss", "i"), List.of(List.of("abcdef", "1"), List.of("abc", "22")), 5, 3)
            .horizontal();
    assertThat(table)
        .isEqualTo(
            """
            +---+---+
            |sss|  i|
            +---+---+
            |abc|  1|
            |abc| 22|
            +---+---+
            """);
  }

  @Test
  void noRowMayBeShown() {
    String expected =
        """
        +---+---+
        |sss|  i|
        +---+---+
        +---+---+
        only showing top 0 rows""";
    assertThat(ShowTable.of(List.of("sss", "i"), WORDS, 0, 20).horizontal()).isEqualTo(expected);
    assertThat(ShowTable.of(List.of("sss", "i"), WORDS, -1, 20).horizontal()).isEqualTo(expected);
  }

  @Test
  void tablesWithoutColumnsAreFrames() {
    assertThat(ShowTable.of(List.of(), List.of(List.of()), 20, 20).horizontal())
        .isEqualTo("++\n||\n++\n||\n++\n");
  }

  @Test
  void verticalTablesHaveALineForEachCell() {
    assertThat(ShowTable.of(List.of("sss", "i"), WORDS, 20, 20).vertical())
        .isEqualTo(
            "-RECORD 0-----\n sss | a      \n i   | 1      \n"
                + "-RECORD 1-----\n sss | 日本語 \n i   | 22     \n");
    assertThat(ShowTable.of(List.of("sss", "i"), WORDS, 1, 20).vertical())
        .isEqualTo("-RECORD 0--\n sss | a   \n i   | 1   \nonly showing top 1 row");
    assertThat(ShowTable.of(List.of("sss", "i"), WORDS, 0, 20).vertical()).isEqualTo("(0 rows)");
  }

  @Test
  void oneRowMoreThanShownIsFetched() {
    assertThat(ShowTable.rowsToFetch(20)).isEqualTo(21);
    assertThat(ShowTable.rowsToFetch(-1)).isEqualTo(1);
    assertThat(ShowTable.rowsToFetch(Integer.MAX_VALUE)).isEqualTo(Integer.MAX_VALUE);
  }
}
