package io.penstock.io.file;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import io.penstock.error.AnalysisException;
import io.penstock.error.PenstockException;
import io.penstock.type.AtomicType;
import io.penstock.type.DataType;
import io.penstock.type.DataTypes;
import io.penstock.type.StructType;
import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** Csv as Spark reads it; numbers in names are those of the public cases. */
class CsvReadTest extends FileTest {
  private static final String BROKEN = "1,ann,1.5\n2,bob\n3,cy,x\n4,dee,4.0,extra\n\n5,,\n";

  private final CsvConnector csv = new CsvConnector();

  private static StructType idST() {
    return schema(
        "id", DataTypes.IntegerType, "s", DataTypes.StringType, "t", DataTypes.StringType);
  }

  private static StructType idS() {
    return schema("id", DataTypes.IntegerType, "s", DataTypes.StringType);
  }

  @Test
  void case01_goodValuesOfBrokenLinesAreKept() {
    write("in/1.csv", BROKEN);

    assertThat(read(csv, people(), options()))
        .containsExactly(
            row(1, "ann", 1.5, null),
            row(2, "bob", null, "2,bob"),
            row(3, "cy", null, "3,cy,x"),
            row(4, "dee", 4.0, "4,dee,4.0,extra"),
            row(5, null, null, null));
  }

  @Test
  void case01_withoutTheCorruptColumnNoRowIsDropped() {
    write("in/1.csv", BROKEN);
    StructType schema = new StructType(people().fields().subList(0, 3));

    assertThat(read(csv, schema, options()))
        .containsExactly(
            row(1, "ann", 1.5),
            row(2, "bob", null),
            row(3, "cy", null),
            row(4, "dee", 4.0),
            row(5, null, null));
  }

  @Test
  void case01_selectingOnlyTheCorruptColumnFails() {
    write("in/1.csv", BROKEN);
    StructType only = new StructType(people().fields().subList(3, 4));

    AnalysisException error =
        catchThrowableOfType(
            AnalysisException.class,
            () -> read(csv, batchOf(people(), options(), dir.resolve("in").toString()), only));

    assertThat(error.condition().name())
        .isEqualTo("UNSUPPORTED_FEATURE.QUERY_ONLY_CORRUPT_RECORD_COLUMN");
    assertThat(error.sqlState()).isEqualTo("0A000");
  }

  @Test
  void prunedColumnsDoNotMakeALineBroken() {
    write("in/1.csv", BROKEN);
    StructType pruned = new StructType(List.of(people().field(0), people().field(3)));
    var request = batchOf(people(), options("mode", "FAILFAST"), dir.resolve("in").toString());

    assertThat(read(csv, request, pruned))
        .containsExactly(row(1, null), row(2, null), row(3, null), row(4, null), row(5, null));
  }

  @Test
  void dropMalformedLeavesBrokenLinesOut() {
    write("in/1.csv", BROKEN);
    String in = dir.resolve("in").toString();

    assertThat(read(csv, people(), options("mode", "DROPMALFORMED")))
        .containsExactly(row(1, "ann", 1.5, null), row(5, null, null, null));
    assertThat(read(csv, batchOf(people(), options("mode", "DROPMALFORMED"), in), new StructType()))
        .hasSize(5);
  }

  @Test
  void multiLineChecksLinesOfPrunedColumnsToo() {
    write("in/1.csv", BROKEN);
    StructType id = new StructType(people().fields().subList(0, 1));
    var request =
        batchOf(
            people(),
            options("mode", "FAILFAST", "multiLine", "true"),
            dir.resolve("in").toString());

    PenstockException error =
        catchThrowableOfType(PenstockException.class, () -> read(csv, request, id));

    assertThat(error.getCause()).hasMessageContaining("[2]").hasMessageContaining("record 2");
    assertThat(((PenstockException) cause(cause(error))).condition().name())
        .isEqualTo("MALFORMED_CSV_RECORD");
  }

