package io.penstock.testkit.conformance;

import static io.penstock.Functions.array;
import static io.penstock.Functions.callFunction;
import static io.penstock.Functions.col;
import static io.penstock.Functions.lit;
import static io.penstock.Functions.map;

import io.penstock.Column;
import io.penstock.Dataset;
import io.penstock.Row;
import io.penstock.Session;
import io.penstock.type.StructType;
import java.util.List;

/** Calls of functions with several mistakes, of which Spark names one, and with odd arguments. */
final class WrongCalls {
  private static final Column NULL = lit(null);

  private final Programs all = new Programs();
  private final Dataset rows;

  private WrongCalls(Session session) {
    rows =
        session.createDataset(
            List.of(Row.of(1, "x", List.of(2, 1))),
            StructType.fromDDL("i INT, s STRING, a ARRAY<INT>"));
  }

  static Programs of(Session session) {
    WrongCalls calls = new WrongCalls(session);
    calls.formats();
    calls.arrays();
    calls.times();
    calls.operators();
    return calls.all;
  }

  private void call(String name, Column... arguments) {
    Column call = callFunction(name, arguments);
    all.give(call.toString(), () -> rows.select(call));
  }

  private void formats() {
    call("to_binary", col("s"), lit("nope"));
    call("to_binary", col("i"), lit("nope"));
    call("to_binary", col("s"), col("s"));
    call("to_binary", col("s"), lit(1));
    call("to_binary", col("a"), col("s"));
    call("to_binary", lit("zz"), lit("hex"));
    call("to_binary", col("s"), NULL);
    call("to_json", col("i"), map(lit("mode"), lit("x")));
    call("to_json", col("i"), lit(1));
    call("to_json", col("a"), lit(1));
    call("to_json", col("a"), map(lit("mode"), lit(1)));
    call("from_json", col("i"), lit("k STRIN"));
    call("date_format", lit("2026-01-01").cast("date"), lit("nope"));
    call("date_format", lit("2026-01-01").cast("date"), lit("YYYY"));
    call("to_date", lit("2026-01-01"), lit("nope"));
    call("to_date", lit("2026-01-01"), lit("YYYY-MM-dd"));
    call("to_timestamp", lit("2026-01-01"), lit("["));
    call("from_unixtime", lit(0), lit("YYYY"));
  }

  private void arrays() {
    call("sort_array", col("a"), lit(1));
    call("sort_array", col("a"), col("s"));
    call("sort_array", col("i"), lit("x"));
    call("sort_array", array(map()), lit(1));
    call("sort_array", array(map()), lit(true));
    call("sort_array", col("a"), NULL);
    call("sort_array", NULL, lit(true));
    call("array_insert", col("a"), lit(1), lit(2.5));
    call("array_insert", col("a"), lit(1L), lit(2));
    call("array_insert", col("a"), lit(1), lit(2L));
    call("array_insert", col("a"), lit(0), lit(2));
    call("array_insert", col("a"), lit("1"), lit(2));
    call("array_insert", col("i"), lit("1"), lit(2));
    call("array_insert", col("a"), lit(1), col("s"));
    call("array_sort", col("i"));
    call("element_at", col("a"), lit(0));
    call("element_at", col("a"), col("s"));
    call("element_at", col("i"), col("s"));
  }

  private void times() {
    Column date = lit("2026-01-31").cast("date");
    call("date_part", NULL, date);
    call("date_part", lit("nope"), date);
    call("date_part", col("s"), date);
    call("date_part", lit("year"), col("i"));
    call("date_part", lit("nope"), col("i"));
    call("date_part", lit("year"), NULL);
    call("timestampadd", lit("MONTH"), lit(1), date);
    call("timestampadd", lit("nope"), lit(1), date);
    call("timestampadd", col("s"), lit(1), date);
    call("timestampadd", NULL, lit(1), date);
    call("timestampadd", lit(1), lit(1), date);
    call("timestampadd", map(lit("a"), lit("b")), lit(1), date);
    call("timestampadd", lit("DAY"), lit("x"), date);
    call("timestampdiff", lit("MONTH"), date, date);
    call("timestampdiff", lit("nope"), date, date);
    call("timestampdiff", col("s"), date, date);
    call("timestampdiff", NULL, date, date);
    call("date_trunc", lit("nope"), date);
    call("trunc", date, lit("nope"));
    call("make_date", lit(2026), lit(2), lit(30));
    call("next_day", date, lit("nope"));
  }

  private void operators() {
    for (String name : List.of("=", "==", "<=>", "and", "||", "%", "div", "!", "not")) {
      call(name, col("i"), lit(2));
      call(name, col("i"));
    }
    call("between", col("i"), lit(0), lit(2));
    call("in", col("i"), lit(1), lit(2));
    call("case", col("i"), lit(1));
    call("when", lit(true), lit(1));
    call("when", lit(1), lit(1));
    call("if", lit(true), lit(1));
    call("string", col("i"));
    call("int", col("s"));
    call("struct");
    call("array");
    call("map", lit(1));
    call("named_struct", lit("x"));
    call("named_struct", col("s"), lit(1));
  }
}
