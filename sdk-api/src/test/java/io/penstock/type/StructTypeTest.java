package io.penstock.type;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowable;

import io.penstock.error.AnalysisException;
import io.penstock.error.PenstockException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Expected texts are those of Spark 4.2.0. */
class StructTypeTest {
  private static final StructType DEEP =
      StructType.fromDDL(
          "a array<struct<x:int,y:array<map<string,struct<z:decimal(5,2) not null>>>>>, "
              + "m map<struct<k:int>,array<int>>, i interval day to second, iy interval year, "
              + "n void, t timestamp_ntz, s struct<>, b binary");

  @Test
  void treeIsThatOfPrintSchema() {
    assertThat(DEEP.treeString())
        .isEqualTo(
            """
            root
             |-- a: array (nullable = true)
             |    |-- element: struct (containsNull = true)
             |    |    |-- x: integer (nullable = true)
             |    |    |-- y: array (nullable = true)
             |    |    |    |-- element: map (containsNull = true)
             |    |    |    |    |-- key: string
             |    |    |    |    |-- value: struct (valueContainsNull = true)
             |    |    |    |    |    |-- z: decimal(5,2) (nullable = false)
             |-- m: map (nullable = true)
             |    |-- key: struct
             |    |    |-- k: integer (nullable = true)
             |    |-- value: array (valueContainsNull = true)
             |    |    |-- element: integer (containsNull = true)
             |-- i: interval day to second (nullable = true)
             |-- iy: interval year (nullable = true)
             |-- n: void (nullable = true)
             |-- t: timestamp_ntz (nullable = true)
             |-- s: struct (nullable = true)
             |-- b: binary (nullable = true)
            """);
    assertThat(DEEP.treeString(2))
        .startsWith(
            """
            root
             |-- a: array (nullable = true)
             |    |-- element: struct (containsNull = true)
             |-- m: map (nullable = true)
             |    |-- key: struct
             |    |-- value: array (valueContainsNull = true)
             |-- i: interval day to second (nullable = true)
            """);
    assertThat(new StructType().treeString()).isEqualTo("root\n");
    assertThat(new StructType().add("a\nb", DataTypes.IntegerType).add("", "int").treeString())
        .isEqualTo(
            "root\n |-- a\\nb: integer (nullable = true)\n |-- : integer (nullable = true)\n");
  }

  @Test
  void namesAndCommentsAreQuoted() {
    StructType schema =
        new StructType()
            .add("a", DataTypes.IntegerType)
            .add("a b", DataTypes.StringType, false)
            .add("a`b", "int")
            .add("select", "int")
            .add("1a", "int")
            .add("", "int")
            .add("é", "int")
            .add("_x", "struct<`p q`: int not null comment 'c\\'x', m: map<int, string>>")
            .add("c", "int", false, "it's \"x\"");
    assertThat(schema.toDDL())
        .isEqualTo(
            "a INT,`a b` STRING NOT NULL,`a``b` INT,select INT,`1a` INT,`` INT,`é` INT,"
                + "_x STRUCT<`p q`: INT NOT NULL COMMENT 'c\\'x', m: MAP<INT, STRING>>,"
                + "c INT NOT NULL COMMENT 'it\\'s \"x\"'");
    assertThat(schema.sql())
        .startsWith("STRUCT<a: INT, `a b`: STRING NOT NULL, `a``b`: INT, select: INT, ")
        .endsWith(", c: INT NOT NULL COMMENT 'it\\'s \"x\"'>");
    assertThat(schema.apply("c").getComment()).contains("it's \"x\"");
    assertThat(schema.apply("a").getComment()).isEmpty();
  }

  @Test
  void fieldsAreFoundByExactName() {
    StructType schema = StructType.fromDDL("a int, B string, a long");
    assertThat(schema.apply("B").dataType()).isEqualTo(DataTypes.StringType);
    assertThat(schema.fieldIndex("a")).isZero();
    assertThat(schema.indexOf("b")).isEqualTo(1);
    assertThatThrownBy(() -> schema.apply("b"))
        .isInstanceOf(AnalysisException.class)
        .hasMessage(
            "[FIELD_NOT_FOUND] Cannot find field `b`: the struct has `a`, `B`, `a`. SQLSTATE: 42704");
  }