  @Test
  void case03_failFastNamesTheCauseTheFileAndTheLine() {
    write("in/2.csv", "2,bob,2.5\n3,cy,x\n");
    StructType schema = new StructType(people().fields().subList(0, 3));

    PenstockException error =
        catchThrowableOfType(
            PenstockException.class, () -> read(csv, schema, options("mode", "FAILFAST")));

    assertThat(error.condition().name()).isEqualTo("FAILED_READ_FILE.NO_HINT");
    assertThat(error.sqlState()).isEqualTo("KD001");
    assertThat(error).hasMessageContaining("in/2.csv");
    PenstockException malformed = (PenstockException) cause(error);
    assertThat(malformed.condition().name())
        .isEqualTo("MALFORMED_RECORD_IN_PARSING.WITHOUT_SUGGESTION");
    assertThat(malformed.sqlState()).isEqualTo("22023");
    assertThat(malformed).hasMessageContaining("[3,cy,null]").hasMessageContaining("line 2");
    assertThat(malformed.getCause())
        .isInstanceOf(NumberFormatException.class)
        .hasMessage("For input string: \"x\"");
  }

  @Test
  void failFastShowsDatesAsNumbers() {
    write("in/2.csv", "1,2026-01-02,x\n");
    StructType schema =
        schema("a", DataTypes.IntegerType, "b", DataTypes.DateType, "c", DataTypes.IntegerType);

    assertThat(
            catchThrowableOfType(
                PenstockException.class, () -> read(csv, schema, options("mode", "FAILFAST"))))
        .hasMessageContaining("[1,20455,null]");
  }

  private static final String QUOTED = "1,\"\",x\n2,,x\n3,NA,x\n4,\"NA\",x\n5, ,x\n6,\" \",x\n";

  @Test
  void case04_emptyStringsAndNulls() {
    write("in/1.csv", QUOTED);

    assertThat(column(read(csv, idST(), options()), 1))
        .containsExactly(null, null, "NA", "NA", " ", " ");
    assertThat(column(read(csv, idST(), options("nullValue", "NA")), 1))
        .containsExactly("", null, null, null, " ", " ");
    assertThat(column(read(csv, idST(), options("emptyValue", "EMPTY")), 1))
        .containsExactly("EMPTY", null, "NA", "NA", " ", " ");
    assertThat(
            column(
                read(
                    csv,
                    idST(),
                    options("ignoreLeadingWhiteSpace", "true", "ignoreTrailingWhiteSpace", "true")),
                1))
        .containsExactly(null, null, "NA", "NA", null, " ");
    StructType ints =
        schema("id", DataTypes.IntegerType, "s", DataTypes.IntegerType, "t", DataTypes.StringType);
    assertThat(column(read(csv, ints, options()), 1)).containsOnlyNulls();
  }

  private static final String INNER_QUOTES =
      "1,\"a,b\"\n2,\"say \"\"hi\"\"\"\n3,\"say \\\"hi\\\"\"\n4,it\"s\n5,\"line1\nline2\"\n6,'q,r'\n";

  @Test
  void case06_quotesEscapesAndNewlines() {
    write("in/1.csv", INNER_QUOTES);

    assertThat(read(csv, idS(), options()))
        .containsExactly(
            row(1, "a,b"),
            row(2, "\"say \"\"hi\"\"\""),
            row(3, "say \"hi\""),
            row(4, "it\"s"),
            row(5, "line1"),
            row(null, null),
            row(6, "'q"));
    assertThat(column(read(csv, idS(), options("multiLine", "true")), 1))
        .containsExactly("a,b", "\"say \"\"hi\"\"\"", "say \"hi\"", "it\"s", "line1\nline2", "'q");
    assertThat(column(read(csv, idS(), options("multiLine", "true", "escape", "\"")), 1))
        .containsExactly("a,b", "say \"hi\"", "\"say \\\"hi\\\"\"", "it\"s", "line1\nline2", "'q");
  }

  private List<@Nullable Object> converted(DataType type, String... texts) {
    StringBuilder text = new StringBuilder();
    for (int i = 0; i < texts.length; i++) {
      text.append(i).append(',').append(texts[i]).append('\n');
    }
    write("in/1.csv", text.toString());
    return column(read(csv, schema("i", DataTypes.IntegerType, "v", type), options()), 1);
  }

