package io.penstock.testkit.conformance;

import static io.penstock.Functions.array;
import static io.penstock.Functions.col;
import static io.penstock.Functions.concat;
import static io.penstock.Functions.lit;
import static io.penstock.Functions.map;
import static io.penstock.Functions.months_between;
import static io.penstock.Functions.named_struct;
import static io.penstock.Functions.nvl2;
import static io.penstock.Functions.try_add;
import static io.penstock.Functions.when;

import io.penstock.Column;
import io.penstock.Dataset;
import io.penstock.Row;
import io.penstock.Session;
import io.penstock.type.StructType;
import java.util.List;

/**
 * Expressions with a part that fails and may not matter. Spark's optimizer drops some, computes
 * constants first, and sees nothing of what is directly over rows of the program.
 */
final class WrongParts {
  private static final Column NULL_TEXT = lit(null).cast("string");
  private static final Column HALF = lit(1).divide(col("zero"));
  private static final Column FAILS = HALF.gt(0);
  private static final Column NO_NUMBER = col("s").cast("int");

  private final Programs all = new Programs();
  private final Dataset planned;
  private final Dataset rows;

  private WrongParts(Session session) {
    planned =
        session
            .range(1, 2)
            .select(
                col("id"),
                col("id").minus(1).as("zero"),
                concat(lit("x"), col("id").cast("string")).as("s"));
    rows =
        session.createDataset(
            List.of(Row.of(1L, 0L, "x")),
            StructType.fromDDL("id BIGINT NOT NULL, zero BIGINT NOT NULL, s STRING NOT NULL"));
  }

  static Programs of(Session session) {
    WrongParts parts = new WrongParts(session);
    parts.nulls();
    parts.conditions();
    parts.extractions();
    parts.constants();
    return parts.all;
  }

  private void add(String name, Column column) {
    all.give(name, () -> planned.select(column));
    all.give(name + ", over rows", () -> rows.select(column));
  }

  private void nulls() {
    add("months between a bad text and null", months_between(col("s"), NULL_TEXT));
    add("a bad text plus null", NO_NUMBER.plus(lit(null).cast("int")));
    add("a bad text compared with null", NO_NUMBER.gt(lit(null).cast("int")));
    add("null in a bad text", lit(null).cast("int").isin(NO_NUMBER));
    add("a bad text in null", NO_NUMBER.isin(lit(null).cast("int")));
    add("null from a condition, plus a bad text", when(col("id").gt(5), NULL_TEXT).plus(NO_NUMBER));
    add("a bad text that is not null", NO_NUMBER.isNotNull());
    add("a long text that is not null", col("s").substr(1, 1).isNotNull());
  }

  private void conditions() {
    add("a division by zero and false", FAILS.and(lit(false)));
    add("false and a division by zero", lit(false).and(FAILS));
    add("a division by zero or true", FAILS.or(lit(true)));
    add("a division by zero and true", FAILS.and(lit(true)));
    add("a division by zero and null", FAILS.and(lit(null).cast("boolean")));
    add("a division by zero equal to itself", HALF.equalTo(HALF));
    add("a division by zero safely equal to itself", HALF.eqNullSafe(HALF));
    add("one value on either condition", when(FAILS, col("id")).otherwise(col("id")));
    add("one value on either nullness", nvl2(HALF, col("id"), col("id")));
    add("a false condition before a failing one", when(lit(false), 1).when(FAILS, 2).otherwise(2));
    add("a failing condition before another", when(FAILS, 1).when(lit(true), 2).otherwise(1));
  }

  private void extractions() {
    add(
        "a field beside one that fails",
        named_struct(lit("x"), col("id"), lit("y"), HALF).getField("x"));
    add("an element beside one that fails", array(col("id"), HALF).getItem(0));
    add("an element that is not there", array(col("id"), HALF).getItem(5));
    add("a value beside one that fails", map(lit(1), col("id"), lit(2), HALF).getItem(1));
    add("a key that is not there", map(lit(1), HALF).getItem(2));
    add("a key that is there twice", map(col("id"), lit("a"), lit(1L), lit("b")).getItem(1L));
    add(
        "a key that is null",
        map(when(col("id").gt(5), "x"), lit("a"), lit("x1"), lit("b")).getItem("x1"));
  }

  private void constants() {
    Column most = lit(Long.MAX_VALUE);
    add("constants that only together overflow", col("zero").minus(5).plus(most).plus(1L));
    add("constants that only together fit", col("id").plus(most).plus(-1L));
    add("factors that only together overflow", col("zero").multiply(most).multiply(2L));
    add("constants that only together fit, tried", try_add(try_add(col("id"), most), lit(-1L)));
    add(
        "a constant that fails in a branch",
        when(col("id").gt(5), lit(1).divide(lit(0))).otherwise(7));
    all.give(
        "a constant that fails, over no rows", () -> rows.limit(0).select(lit(1).divide(lit(0))));
    all.give(
        "a constant that fails after a filter, over rows",
        () -> rows.filter(col("id").gt(5)).select(lit(1).divide(lit(0))));
  }
}
