package io.penstock.connect.stateful;

import io.penstock.Row;
import io.penstock.connect.stateful.StatefulQuery.Kind;
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
  private static final Map<String, List<?>> KEYS =
      Map.of(
          "STRING", List.of("a", "b", "", "é"),
          "INT", List.of(1, 2, Integer.MIN_VALUE),
          "DOUBLE", List.of(0.5, Double.NaN, 0.0, -0.0),
          "BOOLEAN", List.of(true, false),
          "DATE", List.of(LocalDate.parse("1969-12-31"), LocalDate.parse("2026-02-28")),
          "DECIMAL(10,2)", List.of(new BigDecimal("1.50"), new BigDecimal("-0.01")),
          "ARRAY<INT>", List.of(List.of(1), Arrays.asList(1, null), List.of()),
          "STRUCT<x: STRING, y: INT>", List.of(Row.of("a", 1), Row.of("a", null), Row.of(null, 1)));
  private static final List<String> TYPES = KEYS.keySet().stream().sorted().toList();
  private static final List<String> DELAYS =
      List.of("0 seconds", "2 seconds", "10 seconds", "1 minute");
  private static final Instant NOON = Instant.parse("2026-01-01T12:00:00Z");

  private final Dice dice;
  private final StatefulQuery query;
  private final OutputMode mode;
  private long now;

  private CaseDraw(Dice dice) {
    this.dice = dice;
    this.query = query();
    this.mode = mode();
  }

  /** The case of a seed. */
  static StatefulCase of(long seed) {
    CaseDraw draw = new CaseDraw(new Dice(seed));
    return new StatefulCase(draw.query, draw.mode, draw.events());
  }

  private StatefulQuery query() {
    Kind kind = dice.of(Kind.values());
    boolean unmarked =
        switch (kind) {
          case BY_KEY, GLOBAL, DISTINCT, DUPLICATES_OF_KEY -> dice.percent(40);
          default -> false;
        };
    boolean two = !unmarked && dice.percent(25);
    List<String> aggregates = new ArrayList<>();
    for (int i = 1 + dice.below(4); i > 0; i--) {
      aggregates.add(dice.of(StatefulQuery.AGGREGATES));
    }
    return new StatefulQuery(
        kind,
        dice.of(TYPES),
        unmarked ? "" : dice.of(DELAYS),
        two,
        window(kind),
        aggregates,
        dice.percent(25),
        two && dice.percent(40));
  }

  private List<String> window(Kind kind) {
    if (kind == Kind.SESSIONS) {
      return List.of(dice.of("3 seconds", "5 seconds", "1500 milliseconds"));
    }
    if (dice.percent(30)) {
      return List.of("10 seconds", "4 seconds", dice.of("0 seconds", "1 second", "-1 seconds"));
    }
    String length = dice.of("5 seconds", "10 seconds", "1 minute");
    return List.of(length, length, dice.of("0 seconds", "0 seconds", "3 seconds"));
  }

  private OutputMode mode() {
    return switch (query.kind()) {
      case BY_KEY, GLOBAL -> dice.of(OutputMode.UPDATE, OutputMode.COMPLETE);
      case DISTINCT -> OutputMode.UPDATE;
      case BY_TIME, WINDOWS ->
          dice.of(OutputMode.APPEND, OutputMode.APPEND, OutputMode.UPDATE, OutputMode.COMPLETE);
      case SESSIONS -> dice.of(OutputMode.APPEND, OutputMode.APPEND, OutputMode.COMPLETE);
      case DUPLICATES_OF_ALL, DUPLICATES_OF_KEY, WITHIN_WATERMARK ->
          dice.of(OutputMode.APPEND, OutputMode.APPEND, OutputMode.UPDATE);
      case WINDOWS_OF_WINDOWS, WINDOWS_OF_DISTINCT -> OutputMode.APPEND;
    };
  }

  private List<Event> events() {
    List<Event> events = new ArrayList<>();
    for (int batch = 2 + dice.below(3); batch > 0; batch--) {
      events.add(rows());
      if (batch > 1 && dice.percent(25)) {
        events.add(dice.percent(40) ? new Event.Crash() : new Event.Restart());
      }
    }
    return events;
  }

  private Event.Rows rows() {
    now += dice.percent(10) ? 200 : dice.below(20);
    Map<String, List<Row>> bySource = new LinkedHashMap<>();
    Set<@Nullable Object> keys = new HashSet<>();
    for (String source : query.sources()) {
      if (query.two() && dice.percent(25)) {
        continue;
      }
      List<Row> rows = new ArrayList<>();
      for (int i = 1 + dice.below(6); i > 0; i--) {
        Row row = row();
        if (!oneOfAKey() || keys.add(comparable(row.get(1)))) {
          rows.add(row);
        }
      }
      bySource.put(source, rows);
    }
    return new Event.Rows(bySource);
  }

  /** Which of a batch's rows of a key comes first is not defined. */
  private boolean oneOfAKey() {
    return query.kind() == Kind.DUPLICATES_OF_KEY || query.kind() == Kind.WITHIN_WATERMARK;
  }

  private static @Nullable Object comparable(@Nullable Object key) {
    return key instanceof Double number && number == 0 ? (Object) 0.0 : key;
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