  private static List<@Nullable Object> column(List<List<@Nullable Object>> rows, int column) {
    List<@Nullable Object> values = new ArrayList<>();
    rows.forEach(row -> values.add(row.get(column)));
    return values;
  }

  private static final String[] J1 = {
    " 1", "1 ", " 1 ", "\t1", "+1", "-0", "1L", "0x1", "\"1\"", "1_000"
  };
  private static final String[] J2 = {
    "1e2", "1d", "1f", ".5", "5.", "NaN", "nan", "Infinity", "Inf", "-Inf", "1e400", "\u0661"
  };

  @Test
  void case07_wholeNumbers() {
    List<@Nullable Object> ints = Arrays.asList(null, null, null, null, 1, 0, null, null, 1, null);
    assertThat(converted(DataTypes.IntegerType, J1)).isEqualTo(ints);
    assertThat(converted(DataTypes.LongType, J1))
        .containsExactly(null, null, null, null, 1L, 0L, null, null, 1L, null);
    assertThat(converted(DataTypes.LongType, J2))
        .containsExactly(null, null, null, null, null, null, null, null, null, null, null, 1L);
    assertThat(converted(DataTypes.ByteType, "127", "128", "-128", "-129", ""))
        .containsExactly((byte) 127, null, (byte) -128, null, null);
    assertThat(
            converted(
                DataTypes.LongType,
                "9223372036854775807",
                "9223372036854775808",
                "-9223372036854775808",
                "0000000000000000000000001"))
        .containsExactly(Long.MAX_VALUE, null, Long.MIN_VALUE, 1L);
  }

  @Test
  void case07_fractions() {
    assertThat(converted(DataTypes.DoubleType, J1))
        .containsExactly(1.0, 1.0, 1.0, 1.0, 1.0, -0.0, null, null, 1.0, null);
    assertThat(converted(DataTypes.DoubleType, J2))
        .containsExactly(
            100.0,
            1.0,
            1.0,
            0.5,
            5.0,
            Double.NaN,
            null,
            Double.POSITIVE_INFINITY,
            Double.POSITIVE_INFINITY,
            Double.NEGATIVE_INFINITY,
            Double.POSITIVE_INFINITY,
            null);
    assertThat(converted(DataTypes.FloatType, "1.1", "16777217", "-0", "3.4028236e38", "."))
        .containsExactly(1.1f, 1.6777216E7f, -0.0f, Float.POSITIVE_INFINITY, null);
  }

  @Test
  void fractionsAreRoundedAsJavaDoes() {
    String[] texts = {
      "0.1",
      "123456789.123456",
      "999999999999999",
      "0.000000000000001",
      "-12.50",
      "1.7976931348623157e308",
      "4.9e-324",
      "123456789012345678901234567890",
      "0.30000000000000004",
      "00000.5"
    };
    List<@Nullable Object> expected = new ArrayList<>();
    for (String text : texts) {
      expected.add(Double.parseDouble(text));
    }
    assertThat(converted(DataTypes.DoubleType, texts)).isEqualTo(expected);
  }

  @Test
  void case07_decimals() {
    DataType wide = DataTypes.createDecimalType(10, 3);
    assertThat(converted(DataTypes.createDecimalType(5, 1), J1))
        .containsExactly(
            null,
            null,
            null,
            null,
            new BigDecimal("1.0"),
            new BigDecimal("0.0"),
            null,
            null,
            new BigDecimal("1.0"),
            null);
    assertThat(converted(wide, J2))
        .containsExactly(
            new BigDecimal("100.000"),
            null,
            null,
            new BigDecimal("0.500"),
            new BigDecimal("5.000"),
            null,
            null,
            null,
            null,
            null,
            null,
            new BigDecimal("1.000"));
    assertThat(
            converted(
                DataTypes.createDecimalType(5, 2),
                "1e3",
                "1.5",
                "1.005",
                "-1.005",
                "999.995",
                "1e-99999999"))
        .containsExactly(
            null,
            new BigDecimal("1.50"),
            new BigDecimal("1.01"),
            new BigDecimal("-1.01"),
            null,
            new BigDecimal("0.00"));
    assertThat(
            converted(
                DataTypes.createDecimalType(38, 0),
                "99999999999999999999999999999999999999",
                "-99999999999999999999999999999999999999",
                "100000000000000000000000000000000000000",
                "1e2000000000"))
        .containsExactly(
            new BigDecimal("99999999999999999999999999999999999999"),
            new BigDecimal("-99999999999999999999999999999999999999"),
            null,
            null);
  }