  @Test
  void addTakesATypeButNoFields() {
    assertThat(new StructType().add("a", "decimal(10,2)", false))
        .isEqualTo(new StructType().add("a", new DecimalType(10, 2), false));
    assertThatThrownBy(() -> new StructType().add("a", "x int"))
        .hasMessageContaining("PARSE_SYNTAX_ERROR");
    assertThatThrownBy(() -> new StructType().add("b", "foo"))
        .hasMessageContaining("UNSUPPORTED_DATATYPE");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '#',
      value = {
        "a int b|PARSE_SYNTAX_ERROR|1|6",
        "a int,|PARSE_SYNTAX_ERROR|1|6",
        "a int, b foo|UNSUPPORTED_DATATYPE|1|9",
        "a struct<x: foo>|UNSUPPORTED_DATATYPE|1|12",
        "a decimal(-1,1)|PARSE_SYNTAX_ERROR|1|10",
        "a int not|PARSE_SYNTAX_ERROR|1|9",
        "a int comment 5|PARSE_SYNTAX_ERROR|1|14",
        "a char|DATATYPE_MISSING_SIZE|1|2",
        "a map|INCOMPLETE_TYPE_DEFINITION.MAP|1|2",
      })
  void errorsHaveThePositionOfSpark(String ddl, String condition, int line, int pos) {
    PenstockException e = (PenstockException) catchThrowable(() -> StructType.fromDDL(ddl));
    assertThat(e.condition().name()).isEqualTo(condition);
    assertThat(e)
        .hasMessageContaining(
            "(line "
                + line
                + ", pos "
                + pos
                + ")\n\n== DDL ==\n"
                + ddl
                + "\n"
                + "-".repeat(pos)
                + "^^^\n");
  }

  @Test
  void errorShowsTheLineAndAPartOfAHugeOne() {
    assertThatThrownBy(() -> StructType.fromDDL("a\n int,\n b foo bar"))
        .hasMessage(
            "[PARSE_SYNTAX_ERROR] Cannot parse DDL text: syntax error at or near 'bar', expected "
                + "NOT NULL, COMMENT, ',' or end of input (line 3, pos 7)\n\n== DDL ==\n b foo bar\n"
                + "-------^^^\n SQLSTATE: 42601");
    String huge = "a int, ".repeat(100_000) + "? " + ", b int".repeat(100_000);
    assertThatThrownBy(() -> StructType.fromDDL(huge))
        .satisfies(e -> assertThat(e.getMessage()).hasSizeLessThan(600));
    assertThatThrownBy(() -> DataType.fromDDL("x".repeat(1_000_000)))
        .satisfies(e -> assertThat(e.getMessage()).hasSizeLessThan(1_000));
  }

  @Test
  void hostileNestingIsRefused() {
    assertThat(DataType.fromDDL("array<".repeat(199) + "int" + ">".repeat(199)).sql())
        .startsWith("ARRAY<ARRAY<");
    for (String open : new String[] {"array<", "struct<a:", "map<int,"}) {
      assertThatThrownBy(() -> DataType.fromDDL(open.repeat(100_000)))
          .isInstanceOf(AnalysisException.class)
          .hasMessageContaining("FAILED_TO_PARSE_TOO_COMPLEX");
    }
    String comments = "/*".repeat(500_000);
    assertThatThrownBy(() -> DataType.fromDDL(comments))
        .hasMessageContaining("UNCLOSED_BRACKETED_COMMENT");
  }

  @Test
  void decimalsHaveLimits() {
    assertThatThrownBy(() -> new DecimalType(39, 0))
        .hasMessageContaining("DECIMAL_PRECISION_EXCEEDS_MAX_PRECISION");
    assertThatThrownBy(() -> new DecimalType(5, 6)).hasMessageContaining("_LEGACY_ERROR_TEMP_1228");
    assertThatThrownBy(() -> new DecimalType(0, 0)).isInstanceOf(IllegalArgumentException.class);
    assertThatThrownBy(() -> new DecimalType(5, -1)).isInstanceOf(IllegalArgumentException.class);
  }

  @Test
  void typesUnderSparksNamesAreTheTypesOfDdlText() {
    StructType schema =
        DataTypes.createStructType(
            new StructField[] {
              DataTypes.createStructField("a", DataTypes.createDecimalType(), true),
              DataTypes.createStructField(
                  "b", DataTypes.createDayTimeIntervalType((byte) 1, (byte) 1), false),
              DataTypes.createStructField(
                  "c", DataTypes.createYearMonthIntervalType((byte) 0, (byte) 1), true),
              DataTypes.createStructField(
                  "d", DataTypes.createArrayType(DataTypes.LongType, true), true),
              DataTypes.createStructField(
                  "e",
                  DataTypes.createMapType(DataTypes.StringType, DataTypes.DateType, true),
                  true)
            });
    assertThat(schema)
        .isEqualTo(
            StructType.fromDDL(
                "a decimal, b interval hour not null, c interval year to month, "
                    + "d array<bigint>, e map<string, date>"));
    assertThat(DataTypes.createArrayType(DataTypes.LongType, false))
        .isEqualTo(new ArrayType(DataTypes.LongType, false));
  }
}
