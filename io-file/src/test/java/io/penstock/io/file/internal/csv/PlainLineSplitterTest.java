package io.penstock.io.file.internal.csv;

import static org.assertj.core.api.Assertions.assertThat;

import com.univocity.parsers.common.TextParsingException;
import com.univocity.parsers.csv.CsvParser;
import io.penstock.connector.ConnectorContext;
import io.penstock.connector.Options;
import io.penstock.connector.SessionClock;
import java.nio.charset.StandardCharsets;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import org.apache.arrow.memory.BufferAllocator;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** The lines that are cut here mean what the parser says they mean. */
class PlainLineSplitterTest {
  private static final String ALPHABET = "ab,,\"\"\\ \t#'\u00E9\u65E5;|1";

  @Test
  void everyLineThatIsCutHereIsCutAsTheParserDoes() {
    long seed = System.nanoTime();
    Random random = new Random(seed);
    List<Map<String, String>> settings =
        List.of(
            Map.of(),
            Map.of("nullValue", "a", "emptyValue", "b"),
            Map.of("ignoreLeadingWhiteSpace", "true", "ignoreTrailingWhiteSpace", "true"),
            Map.of("ignoreTrailingWhiteSpace", "true"),
            Map.of("escape", "\""),
            Map.of("sep", ";", "quote", "'"),
            Map.of("quote", ""));
    for (Map<String, String> setting : settings) {
      CsvOptions options = new CsvOptions(Options.of(setting), new NoContext());
      CsvParser parser = CsvTokenizer.create(options);
      PlainLineSplitter splitter = new PlainLineSplitter(options);
      CsvFields fields = new CsvFields();
      int cut = 0;
      for (int i = 0; i < 4000; i++) {
        String line = line(random);
        byte[] bytes = ("<" + line + ">").getBytes(StandardCharsets.UTF_8);
        if (splitter.split(bytes, 1, bytes.length - 1, fields)) {
          cut++;
          List<@Nullable String> expected;
          try {
            expected = Arrays.asList(parser.parseLine(line));
          } catch (TextParsingException e) {
            // the parser trims a blank first field beyond the start of its buffer
            assertThat(line).matches("[ \\t].*");
            parser = CsvTokenizer.create(options);
            continue;
          }
          assertThat(texts(fields, options))
              .as("line <%s> with %s, seed %s", line, setting, seed)
              .isEqualTo(expected);
        }
      }
      assertThat(cut).as("lines cut with %s, seed %s", setting, seed).isGreaterThan(100);
    }
  }

  private static String line(Random random) {
    StringBuilder line = new StringBuilder("x");
    int length = random.nextInt(12);
    for (int i = 0; i < length; i++) {
      line.append(ALPHABET.charAt(random.nextInt(ALPHABET.length())));
    }
    return random.nextBoolean() ? line.toString() : line.append('y').substring(1);
  }

  private static List<@Nullable String> texts(CsvFields fields, CsvOptions options) {
    List<@Nullable String> texts = new ArrayList<>();
    for (int i = 0; i < fields.count(); i++) {
      String text = CsvHeader.text(fields, i, options);
      texts.add(text == null ? options.nullValue : text);
    }
    return texts;
  }

  @Test
  void badUtf8IsLeftToTheParser() {
    PlainLineSplitter splitter =
        new PlainLineSplitter(new CsvOptions(Options.of(Map.of()), new NoContext()));
    byte[] line = {'a', ',', (byte) 0xC3, '('};
    assertThat(splitter.split(line, 0, 2, new CsvFields())).isTrue();
    assertThat(splitter.split(line, 0, 4, new CsvFields())).isFalse();
  }

  private static final class NoContext implements ConnectorContext {
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

    @Override
    public BufferAllocator allocator() {
      throw new UnsupportedOperationException("nothing is allocated");
    }
  }
}
