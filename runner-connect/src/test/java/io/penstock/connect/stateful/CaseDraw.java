package io.penstock.connect.stateful;

import static java.util.Map.entry;

import io.penstock.Row;
import io.penstock.connect.stateful.KeyedQuery.Kind;
import io.penstock.streaming.OutputMode;
import java.math.BigDecimal;
import java.time.Instant;
import java.time.LocalDate;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Draws cases: legal ones, since what is not legal has its own suite. */
final class CaseDraw {
  static final Instant NOON = Instant.parse("2026-01-01T12:00:00Z");
  private static final Map<String, List<?>> KEYS =
      Map.ofEntries(
          entry("STRING", List.of("a", "b", "", "é😀")),
          entry("INT", List.of(1, 2, Integer.MIN_VALUE)),
          entry("DOUBLE", List.of(0.5, Double.NaN, 0.0, -0.0)),
          entry("FLOAT", List.of(-1.5f, Float.NaN, 0.0f, -0.0f, Float.POSITIVE_INFINITY)),
          entry("BOOLEAN", List.of(true, false)),
          entry("DATE", List.of(LocalDate.parse("1969-12-31"), LocalDate.parse("2026-02-28"))),
          entry("TIMESTAMP", List.of(NOON, NOON.plusNanos(1000), Instant.EPOCH.minusSeconds(1))),
          entry("BINARY", List.of(new byte[] {1, 2}, new byte[] {-1}, new byte[0])),
          entry("DECIMAL(10,2)", List.of(new BigDecimal("1.50"), new BigDecimal("-0.01"))),
          entry("DECIMAL(38,3)", List.of(new BigDecimal("12345678901234567890.125"), dec("0.000"))),
          entry("ARRAY<INT>", List.of(List.of(1), Arrays.asList(1, null), List.of())),
          entry("ARRAY<DOUBLE>", List.of(List.of(0.0), List.of(-0.0), List.of(Double.NaN))),
          entry(
              "STRUCT<x: STRING, y: INT>",
              List.of(Row.of("a", 1), Row.of("a", null), Row.of(null, 1))),
          entry(
              "STRUCT<x: DOUBLE, y: ARRAY<STRING>>",
              List.of(Row.of(-0.0, List.of("a")), Row.of(0.0, List.of("a")), Row.of(null, null))));
  private static final List<String> TYPES = KEYS.keySet().stream().sorted().toList();
  private static final List<String> DELAYS =
      List.of("0 seconds", "2 seconds", "10 seconds", "1 minute");

  private final Dice dice;
  private final StatefulQuery query;
  private final OutputMode mode;
  private long now;

  private CaseDraw(Dice dice) {
    this.dice = dice;
    this.query = dice.percent(25) ? join() : keyed();
    this.mode = dice.of(query.modes());
  }

  private static BigDecimal dec(String text) {
    return new BigDecimal(text);
  }

  /** The case of a seed. */
  static StatefulCase of(long seed) {
    CaseDraw draw = new CaseDraw(new Dice(seed));
    return new StatefulCase(draw.query, draw.mode, draw.events());
  }

  private StatefulQuery keyed() {
    Kind kind = dice.of(Kind.values());
    boolean unmarked =
        switch (kind) {
          case BY_KEY, GLOBAL, ROLLUP, DISTINCT, DUPLICATES_OF_KEY, LIMIT -> dice.percent(40);
          default -> false;
        };
    boolean narrow =
        switch (kind) {
          case DISTINCT, DUPLICATES_OF_KEY, DUPLICATES_OF_ALL, WITHIN_WATERMARK -> dice.percent(30);
          default -> false;
        };
    boolean two = !unmarked && dice.percent(25);
    List<String> aggregates = new ArrayList<>();
    for (int i = 1 + dice.below(4); i > 0; i--) {
      aggregates.add(dice.of(DrawnAggregates.names()));
    }
    return new KeyedQuery(
        kind,
        dice.of(TYPES),
        unmarked ? "" : dice.of(DELAYS),
        two,
        window(kind),
        aggregates,
        dice.percent(60) ? KeyedQuery.Filter.NOTHING : dice.of(KeyedQuery.Filter.values()),
        narrow,
        two && dice.percent(40));
  }

