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
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** Json as Spark reads it; numbers in names are those of the public cases. */
class JsonReadTest extends FileTest {
  private static final String[] CASE_09 = {
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
    "'single'"
  };

  private final JsonConnector json = new JsonConnector();

  private List<@Nullable Object> converted(DataType type) {
    StringBuilder text = new StringBuilder();
    for (int i = 0; i < CASE_09.length; i++) {
      text.append("{\"i\":").append(i).append(",\"v\":").append(CASE_09[i]).append("}\n");
    }
    write("in/1.json", text + "{\"i\":19,\"v\":01}\n");
    List<List<@Nullable Object>> rows =
        read(json, schema("i", DataTypes.IntegerType, "v", type), options());
    assertThat(rows.get(19)).isEqualTo(row(null, null));
    List<@Nullable Object> values = new ArrayList<>();
    for (int i = 0; i < 19; i++) {
      assertThat(rows.get(i).get(0)).isEqualTo(i);
      values.add(rows.get(i).get(1));
    }
    return values;
  }

  private static List<@Nullable Object> nullsBut(Object... indexesAndValues) {
    List<@Nullable Object> values = new ArrayList<>(Arrays.asList(new Object[19]));
    for (int i = 0; i < indexesAndValues.length; i += 2) {
      values.set((Integer) indexesAndValues[i], indexesAndValues[i + 1]);
    }
    return values;
  }

  @Test
  void case09_wholeNumbersTakeOnlyWholeNumbers() {
    assertThat(converted(DataTypes.IntegerType)).isEqualTo(nullsBut(0, 1, 15, 0));
    assertThat(converted(DataTypes.LongType)).isEqualTo(nullsBut(0, 1L, 5, 2147483648L, 15, 0L));
  }

  @Test
  void case09_fractionsTakeNamesOfNumbers() {
    assertThat(converted(DataTypes.DoubleType))
        .isEqualTo(
            nullsBut(
                0,
                1.0,
                1,
                1.0,
                2,
                1.5,
                4,
                100.0,
                5,
                2.147483648E9,
                12,
                Double.NaN,
                13,
                Double.NaN,
                14,
                Double.POSITIVE_INFINITY,
                15,
                0.0,
                16,
                1.2345678901234568E29,
                17,
                0.12345678901234568));
  }

  @Test
  void case09_decimalsTakeQuotedNumbersAndRound() {
    assertThat(converted(DataTypes.createDecimalType(10, 2)))
        .isEqualTo(
            nullsBut(
                0,
                new BigDecimal("1.00"),
                1,
                new BigDecimal("1.00"),
                2,
                new BigDecimal("1.50"),
                3,
                new BigDecimal("1.00"),
                4,
                new BigDecimal("100.00"),
                15,
                new BigDecimal("0.00"),
                17,
                new BigDecimal("0.12")));
  }

  @Test
  void case09_stringsTakeEverythingAsItIsWritten() {
    assertThat(converted(DataTypes.StringType))
        .containsExactly(
            "1",
            "1.0",
            "1.5",
            "1",
            "1e2",
            "2147483648",
            "true",
            "true",
            null,
            "{\"a\":1}",
            "[1]",
            "",
            "NaN",
            "NaN",
            "Infinity",
            "-0",
            "123456789012345678901234567890",
            "0.1234567890123456789",
            "single");
    write("in/1.json", "{\"a\":{ \"x\" : 1.0 , \"y\":[1,2 ]}, \"b\": 1.50}\n");
    assertThat(read(json, schema("a", DataTypes.StringType, "b", DataTypes.StringType), options()))
        .containsExactly(row("{ \"x\" : 1.0 , \"y\":[1,2 ]}", "1.50"));
  }

  @Test
  void case09_booleansTakeOnlyBareOnes() {
    assertThat(converted(DataTypes.BooleanType)).isEqualTo(nullsBut(6, true));
  }

  private static StructType abCorrupt() {
    return schema(
        "a",
        DataTypes.IntegerType,
        "b",
        DataTypes.IntegerType,
        "_corrupt_record",
        DataTypes.StringType);
  }

