package io.penstock.type;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.penstock.error.AnalysisException;
import java.util.List;
import java.util.stream.Stream;
import org.apache.arrow.vector.types.DateUnit;
import org.apache.arrow.vector.types.FloatingPointPrecision;
import org.apache.arrow.vector.types.IntervalUnit;
import org.apache.arrow.vector.types.TimeUnit;
import org.apache.arrow.vector.types.pojo.ArrowType;
import org.apache.arrow.vector.types.pojo.DictionaryEncoding;
import org.apache.arrow.vector.types.pojo.Field;
import org.apache.arrow.vector.types.pojo.FieldType;
import org.apache.arrow.vector.types.pojo.Schema;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class ArrowTypesTest {
  @Test
  void arrowSchemaReadsAsTheSchema() {
    long seed = Seeds.next("arrowSchemaReadsAsTheSchema");
    RandomTypes types = new RandomTypes(seed);
    for (int i = 0; i < 2_000; i++) {
      StructType schema = new StructType().add("c", types.type(3), i % 2 == 0);
      Schema arrow = ArrowTypes.toArrow(schema);
      StructType back = ArrowTypes.fromArrow(arrow);
      assertThat(ArrowTypes.toArrow(back)).as("seed " + seed).isEqualTo(arrow);
      assertThat(plain(back.field(0).dataType()))
          .as("seed " + seed)
          .isEqualTo(plain(schema.field(0).dataType()));
      assertThat(back.field(0).nullable()).isEqualTo(i % 2 == 0);
    }
  }

  /** Without names, metadata and parts of intervals, which Arrow does not keep. */
  private static DataType plain(DataType type) {
    if (type instanceof DayTimeIntervalType) {
      return DataTypes.createDayTimeIntervalType();
    }
    if (type instanceof YearMonthIntervalType) {
      return DataTypes.createYearMonthIntervalType();
    }
    if (type instanceof ArrayType array) {
      return new ArrayType(plain(array.elementType()), array.containsNull());
    }
    if (type instanceof MapType map) {
      return new MapType(plain(map.keyType()), plain(map.valueType()), map.valueContainsNull());
    }
    if (type instanceof StructType struct) {
      return new StructType(
          struct.fields().stream()
              .map(f -> new StructField("", plain(f.dataType()), f.nullable()))
              .toList());
    }
    return type;
  }

  @Test
  void repeatedNamesOfANestedStructGetNumbersAsInSpark() {
    DataType type = DataType.fromDDL("struct<a:int,b:int,a:string,A:int,a_0:long>");
    Field field = ArrowTypes.toField("s", type, true);
    assertThat(field.getChildren())
        .extracting(Field::getName)
        .containsExactly("a_1", "b", "a_2", "A", "a_0");
    Field plain = ArrowTypes.toField("s", DataType.fromDDL("struct<a:int,a:int>"), true);
    assertThat(plain.getChildren()).extracting(Field::getName).containsExactly("a_0", "a_1");
    assertThat(ArrowTypes.toArrow(StructType.fromDDL("a int, a int")).getFields())
        .extracting(Field::getName)
        .containsExactly("a", "a");
  }

  @ParameterizedTest
  @MethodSource("unsupported")
  void whatHasNoTypeIsRefusedWithItsPath(ArrowType type) {
    Field child = new Field("x", FieldType.nullable(type), List.of());
    Field parent = new Field("s", FieldType.nullable(ArrowType.Struct.INSTANCE), List.of(child));
    assertThatThrownBy(() -> ArrowTypes.fromArrow(new Schema(List.of(parent))))
        .isInstanceOf(AnalysisException.class)
        .hasMessageStartingWith(
            "[UNSUPPORTED_ARROWTYPE] Cannot read Arrow field 's.x' of type " + type + ": accepted")
        .hasMessageEndingWith("SQLSTATE: 0A000");
  }

  static Stream<ArrowType> unsupported() {
    return Stream.of(
        new ArrowType.Int(32, false),
        new ArrowType.FloatingPoint(FloatingPointPrecision.HALF),
        new ArrowType.Decimal(50, 2, 256),
        new ArrowType.Decimal(9, 2, 64),
        new ArrowType.Decimal(5, -2, 128),
        new ArrowType.Date(DateUnit.MILLISECOND),
        new ArrowType.Time(TimeUnit.NANOSECOND, 64),
        new ArrowType.Timestamp(TimeUnit.NANOSECOND, null),
        new ArrowType.Timestamp(TimeUnit.MILLISECOND, "UTC"),
        new ArrowType.Duration(TimeUnit.SECOND),
        new ArrowType.Interval(IntervalUnit.MONTH_DAY_NANO),
        new ArrowType.Interval(IntervalUnit.DAY_TIME),
        ArrowType.LargeUtf8.INSTANCE,
        ArrowType.LargeBinary.INSTANCE,
        ArrowType.Utf8View.INSTANCE,
        ArrowType.LargeList.INSTANCE,
        new ArrowType.FixedSizeBinary(4),
        new ArrowType.FixedSizeList(4));
  }

  @Test
  void anyZoneIsATimestamp() {
    Field field =
        new Field(
            "t",
            FieldType.nullable(new ArrowType.Timestamp(TimeUnit.MICROSECOND, "Europe/Berlin")),
            List.of());
    assertThat(ArrowTypes.fromArrow(field)).isEqualTo(DataTypes.TimestampType);
  }

  @Test
  void dictionariesAndHostileNestingAreRefused() {
    Field encoded =
        new Field(
            "d",
            new FieldType(true, ArrowType.Utf8.INSTANCE, new DictionaryEncoding(1, false, null)),
            List.of());
    assertThatThrownBy(() -> ArrowTypes.fromArrow(encoded)).hasMessageContaining("dictionary");
    Field list = new Field("e", FieldType.nullable(ArrowType.Bool.INSTANCE), List.of());
    for (int i = 0; i < 300; i++) {
      list = new Field("e", FieldType.nullable(ArrowType.List.INSTANCE), List.of(list));
    }
    Field deep = list;
    assertThatThrownBy(() -> ArrowTypes.fromArrow(deep))
        .hasMessageContaining("FAILED_TO_PARSE_TOO_COMPLEX");
    Field bare = new Field("l", FieldType.nullable(ArrowType.List.INSTANCE), List.of());
    assertThatThrownBy(() -> ArrowTypes.fromArrow(bare)).hasMessageContaining("0 children");
  }
}