  private StatefulQuery join() {
    String type = dice.of("inner", "inner", "left_outer", "right_outer", "full_outer", "left_semi");
    JoinQuery.On on = dice.of(JoinQuery.On.values());
    int from = dice.below(12) - 6;
    boolean ranged = on != JoinQuery.On.KEYS_AND_TIMES || dice.percent(10);
    boolean one = dice.percent(20);
    boolean left = dice.percent(50);
    return new JoinQuery(
        dice.of(TYPES),
        type,
        one && !left ? "" : dice.of(DELAYS),
        one && left ? "" : dice.of(DELAYS),
        on,
        ranged ? List.of(from, from + 1 + dice.below(20)) : List.of(),
        dice.percent(30),
        dice.percent(25),
        dice.percent(20),
        then(type),
        dice.percent(25));
  }

  private JoinQuery.Then then(String type) {
    int throwing = dice.below(100);
    if (throwing < 20) {
      return JoinQuery.Then.FEWER_COLUMNS;
    }
    return throwing < 35 && !type.equals("right_outer") && !type.equals("full_outer")
        ? JoinQuery.Then.WINDOWS
        : JoinQuery.Then.NOTHING;
  }

  private List<String> window(Kind kind) {
    if (kind == Kind.SESSIONS || kind == Kind.SESSIONS_OF_ANY_GAP) {
      return List.of(dice.of("3 seconds", "5 seconds", "1500 milliseconds"));
    }
    if (dice.percent(30)) {
      return List.of("10 seconds", "4 seconds", dice.of("0 seconds", "1 second", "-1 seconds"));
    }
    String length = dice.of("5 seconds", "10 seconds", "1 minute");
    return List.of(length, length, dice.of("0 seconds", "0 seconds", "3 seconds"));
  }

  private List<Event> events() {
    List<Event> events = new ArrayList<>();
    for (int batch = 2 + dice.below(3); batch > 0; batch--) {
      events.add(rows());
      if (batch > 1 && dice.percent(25)) {
        boolean crash = dice.percent(40) && events.stream().anyMatch(CaseDraw::makesABatch);
        events.add(crash ? new Event.Crash() : new Event.Restart());
      }
    }
    return events;
  }

  private static boolean makesABatch(Event event) {
    return event instanceof Event.Rows rows && !rows.bySource().isEmpty();
  }

  private Event.Rows rows() {
    now += dice.percent(10) ? 200 : dice.below(20);
    Map<String, List<Row>> bySource = new LinkedHashMap<>();
    Set<@Nullable Object> keys = new HashSet<>();
    for (String source : query.sources()) {
      if (query.sources().size() > 1 && dice.percent(25)) {
        continue;
      }
      List<Row> rows = new ArrayList<>();
      for (int i = 1 + dice.below(6); i > 0; i--) {
        Row row = row();
        if (!query.oneRowOfAKey() || keys.add(comparable(row.get(1)))) {
          rows.add(row);
        }
      }
      bySource.put(source, rows);
    }
    return new Event.Rows(bySource);
  }

  /** What is equal for keys that are. */
  private static @Nullable Object comparable(@Nullable Object key) {
    if (key instanceof Double number && number == 0) {
      return 0.0;
    }
    if (key instanceof Float number && number == 0) {
      return 0.0f;
    }
    if (key instanceof byte[] bytes) {
      return Arrays.toString(bytes);
    }
    if (key instanceof Row row) {
      return row.toList().stream().map(CaseDraw::comparable).toList();
    }
    return key instanceof List<?> list ? list.stream().map(CaseDraw::comparable).toList() : key;
  }

  private Row row() {
    return Row.of(
        time(),
        dice.percent(10) ? null : dice.of(Objects.requireNonNull(KEYS.get(query.keyType()))),
        dice.percent(10) ? null : (Object) (long) (dice.below(8) - 2));
  }

  private @Nullable Instant time() {
    if (dice.percent(5)) {
      return null;
    }
    if (dice.percent(2)) {
      return Instant.EPOCH.minusMillis(dice.below(20_000));
    }
    long millis = (now + dice.below(10)) * 1000L;
    if (dice.percent(20)) {
      millis -= dice.below(60) * 1000L;
    }
    if (dice.percent(15)) {
      millis += dice.below(1000);
    }
    long micros = dice.percent(10) ? dice.below(1000) : 0;
    return NOON.plusMillis(millis).plus(micros, ChronoUnit.MICROS);
  }
}