  @Test
  void badRecordsKeepWhatCouldBeRead() {
    write(
        "in/1.json",
        "{\"a\":1}\n{\"a\":\"x\",\"b\":2}\nfoo\n[{\"a\":3},{\"a\":4}]\n[1]\n[]\n\n1\n"
            + "{\"a\":5} trailing\n{\"a\":6\n{\"A\":7,\"a\":null,\"a\":8}\n{\"b\":3}{\"b\":4}\n"
            + "\"x\"\n{\"a\":9,}\n{\"a\":2,\"a\":\"x\"}\n[{\"a\":\"y\"},{\"a\":4}]\n");

    assertThat(read(json, abCorrupt(), options()))
        .containsExactly(
            row(1, null, null),
            row(null, 2, "{\"a\":\"x\",\"b\":2}"),
            row(null, null, "foo"),
            row(3, null, null),
            row(4, null, null),
            row(null, null, "[1]"),
            row(null, null, "1"),
            row(5, null, null),
            row(null, null, "{\"a\":6"),
            row(8, null, null),
            row(null, 3, null),
            row(null, null, "\"x\""),
            row(null, null, "{\"a\":9,}"),
            row(2, null, "{\"a\":2,\"a\":\"x\"}"),
            row(null, null, "[{\"a\":\"y\"},{\"a\":4}]"),
            row(4, null, "[{\"a\":\"y\"},{\"a\":4}]"));
  }

  @Test
  void modesDropOrFail() {
    write("in/1.json", "{\"a\":1}\n{\"a\":\"x\",\"b\":2}\nfoo\n");
    StructType schema = new StructType(abCorrupt().fields().subList(0, 2));

    assertThat(read(json, schema, options("mode", "DROPMALFORMED"))).containsExactly(row(1, null));
    PenstockException error =
        catchThrowableOfType(
            PenstockException.class, () -> read(json, schema, options("mode", "FAILFAST")));
    assertThat(error.condition().name()).isEqualTo("FAILED_READ_FILE.NO_HINT");
    assertThat(error.getCause()).hasMessageContaining("[null,2]").hasMessageContaining("line 2");
    assertThat(cause(cause(error)))
        .hasMessageContaining("[CANNOT_PARSE_JSON_FIELD] Cannot parse the field name 'a' and the")
        .hasMessageContaining("value x of the JSON token type VALUE_STRING");
  }

  @Test
  void aFileCanBeOneRecord() {
    write("in/1.json", "[{\"a\":1},\n{\"a\":\"x\",\"b\":2}]\n");
    String text = "[{\"a\":1},\n{\"a\":\"x\",\"b\":2}]\n";
    assertThat(read(json, abCorrupt(), options("multiLine", "true")))
        .containsExactly(row(1, null, text), row(null, 2, text));
    write("in/1.json", "{\"a\":1}\n{\"a\":2}\n");
    assertThat(read(json, abCorrupt(), options("multiLine", "true")))
        .containsExactly(row(1, null, null));
  }

  @Test
  void anArrayMayHaveMoreRowsThanABatch() {
    write(
        "in/1.json",
        "[{\"a\":1},{\"a\":2},{\"a\":3},{\"a\":4},{\"a\":5},{\"a\":6},{\"a\":7}]\n{\"a\":8}\n");
    assertThat(read(json, schema("a", DataTypes.IntegerType), options()))
        .containsExactly(row(1), row(2), row(3), row(4), row(5), row(6), row(7), row(8));
  }

  @Test
  void nestedValues() {
    StructType point = schema("x", DataTypes.IntegerType, "y", DataTypes.IntegerType);
    StructType schema =
        schema(
            "s",
            point,
            "l",
            DataTypes.createArrayType(DataTypes.IntegerType),
            "m",
            DataTypes.createMapType(DataTypes.StringType, DataTypes.IntegerType),
            "p",
            DataTypes.createArrayType(point),
            "_corrupt_record",
            DataTypes.StringType);
    String bad =
        "{\"s\":{\"x\":\"q\",\"y\":3},\"l\":[1,\"x\",3],\"m\":{\"x\":1,\"y\":\"q\"},"
            + "\"p\":[{\"x\":1},{\"x\":\"q\",\"y\":3}]}";
    write(
        "in/1.json",
        "{\"s\":{\"y\":2},\"l\":[1,null],\"m\":{\"x\":1,\"x\":2,\"y\":null},\"p\":[{},null]}\n"
            + bad
            + "\n{}\n");

    Map<String, @Nullable Object> map = new LinkedHashMap<>();
    map.put("x", 2);
    map.put("y", null);
    assertThat(read(json, schema, options()))
        .containsExactly(
            row(row(null, 2), row(1, null), map, row(row(null, null), null), null),
            row(row(null, 3), null, null, row(row(1, null), row(null, 3)), bad),
            row(null, null, null, null, null));
  }