  @Test
  void case07_booleansDatesAndTimestamps() {
    assertThat(converted(DataTypes.BooleanType, "true", "FALSE", "1", "yes", " true"))
        .containsExactly(true, false, null, null, null);
    LocalDate first = LocalDate.of(2026, 1, 1);
    assertThat(
            converted(
                DataTypes.DateType,
                " 2026-01-01",
                "2026-01-01 ",
                "2026-1-1",
                "2026-02-30",
                "01/02/2026",
                "2026-01-01T10",
                "2026",
                "-0044-03-15",
                "20260101"))
        .containsExactly(
            first, first, first, null, null, first, first, LocalDate.of(-44, 3, 15), null);
    assertThat(
            converted(
                DataTypes.TimestampType,
                " 2026-01-01",
                "2026-01-01 10:00:00Z",
                "2026-01-02 03:04",
                "2026-01-02 03:04:05.123456789",
                "2026-01-02T03:04:05+02:00",
                "2026-01-02 24:00:00"))
        .containsExactly(
            Instant.parse("2026-01-01T00:00:00Z"),
            Instant.parse("2026-01-01T10:00:00Z"),
            Instant.parse("2026-01-02T03:04:00Z"),
            Instant.parse("2026-01-02T03:04:05.123456Z"),
            Instant.parse("2026-01-02T01:04:05Z"),
            null);
  }

  @Test
  void case07_mixedLine() {
    write(
        "in/1.csv",
        "1,1.0,1e3,true,2026-01-02,2026-01-02 03:04:05\n"
            + "+2,NaN,Inf,TRUE,2026-1-2,2026-01-02T03:04:05Z\n"
            + "3.0,-Infinity,1.5,yes,02/01/2026,2026-01-02 03:04\n");
    StructType schema =
        schema(
            "a",
            DataTypes.IntegerType,
            "b",
            DataTypes.DoubleType,
            "c",
            DataTypes.createDecimalType(5, 2),
            "d",
            DataTypes.BooleanType,
            "e",
            DataTypes.DateType,
            "f",
            DataTypes.TimestampType,
            "_corrupt_record",
            DataTypes.StringType);
    Instant time = Instant.parse("2026-01-02T03:04:05Z");
    LocalDate day = LocalDate.of(2026, 1, 2);

    assertThat(read(csv, schema, options()))
        .containsExactly(
            row(1, 1.0, null, true, day, time, "1,1.0,1e3,true,2026-01-02,2026-01-02 03:04:05"),
            row(
                2,
                Double.NaN,
                null,
                true,
                day,
                time,
                "+2,NaN,Inf,TRUE,2026-1-2,2026-01-02T03:04:05Z"),
            row(
                null,
                Double.NEGATIVE_INFINITY,
                new BigDecimal("1.50"),
                null,
                null,
                Instant.parse("2026-01-02T03:04:00Z"),
                "3.0,-Infinity,1.5,yes,02/01/2026,2026-01-02 03:04"));
  }

  @Test
  void timestampsWithoutZoneAreOfTheSession() {
    zone = ZoneId.of("America/New_York");
    assertThat(
            converted(
                DataTypes.TimestampType, "2026-01-01 10:00:00", "2020-03-08 02:30:00", "10:00"))
        .containsExactly(
            Instant.parse("2026-01-01T15:00:00Z"),
            Instant.parse("2020-03-08T07:30:00Z"),
            Instant.parse("2027-01-15T15:00:00Z"));
    assertThat(converted(DataTypes.TimestampNTZType, "2026-01-01T10:00:00", "2026-01-01T10:00:00Z"))
        .containsExactly(LocalDate.of(2026, 1, 1).atTime(10, 0), null);
  }

