package io.penstock.connect.internal.translate;

import io.penstock.expr.Expr;
import io.penstock.plan.JoinType;
import io.penstock.plan.Plan;
import io.penstock.runner.StreamSpec;
import io.penstock.runner.WriteSpec;
import io.penstock.streaming.OutputMode;
import io.penstock.streaming.Trigger;
import io.penstock.type.AtomicType;
import io.penstock.type.DataType;
import io.penstock.type.StructType;
import java.math.BigDecimal;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.Period;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import org.jspecify.annotations.Nullable;

/** At least one of each plan node and expression. */
final class Samples {
  private static final Plan RANGE = new Plan.Range(0, 10, 1, OptionalInt.of(2));
  private static final Plan OTHER = new Plan.Range(5, 15, 1, OptionalInt.empty());
  private static final Expr ID = new Expr.Attribute(List.of("id"));
  private static final Expr ONE = literal(1, "int");

  private Samples() {}

  private static Expr literal(@Nullable Object value, String ddl) {
    return new Expr.Literal(value, DataType.fromDDL(ddl));
  }

  static List<Plan> plans() {
    StructType schema = StructType.fromDDL("a int not null, b array<string>");
    return List.of(
        RANGE,
        new Plan.Range(-1, 1, 1, OptionalInt.empty()),
        new Plan.DataSource(
            true, Optional.of("csv"), Optional.of(schema), Map.of("sep", ";"), List.of("/in")),
        new Plan.DataSource(false, Optional.empty(), Optional.empty(), Map.of(), List.of()),
        new Plan.Table(false, "db.`t 1`", Map.of("k", "v")),
        new Plan.Table(true, "t", Map.of()),
        new Plan.LocalRelation(schema, List.of(Arrays.asList(1, null))),
        new Plan.Project(RANGE, List.of(ID, new Expr.Star(List.of()))),
        new Plan.Project(RANGE, List.of()),
        new Plan.Filter(RANGE, Expr.Call.of(">", ID, ONE)),
        new Plan.WithColumns(RANGE, List.of(new Expr.Alias(ONE, List.of("one")))),
        new Plan.WithColumnsRenamed(RANGE, Map.of("id", "key")),
        new Plan.Drop(RANGE, List.of(ID)),
        new Plan.SubqueryAlias(RANGE, "r"),
        new Plan.Union(RANGE, RANGE, false, false),
        new Plan.Union(RANGE, RANGE, true, true),
        new Plan.Join(RANGE, OTHER, JoinType.CROSS, Optional.empty(), List.of()),
        new Plan.Join(RANGE, OTHER, JoinType.FULL_OUTER, Optional.empty(), List.of("id")),
        new Plan.Join(
            RANGE,
            OTHER,
            JoinType.LEFT_SEMI,
            Optional.of(
                Expr.Call.of(
                    "=",
                    new Expr.Attribute(List.of("id"), RANGE),
                    new Expr.Attribute(List.of("id"), OTHER))),
            List.of()),
        new Plan.Project(RANGE, List.of(new Expr.Star(List.of(), RANGE))),
        new Plan.Membership(RANGE, OTHER, true, false),
        new Plan.Membership(RANGE, OTHER, false, true),
        new Plan.Hint(RANGE, "broadcast", List.of()),
        new Plan.Hint(RANGE, "repartition", List.of(ONE)),
        new Plan.Limit(RANGE, 3),
        new Plan.Sort(RANGE, List.of(new Expr.SortKey(ID, false, true)), true),
        new Plan.Sort(RANGE, List.of(new Expr.SortKey(ID, true, false)), false),
        new Plan.Deduplicate(RANGE, Optional.empty(), false),
        new Plan.Deduplicate(RANGE, Optional.of(List.of("id")), true),
        new Plan.Aggregate(
            RANGE,
            Plan.Grouping.GROUP_BY,
            List.of(ID),
            List.of(
                new Expr.Alias(Expr.Call.of("count", ONE), List.of("count")),
                new Expr.Call("sum", List.of(ID), true))),
        new Plan.Aggregate(
            RANGE, Plan.Grouping.ROLLUP, List.of(ID, ONE), List.of(Expr.Call.of("max", ID))),
        new Plan.Aggregate(RANGE, Plan.Grouping.CUBE, List.of(ID), List.of()),
        new Plan.WithWatermark(RANGE, "id", "10 seconds"),
        new Plan.Repartition(RANGE, 4, true),
        new Plan.Repartition(RANGE, 1, false),
        new Plan.SqlQuery("select 1"));
  }