  @Test
  void datesTimestampsAndBytes() {
    write(
        "in/1.json",
        "{\"a\":12,\"b\":\"2026-01-02 03:04:05\",\"c\":\"2026-01-02\",\"d\":\"aGVsbG8=\"}\n"
            + "{\"a\":1.5,\"c\":5,\"b\":\"x\",\"d\":\"!\"}\n");
    List<List<@Nullable Object>> rows =
        read(
            json,
            schema(
                "a",
                DataTypes.TimestampType,
                "b",
                DataTypes.TimestampType,
                "c",
                DataTypes.DateType,
                "d",
                DataTypes.BinaryType),
            options());
    assertThat(rows.get(0).subList(0, 3))
        .isEqualTo(
            row(
                Instant.ofEpochSecond(12),
                Instant.parse("2026-01-02T03:04:05Z"),
                LocalDate.of(2026, 1, 2)));
    assertThat((byte[]) rows.get(0).get(3)).asString(StandardCharsets.UTF_8).isEqualTo("hello");
    assertThat(rows.get(1)).containsOnlyNulls();
  }

  @Test
  void bytesWrapAndBadUtf8IsABadRecord() {
    write("in/1.json", "{\"a\":200}\n{\"a\":300}\n");
    assertThat(read(json, schema("a", DataTypes.ByteType), options()))
        .containsExactly(row((byte) -56), row((Object) null));
    write("in/1.json", new byte[] {'{', '"', 'a', '"', ':', '"', (byte) 0xC3, '(', '"', '}'});
    assertThat(
            read(
                json,
                schema("a", DataTypes.StringType, "_corrupt_record", DataTypes.StringType),
                options()))
        .containsExactly(row(null, "{\"a\":\"\uFFFD(\"}"));
  }

  @Test
  void leniencyIsOptional() {
    write("in/1.json", "/* c */ {\"a\":1}\n{a:2}\n{'a':3}\n{\"a\":01}\n");
    assertThat(
            read(
                json,
                schema("a", DataTypes.IntegerType),
                options(
                    "allowComments",
                    "true",
                    "allowUnquotedFieldNames",
                    "true",
                    "allowSingleQuotes",
                    "false",
                    "allowNumericLeadingZeros",
                    "true")))
        .containsExactly(row(1), row(2), row((Object) null), row(1));
  }

  @Test
  void prunedColumnsDoNotMakeARecordBad() {
    write("in/1.json", "{\"a\":1,\"b\":\"x\"}\n");
    StructType columns = new StructType(List.of(abCorrupt().field(0), abCorrupt().field(2)));
    assertThat(read(json, batchOf(abCorrupt(), options(), dir.resolve("in").toString()), columns))
        .containsExactly(row(1, null));
  }

  @Test
  void onlyTheCorruptColumnIsRefused() {
    write("in/1.json", "foo\n");
    StructType only = new StructType(abCorrupt().fields().subList(2, 3));
    assertThat(
            catchThrowableOfType(
                    AnalysisException.class,
                    () ->
                        read(
                            json,
                            batchOf(abCorrupt(), options(), dir.resolve("in").toString()),
                            only))
                .sqlState())
        .isEqualTo("0A000");
  }

  @Test
  void schemasAreInferred() {
    write(
        "in/1.json",
        "{\"a\":1,\"b\":\"x\",\"c\":1.5,\"d\":[1,2.5],\"e\":{\"f\":null},\"g\":true,"
            + "\"h\":99999999999999999999}\n{\"a\":2.5,\"z\":null,\"d\":[]}\nfoo\n");
    assertThat(inferred())
        .isEqualTo(
            "struct<_corrupt_record:string,a:double,b:string,c:double,d:array<double>,"
                + "e:struct<f:string>,g:boolean,h:decimal(20,0),z:string>");
    write(
        "in/1.json",
        "{\"a\":\"2020-01-01T00:00:00\",\"b\":\"2020-01-01\",\"n\":1e400,\"m\":NaN}\n");
    assertThat(inferred("inferTimestamp", "true"))
        .isEqualTo("struct<a:timestamp,b:timestamp,m:double,n:double>");
    write("in/1.json", "{\"a\":1,\"b\":true}\n");
    assertThat(inferred("primitivesAsString", "true")).isEqualTo("struct<a:string,b:string>");
  }

  private String inferred(String... options) {
    return json.readSchema(batchOf(null, options(options), dir.resolve("in").toString()), context())
        .simpleString();
  }

  @Test
  void voidColumnsAreNull() {
    write("in/1.json", "{\"a\":{\"b\":1},\"c\":1}\n");
    assertThat(read(json, schema("a", AtomicType.NULL, "c", DataTypes.IntegerType), options()))
        .containsExactly(row(null, 1));
  }
}
