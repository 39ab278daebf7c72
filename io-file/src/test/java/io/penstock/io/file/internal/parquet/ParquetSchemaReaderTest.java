package io.penstock.io.file.internal.parquet;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.penstock.error.AnalysisException;
import io.penstock.io.file.internal.parquet.schema.InferredTypes;
import io.penstock.io.file.internal.parquet.schema.SchemaParser;
import io.penstock.type.StructType;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.apache.arrow.memory.BufferAllocator;
import org.apache.arrow.memory.RootAllocator;
import org.apache.parquet.format.ConvertedType;
import org.apache.parquet.format.FieldRepetitionType;
import org.apache.parquet.format.IntType;
import org.apache.parquet.format.LogicalType;
import org.apache.parquet.format.NanoSeconds;
import org.apache.parquet.format.SchemaElement;
import org.apache.parquet.format.TimeUnit;
import org.apache.parquet.format.TimestampType;
import org.apache.parquet.format.Type;
import org.apache.parquet.format.UUIDType;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The exchange with Spark compares whole schemas; here are the forms that Spark does not write. */
class ParquetSchemaReaderTest {
  @TempDir private Path dir;

  private static SchemaElement leaf(Type type) {
    return new SchemaElement("c").setType(type).setRepetition_type(FieldRepetitionType.OPTIONAL);
  }

  private static SchemaElement group(String name, FieldRepetitionType repetition) {
    return new SchemaElement(name).setNum_children(1).setRepetition_type(repetition);
  }

  private static String inferred(SchemaElement... column) throws Exception {
    List<SchemaElement> schema = new ArrayList<>(List.of(column));
    schema.add(0, new SchemaElement("root").setNum_children(1));
    return InferredTypes.of(SchemaParser.parse(schema).children().get(0)).simpleString();
  }

  @Test
  void unsignedIntegersBecomeTheNextWiderType() throws Exception {
    assertThat(inferred(leaf(Type.INT32).setConverted_type(ConvertedType.UINT_8)))
        .isEqualTo("smallint");
    assertThat(inferred(leaf(Type.INT32).setConverted_type(ConvertedType.UINT_16)))
        .isEqualTo("int");
    LogicalType unsigned = LogicalType.INTEGER(new IntType((byte) 32, false));
    assertThat(inferred(leaf(Type.INT32).setLogicalType(unsigned))).isEqualTo("bigint");
    assertThat(inferred(leaf(Type.INT64).setConverted_type(ConvertedType.UINT_64)))
        .isEqualTo("decimal(20,0)");
  }

  @Test
  void olderAnnotationsCount() throws Exception {
    assertThat(inferred(leaf(Type.BYTE_ARRAY).setConverted_type(ConvertedType.UTF8)))
        .isEqualTo("string");
    assertThat(inferred(leaf(Type.BYTE_ARRAY).setConverted_type(ConvertedType.ENUM)))
        .isEqualTo("string");
    assertThat(inferred(leaf(Type.BYTE_ARRAY))).isEqualTo("binary");
    assertThat(inferred(leaf(Type.INT64).setConverted_type(ConvertedType.TIMESTAMP_MILLIS)))
        .isEqualTo("timestamp");
    assertThat(
            inferred(
                leaf(Type.BYTE_ARRAY)
                    .setConverted_type(ConvertedType.DECIMAL)
                    .setPrecision(30)
                    .setScale(4)))
        .isEqualTo("decimal(30,4)");
  }

  @Test
  void typesThatSparkDoesNotReadAreNamed() {
    LogicalType nanos =
        LogicalType.TIMESTAMP(new TimestampType(true, TimeUnit.NANOS(new NanoSeconds())));
    assertThatThrownBy(() -> inferred(leaf(Type.INT64).setLogicalType(nanos)))
        .isInstanceOf(AnalysisException.class)
        .hasMessageContainingAll("PARQUET_TYPE_ILLEGAL", "column c", "INT64", "NANOS");
    LogicalType uuid = LogicalType.UUID(new UUIDType());
    assertThatThrownBy(
            () -> inferred(leaf(Type.FIXED_LEN_BYTE_ARRAY).setType_length(16).setLogicalType(uuid)))
        .hasMessageContainingAll("PARQUET_TYPE_ILLEGAL", "UUID");
  }

  @Test
  void listsOfTwoLevelsAndWithoutAny() throws Exception {
    SchemaElement list =
        group("l", FieldRepetitionType.OPTIONAL).setConverted_type(ConvertedType.LIST);
    SchemaElement repeatedInt =
        new SchemaElement("element")
            .setType(Type.INT32)
            .setRepetition_type(FieldRepetitionType.REPEATED);
    assertThat(inferred(list, repeatedInt)).isEqualTo("array<int>");
    assertThat(inferred(repeatedInt)).isEqualTo("array<int>");
    assertThat(inferred(list, group("array", FieldRepetitionType.REPEATED), leaf(Type.INT32)))
        .isEqualTo("array<struct<c:int>>");
    assertThat(inferred(list, group("l_tuple", FieldRepetitionType.REPEATED), leaf(Type.INT32)))
        .isEqualTo("array<struct<c:int>>");
    assertThat(inferred(list, group("bag", FieldRepetitionType.REPEATED), leaf(Type.INT32)))
        .isEqualTo("array<int>");
  }

  @Test
  void everythingThatIsReadIsNullable() throws Exception {
    Path file = dir.resolve("f.parquet");
    StructType schema =
        StructType.fromDDL("a INT NOT NULL, s STRUCT<b: INTERVAL MONTH NOT NULL> NOT NULL");
    try (BufferAllocator allocator = new RootAllocator()) {
      Rows.write(file, schema, List.of(), 1, ParquetWriteOptions.defaults(), allocator);
    }
    assertThat(ParquetSchemaReader.read(file))
        .isEqualTo(StructType.fromDDL("a INT, s STRUCT<b: INTERVAL MONTH>"));
  }
}