  static List<Expr> exprs() {
    Expr x = new Expr.LambdaVariable("x_1");
    return List.of(
        new Expr.Attribute(List.of("a", "b c", "d`e", "1f")),
        new Expr.Star(List.of()),
        new Expr.Star(List.of("s t")),
        new Expr.Alias(ID, List.of("k")),
        new Expr.Alias(Expr.Call.of("explode", ID), List.of("key", "value")),
        Expr.Call.of("when", Expr.Call.of("isNull", ID), ONE),
        new Expr.Call("count", List.of(ID), true),
        Expr.Call.of("cat.db.fn", ID),
        Expr.Call.of("timestampadd", literal("HOUR", "string"), ONE, ID),
        new Expr.Cast(ID, DataType.fromDDL("decimal(10,2)"), false),
        new Expr.Cast(ID, AtomicType.DATE, true),
        new Expr.Extract(ID, literal("f", "string")),
        new Expr.SortKey(ID, true, true),
        Expr.Call.of("transform", ID, new Expr.Lambda(List.of("x_1"), Expr.Call.of("+", x, ONE))),
        new Expr.Lambda(List.of("x_1", "y_2"), x),
        x,
        new Expr.Over(Expr.Call.of("sum", ID), List.of(), List.of(), null),
        new Expr.Over(
            Expr.Call.of("row_number"),
            List.of(ONE),
            List.of(new Expr.SortKey(ID, false, true)),
            new Expr.Frame(true, Long.MIN_VALUE, 0)),
        new Expr.Over(
            Expr.Call.of("max", ID),
            List.of(),
            List.of(new Expr.SortKey(ID, true, true)),
            new Expr.Frame(true, -1, Long.MAX_VALUE)),
        new Expr.Over(
            Expr.Call.of("max", ID),
            List.of(),
            List.of(new Expr.SortKey(ID, true, true)),
            new Expr.Frame(false, -3, 5)),
        new Expr.SqlText("a + 1"));
  }

  static List<Expr> literals() {
    return List.of(
        literal(null, "int"),
        literal(null, "void"),
        literal(true, "boolean"),
        literal((byte) -1, "tinyint"),
        literal((short) 2, "smallint"),
        literal(3, "int"),
        literal(4L, "bigint"),
        literal(1.5f, "float"),
        literal(Double.NaN, "double"),
        literal(new BigDecimal("1E+3").setScale(2), "decimal(10,2)"),
        literal("é'\n", "string"),
        literal(new byte[] {0, -1}, "binary"),
        literal(LocalDate.ofEpochDay(-1), "date"),
        literal(Instant.ofEpochSecond(-1, 999_999_000), "timestamp"),
        literal(LocalDateTime.parse("1970-01-01T00:00:01"), "timestamp_ntz"),
        literal(Duration.ofMillis(1500), "interval day to second"),
        literal(Duration.ofHours(1), "interval hour"),
        literal(Period.ofMonths(14), "interval year to month"),
        literal(Period.ofMonths(2), "interval month"),
        literal(Arrays.asList(1, null), "array<int>"),
        literal(Map.of("k", 1), "map<string,int>"),
        literal(Arrays.asList(1, "x"), "struct<a:int,b:string>"),
        literal(LocalDate.parse("1582-10-10"), "date"),
        literal(List.of(Instant.parse("1582-10-10T12:34:56.789Z")), "array<timestamp>"));
  }

  static List<StreamSpec> streams() {
    return List.of(
        stream(new Trigger.ProcessingTime(1500), OutputMode.APPEND, "/out", null),
        stream(new Trigger.Once(), OutputMode.UPDATE, null, "t"),
        stream(new Trigger.AvailableNow(), OutputMode.COMPLETE, null, null),
        stream(new Trigger.Continuous(1000), OutputMode.APPEND, null, null),
        stream(new Trigger.RealTime(5000), OutputMode.APPEND, null, null));
  }

  private static StreamSpec stream(
      Trigger trigger, OutputMode mode, @Nullable String path, @Nullable String table) {
    return new StreamSpec(
        RANGE,
        Optional.of("parquet"),
        Map.of("checkpointLocation", "/ck"),
        mode,
        trigger,
        Optional.of("q"),
        Optional.ofNullable(path),
        Optional.ofNullable(table),
        List.of("p"),
        List.of("c"),
        Optional.empty(),
        Optional.empty());
  }

  static List<WriteSpec> writes() {
    return Arrays.stream(WriteSpec.SaveMode.values())
        .map(
            mode ->
                new WriteSpec(
                    RANGE,
                    Optional.of("csv"),
                    Map.of("header", "true"),
                    mode,
                    Optional.of("/out"),
                    List.of("p")))
        .toList();
  }
}
