package io.penstock.testkit.conformance;

import static io.penstock.Functions.array;
import static io.penstock.Functions.assert_true;
import static io.penstock.Functions.callFunction;
import static io.penstock.Functions.coalesce;
import static io.penstock.Functions.col;
import static io.penstock.Functions.conv;
import static io.penstock.Functions.date_format;
import static io.penstock.Functions.element_at;
import static io.penstock.Functions.explode;
import static io.penstock.Functions.factorial;
import static io.penstock.Functions.lit;
import static io.penstock.Functions.make_date;
import static io.penstock.Functions.make_dt_interval;
import static io.penstock.Functions.make_ym_interval;
import static io.penstock.Functions.map;
import static io.penstock.Functions.named_struct;
import static io.penstock.Functions.next_day;
import static io.penstock.Functions.parse_url;
import static io.penstock.Functions.regexp_extract;
import static io.penstock.Functions.repeat;
import static io.penstock.Functions.sequence;
import static io.penstock.Functions.to_binary;
import static io.penstock.Functions.to_date;
import static io.penstock.Functions.transform;
import static io.penstock.Functions.unhex;
import static io.penstock.Functions.width_bucket;

import io.penstock.Column;
import java.math.BigDecimal;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.Period;
import java.util.List;
import java.util.Map;

/** Operators and casts, over the columns of {@link SampleRows}. */
final class OperatorSamples {
  private static final Column i = col("i");
  private static final Column l = col("l");
  private static final Column d = col("d");
  private static final Column dec = col("dec");
  private static final Column s = col("s");
  private static final Column bin = col("bin");
  private static final Column a = col("a");
  private static final Column m = col("m");
  private static final Column st = col("st");
  private static final Column dt = col("dt");
  private static final Column ts = col("ts");
  private static final Column ntz = col("ntz");
  private static final Column t = col("t");
  private static final Column aa = col("aa");

  private OperatorSamples() {}

  static Samples all() {
    Samples samples = new Samples();
    samples.add(
        "plus", i.plus(1), i.plus(l), d.plus(i), dec.plus(dec), dt.plus(make_dt_interval(lit(1))));
    samples.add(
        "minus",
        i.minus(1),
        dec.minus(i),
        ts.minus(dt.cast("timestamp")),
        dt.minus(lit("2024-01-01").cast("date")));
    samples.add(
        "multiply",
        i.multiply(l),
        dec.multiply(dec),
        d.multiply(2),
        make_dt_interval(i).multiply(2));
    samples.add("divide", i.divide(2), dec.divide(3), d.divide(0.5), make_ym_interval(i).divide(2));
    samples.add("mod", i.mod(4), i.negate().mod(4), d.mod(2), dec.mod(7));
    samples.add("bits", i.bitwiseAND(3), i.bitwiseOR(8), i.bitwiseXOR(1));
    samples.add(
        "compare",
        i.equalTo(7),
        i.notEqual(7),
        i.eqNullSafe(null),
        i.gt(l),
        i.lt(7.5),
        i.geq(7),
        i.leq(6),
        i.between(1, 9),
        s.equalTo("Spark SQL"),
        st.equalTo(st),
        a.equalTo(a));
    samples.add("isin", i.isin(1, 7), i.isin(1, null), s.isin("x"), i.isInCollection(List.of(7)));
    samples.add(
        "logic", t.and(lit(false)), t.or(lit(null).cast("boolean")), t.not(), t.and(i.gt(1)));
    samples.add("nulls", i.isNull(), i.isNotNull(), d.isNaN());
    samples.add(
        "text",
        s.like("%SQL"),
        s.ilike("spark%"),
        s.rlike("k S"),
        s.contains("ark"),
        s.startsWith("Sp"),
        s.startsWith(lit("x")),
        s.endsWith("L"),
        s.endsWith(lit("QL")),
        s.substr(2, 3),
        s.substr(lit(1), lit(2)));
    samples.add(
        "extract",
        a.getItem(0),
        m.getItem("a"),
        st.getField("y"),
        a.apply(1),
        m.apply("zz"),
        aa.getItem(1).getItem(0));
    samples.add(
        "cast",
        i.cast("string"),
        i.cast("double"),
        d.cast("int"),
        dec.cast("decimal(5,1)"),
        l.cast("timestamp"),
        ts.cast("bigint"),
        ts.cast("date"),
        dt.cast("timestamp"),
        ts.cast("string"),
        d.cast("string"),
        a.cast("array<string>"),
        m.cast("map<string, bigint>"),
        st.cast("struct<x: bigint, y: string>"),
        st.cast("string"),
        a.cast("string"),
        m.cast("string"),
        bin.cast("string"),
        t.cast("int"),
        s.try_cast("int"),
        i.cast("boolean"),
        make_dt_interval(i).cast("string"),
        d.cast("decimal(3,1)"),
        ntz.cast("timestamp"),
        i.cast("binary"));
    samples.add(
        "literals",
        lit((byte) 1),
        lit((short) 1),
        lit(1L),
        lit(1.5f),
        lit(-0.0),
        lit('c'),
        lit(true),
        lit(null),
        lit(new BigDecimal("1.50")),
        lit(LocalDate.of(1500, 1, 1)),
        lit(Instant.EPOCH),
        lit(LocalDateTime.of(1, 1, 1, 0, 0)),
        lit(Duration.ofSeconds(-1, 500_000_000)),
        lit(Period.ofMonths(-14)),
        lit(new byte[] {1, -1}),
        lit(List.of(1, 2)),
        lit(Map.of("k", 1)));
    samples.alone(
        "errors",
        i.divide(0),
        i.mod(0),
        lit(Integer.MAX_VALUE).plus(i),
        i.cast("tinyint").plus(lit((byte) 127)),
        s.cast("int"),
        s.cast("date"),
        s.cast("boolean"),
        l.multiply(Long.MAX_VALUE),
        dec.cast("decimal(3,2)"),
        a.getItem(99),
        a.getItem(col("i")),
        element_at(a, 0),
        element_at(a, 99),
        element_at(m, "zz"),
        lit(300).cast("tinyint"),
        d.cast("decimal(2,2)"),
        t.plus(1),
        a.plus(1),
        s.and(t),
        st.cast("int"),
        dt.cast("int"),
        i.cast("date"),
        m.equalTo(m),
        m.gt(m),
        map(i, lit(1), i, lit(2)),
        lit("x").cast("timestamp"),
        make_date(lit(2024), lit(13), i),
        to_date(lit("x"), "yyyy"),
        next_day(dt, "noday"),
        date_format(dt, "QQQQQQ"),
        conv(s, 99, 1),
        sequence(lit(1), lit(5), lit(-1)),
        factorial(lit(21)),
        repeat(s, lit("x")),
        col("nope"),
        col("st.nope"),
        st.getField("nope"),
        i.getItem(0),
        callFunction("no_such_function", i),
        callFunction("abs"),
        callFunction("abs", i, i),
        coalesce(),
        assert_true(lit(false)),
        assert_true(t.not(), lit("told")),
        unhex(lit("zz")),
        to_binary(lit("zz")),
        parse_url(lit("h t"), lit("HOST")),
        regexp_extract(s, "(", 1),
        explode(i),
        explode(explode(aa)),
        transform(i, x -> x),
        array(i, s, a),
        named_struct(lit("p")),
        width_bucket(i, i, i, i),
        lit("a").multiply("b"));
    return samples;
  }
}