  @Test
  void patternsOfDatesAndTimestamps() {
    write("in/1.csv", "02/01/2026,02/01/2026 03:04\n2026-01-02,2026-01-02 03:04:05\n");
    StructType schema = schema("a", DataTypes.DateType, "b", DataTypes.TimestampType);

    assertThat(
            read(
                csv,
                schema,
                options("dateFormat", "dd/MM/yyyy", "timestampFormat", "dd/MM/yyyy HH:mm")))
        .containsExactly(
            row(LocalDate.of(2026, 1, 2), Instant.parse("2026-01-02T03:04:00Z")), row(null, null));
    write("in/1.csv", "2026-01-02 03:04:05.1\n2026-01-02 03:04:05.123456\n");
    assertThat(
            column(
                read(
                    csv,
                    schema("a", DataTypes.TimestampType),
                    options("timestampFormat", "yyyy-MM-dd HH:mm:ss.SSSSSS")),
                0))
        .containsExactly(
            Instant.parse("2026-01-02T03:04:05.1Z"), Instant.parse("2026-01-02T03:04:05.123456Z"));
    assertThat(
            catchThrowableOfType(
                    PenstockException.class, () -> read(csv, schema, options("dateFormat", "YYYY")))
                .sqlState())
        .isEqualTo("42K0B");
  }

  @Test
  void case12_byteOrderMarks() {
    write("in/1.csv", "\uFEFFid,name\n1,\u00E9\u65E5\uD83D\uDE00\n");
    assertThat(read(csv, idS2(), options("header", "true", "enforceSchema", "false")))
        .containsExactly(row(1, "\u00E9\u65E5\uD83D\uDE00"));
    write("in/1.csv", "\uFEFF1,\u00E9\n");
    assertThat(read(csv, idS2(), options())).containsExactly(row(1, "\u00E9"));
    write("in/1.csv", "1,caf\u00E9\n".getBytes(StandardCharsets.ISO_8859_1));
    assertThat(read(csv, idS2(), options("encoding", "ISO-8859-1")))
        .containsExactly(row(1, "caf\u00E9"));
    assertThat(read(csv, idS2(), options())).containsExactly(row(1, "caf\uFFFD"));
  }

  private static StructType idS2() {
    return schema("id", DataTypes.IntegerType, "name", DataTypes.StringType);
  }

  private static StructType twoStrings() {
    return schema("a", DataTypes.StringType, "b", DataTypes.StringType);
  }

  @Test
  void utf16NeedsALineSeparatorOrMultiLine() {
    write("in/1.csv", "1,\u00E9\n2,b\n".getBytes(StandardCharsets.UTF_16LE));
    assertThat(read(csv, twoStrings(), options("encoding", "UTF-16LE", "lineSep", "\n")))
        .containsExactly(row("1", "\u00E9"), row("2", "b"));
    write("in/1.csv", "1,\u00E9\n2,b\n".getBytes(StandardCharsets.UTF_16));
    assertThat(read(csv, twoStrings(), options("encoding", "UTF-16", "multiLine", "true")))
        .containsExactly(row("1", "\u00E9"), row("2", "b"));
  }

  @Test
  void separatorsCommentsAndBlankLines() {
    write("in/1.csv", "1,2|3,4|a\nb,5");
    assertThat(read(csv, twoStrings(), options("lineSep", "|")))
        .containsExactly(row("1", "2"), row("3", "4"), row("a\nb", "5"));
    write("in/1.csv", "1||2\n3||\"4||5\"\n");
    assertThat(read(csv, twoStrings(), options("sep", "||")))
        .containsExactly(row("1", "2"), row("3", "4||5"));
    write("in/1.csv", "1\t2\n");
    assertThat(read(csv, twoStrings(), options("sep", "\\t"))).containsExactly(row("1", "2"));
    write("in/1.csv", "#x\n1,2\n #y,3\n  \n\t\n");
    assertThat(read(csv, twoStrings(), options("comment", "#")))
        .containsExactly(row("1", "2"), row(" #y", "3"));
    write("in/1.csv", "\"1\",2\n");
    assertThat(read(csv, twoStrings(), options("quote", ""))).containsExactly(row("\"1\"", "2"));
    write("in/1.csv", "1,\"2\r\n3\"\r\n4,5\r\n");
    assertThat(read(csv, twoStrings(), options("multiLine", "true")))
        .containsExactly(row("1", "2\r\n3"), row("4", "5"));
  }

