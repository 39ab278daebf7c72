package io.penstock.io.file.internal.json;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.JsonToken;
import io.penstock.connector.ConnectorContext;
import io.penstock.connector.Options;
import io.penstock.connector.ReadContext;
import io.penstock.connector.SessionClock;
import io.penstock.io.file.internal.record.BadRecords;
import io.penstock.type.StructType;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.time.ZoneId;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import org.apache.arrow.memory.BufferAllocator;
import org.apache.arrow.memory.RootAllocator;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** The lines that are read here mean what Jackson says they mean. */
class PlainRowTest {
  private static final StructType SCHEMA =
      StructType.fromDDL(
          "b boolean, i8 tinyint, i16 smallint, i32 int, i64 bigint, f float, d double,"
              + " m decimal(10,2), s string, day date, t timestamp, l timestamp_ntz, x binary,"
              + " a array<int>, bad string");
  private static final String[] VALUES = {
    "true",
    "false",
    "null",
    "nul",
    "0",
    "-0",
    "7",
    "10",
    "-10",
    "128",
    "255",
    "256",
    "-129",
    "40000",
    "2147483648",
    "9223372036854775807",
    "9223372036854775808",
    "-9223372036854775808",
    "1234567890123456789012",
    "01",
    "-",
    "1.",
    ".5",
    "1.5",
    "-1.25",
    "0.1",
    "-0.0",
    "1e2",
    "1E-2",
    "1.5e+3",
    "1e400",
    "1e",
    "16777217",
    "3.4028236e38",
    "0.3333333333333333",
    "1.17549435E-38",
    "0.005",
    "12345678.905",
    "+1",
    "\"\"",
    "\"a\"",
    "\"a b\"",
    "\"12345678\"",
    "\"long text of more than eight\"",
    "\"\u00e9\"",
    "\"12345678\u65e5\"",
    "\"\ud83d\ude00\"",
    "\"\\n\"",
    "\"1234567\\u0041\"",
    "\"\t\"",
    "\"12345678\u0001\"",
    "'a'",
    "\"open",
    "NaN",
    "\"NaN\"",
    "\"Infinity\"",
    "\"1\"",
    "\"2024-02-29\"",
    "\"2024-02-29T12:34:56.789Z\"",
    "\"2023-02-29\"",
    "\"2024-02-29 01:02:03\"",
    "[1]",
    "[]",
    "{}",
    "{\"a\":1}",
    "\"AAEC\"",
    "1700000000",
  };
  private static final String BLANKS = "  \t\r";

  private final BufferAllocator allocator = new RootAllocator();

  @AfterEach
  void close() {
    allocator.close();
  }

  @Test
  void everyLineThatIsReadHereIsReadAsJacksonDoes() throws IOException {
    long seed = System.nanoTime();
    Random random = new Random(seed);
    JsonOptions options = new JsonOptions(Options.of(Map.of()), new Context(allocator));
    ReadContext context = new ReadContext(SCHEMA, 1, allocator);
    int read = 0;
    try (JsonBatch plainBatch = new JsonBatch(context, options.texts(), "bad");
        JsonBatch batch = new JsonBatch(context, options.texts(), "bad")) {
      JsonRow jackson = new JsonRow(batch);
      PlainRow plain = new PlainRow(plainBatch);
      for (int i = 0; i < 60_000; i++) {
        byte[] line = line(random);
        plainBatch.begin();
        if (i % 500 == 0) {
          plain = new PlainRow(plainBatch); // it loses patience with such lines
        }
        if (plain.read(line, 1, line.length - 2, 0)) {
          read++;
          assertThat(row(plainBatch))
              .as("%s, seed %s", new String(line, StandardCharsets.UTF_8), seed)
              .isEqualTo(row(jackson, batch, options, line));
        }
      }
    }
    assertThat(read).as("lines read, seed %s", seed).isGreaterThan(5_000);
  }

  private static byte[] line(Random random) {
    StringBuilder line = new StringBuilder("<{");
    int fields = random.nextInt(5);
    for (int i = 0; i < fields; i++) {
      line.append(i == 0 ? "" : ",").append(blank(random));
      int column = random.nextInt(SCHEMA.size() + 1);
      String name = column == SCHEMA.size() ? "unknown" : SCHEMA.field(column).name();
      line.append('"').append(name).append('"').append(blank(random)).append(':');
      line.append(blank(random))
          .append(VALUES[random.nextInt(VALUES.length)])
          .append(blank(random));
    }
    line.append('}').append(blank(random));
    if (random.nextInt(10) == 0) {
      line.setCharAt(
          1 + random.nextInt(line.length() - 1), "{}\",:x1\\ ".charAt(random.nextInt(9)));
    }
    byte[] bytes = line.append('>').toString().getBytes(StandardCharsets.UTF_8);
    if (random.nextInt(20) == 0) {
      bytes[1 + random.nextInt(bytes.length - 2)] = (byte) random.nextInt(256);
    }
    return bytes;
  }

  private static String blank(Random random) {
    return random.nextInt(6) > 0 ? "" : BLANKS.substring(random.nextInt(BLANKS.length()));
  }

  private static String row(JsonBatch batch) {
    batch.end(1);
    return BadRecords.row(SCHEMA, batch.vectors(), 0);
  }

  private static @Nullable String row(
      JsonRow reader, JsonBatch batch, JsonOptions options, byte[] line) throws IOException {
    batch.begin();
    try (JsonSource source = new JsonSource(options.factory, line, 1, line.length - 2)) {
      if (source.parser().nextToken() != JsonToken.START_OBJECT || reader.read(source, 0) != null) {
        return null;
      }
    } catch (JsonProcessingException e) {
      return e.getMessage();
    }
    return row(batch);
  }

  @Test
  void linesThatMachinesWriteAreReadHere() throws IOException {
    JsonOptions options = new JsonOptions(Options.of(Map.of()), new Context(allocator));
    StructType schema = StructType.fromDDL("t timestamp, i64 bigint, s string, d double");
    byte[] line =
        "{\"t\":\"2024-01-01T00:00:02.500010Z\",\"i64\":0,\"u\":1,\"s\":\"key919\",\"d\":0.54729}"
            .getBytes(StandardCharsets.UTF_8);
    try (JsonBatch batch =
        new JsonBatch(new ReadContext(schema, 1, allocator), options.texts(), "bad")) {
      batch.begin();
      assertThat(new PlainRow(batch).read(line, 0, line.length, 0)).isTrue();
      batch.end(1);
      assertThat(BadRecords.row(schema, batch.vectors(), 0))
          .isEqualTo("[1704067202500010,0,key919,0.54729]");
    }
  }

  private record Context(BufferAllocator allocator) implements ConnectorContext {
    @Override
    public SessionClock clock() {
      return SessionClock.system();
    }

    @Override
    public ZoneId timeZone() {
      return ZoneId.of("UTC");
    }

    @Override
    public Optional<String> conf(String key) {
      return Optional.empty();
    }

    @Override
    public int defaultParallelism() {
      return 1;
    }
  }
}