  @Test
  void blanksAroundQuotes() {
    write(
        "in/1.csv",
        "1, \"a\" ,3\n2,\"a\" x,3\n3,\"a\"x,3\n4,a\"b,3\n5,\"\",x\n6,\"\"\"\",x\n7,\" a \",x\n8,a\\b,x\n");
    assertThat(column(read(csv, idST(), options()), 1))
        .containsExactly(" \"a\" ", "\"a\" x", "\"a\"x", "a\"b", null, "\"\"", " a ", "a\\b");
    write("in/1.csv", "1, \"a\" ,3\n2,\"a\" x,3\n3, a b ,3\n7,\" a \",x\n");
    assertThat(
            column(
                read(
                    csv,
                    idST(),
                    options("ignoreLeadingWhiteSpace", "true", "ignoreTrailingWhiteSpace", "true")),
                1))
        .containsExactly("a", "\"a\" x", "a b", " a ");
  }

  @Test
  void headersAreComparedIfAskedFor() {
    write("in/1.csv", "x,b\n1,2\n");
    PenstockException error =
        catchThrowableOfType(
            PenstockException.class,
            () -> read(csv, twoStrings(), options("header", "true", "enforceSchema", "false")));
    assertThat(error.getCause())
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("Expected: a but found: x");
    assertThat(read(csv, twoStrings(), options("header", "true"))).containsExactly(row("1", "2"));
    assertThat(
            read(
                csv,
                batchOf(
                    twoStrings(),
                    options("header", "true", "enforceSchema", "false"),
                    dir.resolve("in").toString()),
                schema("b", DataTypes.StringType)))
        .containsExactly(row("2"));
  }

  @Test
  void schemasAreInferred() {
    write("in/1.csv", "a,b,b,,e f\n1,2020-01-01,2020-01-01 10:00:00,true,9999999999\n2,x,,,1.5\n");
    assertThat(inferred("inferSchema", "true", "header", "true"))
        .isEqualTo("struct<a:int,b1:string,b2:timestamp,_c3:boolean,e f:double>");
    write("in/1.csv", "a,A\n1,2\n");
    assertThat(inferred("header", "true")).isEqualTo("struct<a0:string,A1:string>");
    write(
        "in/1.csv",
        "1,1,1.5,1e3,true,2020-01-01,2020-01-01T00:00:00Z,99999999999999999999,NaN\n"
            + "2,9999999999,2,2,false,2020-01-02,2020-01-01,1,1\n");
    assertThat(inferred("inferSchema", "true"))
        .isEqualTo(
            "struct<_c0:int,_c1:bigint,_c2:double,_c3:double,_c4:boolean,_c5:date,_c6:timestamp,"
                + "_c7:decimal(20,0),_c8:double>");
    write("in/1.csv", "");
    assertThat(inferred()).isEqualTo("struct<>");
  }

  private String inferred(String... options) {
    return csv.readSchema(batchOf(null, options(options), dir.resolve("in").toString()), context())
        .simpleString();
  }

  @Test
  void typesThatCsvCannotHoldAreRefused() {
    write("in/1.csv", "1\n");
    AnalysisException error =
        catchThrowableOfType(
            AnalysisException.class,
            () -> read(csv, schema("a", DataTypes.createArrayType(AtomicType.INTEGER)), options()));
    assertThat(error.condition().name()).isEqualTo("UNSUPPORTED_DATA_TYPE_FOR_DATASOURCE");
    assertThat(error.text())
        .isEqualTo("The CSV datasource doesn't support the column `a` of the type \"ARRAY<INT>\"");
  }
}
