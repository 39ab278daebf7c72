package io.penstock;

import io.penstock.expr.AttributeNames;
import io.penstock.expr.Expr;
import io.penstock.type.DataType;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.Collections;
import java.util.List;
import java.util.Objects;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * An expression over the columns of a {@link Dataset}. Immutable and thread-safe. Names and types
 * are checked when the query is analysed, not here.
 *
 * <p>Where a method takes an {@code Object}, a {@code Column} stands for itself and every other
 * value for a literal, as {@link Functions#lit} makes it. The names that operators have in the plan
 * are listed in {@code docs/design/function-names.md}.
 */
public final class Column {
  private static final String WHEN = "when";

  private final Expr expr;

  /** A column that means an expression; for those who build plans themselves. */
  public Column(Expr expr) {
    this.expr = Objects.requireNonNull(expr, "expr");
  }

  /**
   * A column by name, as {@link Functions#col} gives it.
   *
   * @throws io.penstock.error.AnalysisException {@code INVALID_ATTRIBUTE_NAME_SYNTAX}
   */
  public Column(String name) {
    this(AttributeNames.toExpr(name));
  }

  /** The expression that this column stands for. */
  public Expr expr() {
    return expr;
  }

  static Column call(String name, @Nullable Object... arguments) {
    return new Column(
        new Expr.Call(name, Arrays.stream(arguments).map(Literals::of).toList(), false));
  }

  // arithmetic

  /** This plus the other; also a date or timestamp plus an interval. */
  public Column plus(@Nullable Object other) {
    return call("+", this, other);
  }

  /** This minus the other. */
  public Column minus(@Nullable Object other) {
    return call("-", this, other);
  }

  /** This times the other. */
  public Column multiply(@Nullable Object other) {
    return call("*", this, other);
  }

  /** This divided by the other: a double, or a decimal of decimals. */
  public Column divide(@Nullable Object other) {
    return call("/", this, other);
  }

  /** The remainder with the sign of this. */
  public Column mod(@Nullable Object other) {
    return call("%", this, other);
  }

  /** This with the other sign; Spark's unary minus. */
  public Column negate() {
    return call("negative", this);
  }

  /** The bits that both have. */
  public Column bitwiseAND(@Nullable Object other) {
    return call("&", this, other);
  }

  /** The bits that one of both has. */
  public Column bitwiseOR(@Nullable Object other) {
    return call("|", this, other);
  }

  /** The bits that exactly one of both has. */
  public Column bitwiseXOR(@Nullable Object other) {
    return call("^", this, other);
  }

  // comparison

  /** Whether both are equal; null if one is null. */
  public Column equalTo(@Nullable Object other) {
    return call("=", this, other);
  }

  /** Whether both differ; null if one is null. */
  public Column notEqual(@Nullable Object other) {
    return call("!", equalTo(other));
  }

  /** Whether both are equal, where null equals null and the answer is never null. */
  public Column eqNullSafe(@Nullable Object other) {
    return call("<=>", this, other);
  }

  /** Whether this is greater. */
  public Column gt(@Nullable Object other) {
    return call(">", this, other);
  }

  /** Whether this is less. */
  public Column lt(@Nullable Object other) {
    return call("<", this, other);
  }

  /** Whether this is greater or equal. */
  public Column geq(@Nullable Object other) {
    return call(">=", this, other);
  }

  /** Whether this is less or equal. */
  public Column leq(@Nullable Object other) {
    return call("<=", this, other);
  }

  /** Whether this lies between both bounds, which count as inside. */
  public Column between(@Nullable Object lowerBound, @Nullable Object upperBound) {
    return geq(lowerBound).and(leq(upperBound));
  }

  /**
   * Whether one of the values equals this; null if none does and one of them is null. No value at
   * all gives false.
   */
  public Column isin(@Nullable Object... values) {
    List<Expr> arguments = new ArrayList<>();
    arguments.add(expr);
    for (Object value : values) {
      arguments.add(Literals.of(value));
    }
    return new Column(new Expr.Call("in", arguments, false));
  }

  /** As {@link #isin} with the elements of a collection. */
  public Column isInCollection(Iterable<?> values) {
    List<@Nullable Object> list = new ArrayList<>();
    values.forEach(list::add);
    return isin(list.toArray());
  }

  // boolean logic

  /** Whether both are true, in three-valued logic. */
  public Column and(Column other) {
    return call("and", this, other);
  }

  /** Whether one is true, in three-valued logic. */
  public Column or(Column other) {
    return call("or", this, other);
  }

  /** The opposite; Spark's {@code !}. */
  public Column not() {
    return call("!", this);
  }

  /** Whether this is null. */
  public Column isNull() {
    return call("isNull", this);
  }

  /** Whether this is not null. */
  public Column isNotNull() {
    return call("isNotNull", this);
  }

  /** Whether this is NaN; false for null. */
  public Column isNaN() {
    return call("isNaN", this);
  }

  /**
   * One more branch of a {@link Functions#when}.
   *
   * @throws IllegalArgumentException if this is no {@code when}, or {@code otherwise} came already
   */
  public Column when(Column condition, @Nullable Object value) {
    Expr.Call call = openWhen("when");
    List<Expr> arguments = new ArrayList<>(call.arguments());
    Collections.addAll(arguments, condition.expr, Literals.of(value));
    return new Column(new Expr.Call(WHEN, arguments, false));
  }

  /**
   * The value of a {@link Functions#when} if no condition is true; without it that is null.
   *
   * @throws IllegalArgumentException if this is no {@code when}, or {@code otherwise} came already
   */
  public Column otherwise(@Nullable Object value) {
    Expr.Call call = openWhen("otherwise");
    List<Expr> arguments = new ArrayList<>(call.arguments());
    arguments.add(Literals.of(value));
    return new Column(new Expr.Call(WHEN, arguments, false));
  }

  private Expr.Call openWhen(String method) {
    if (!(expr instanceof Expr.Call call) || !call.name().equals(WHEN)) {
      throw new IllegalArgumentException(
          "Cannot apply "
              + method
              + "() to "
              + this
              + ": it can only be applied on a Column previously generated by when()");
    }
    if (call.arguments().size() % 2 != 0) {
      throw new IllegalArgumentException(
          "Cannot apply "
              + method
              + "() to "
              + this
              + ": it cannot be applied once otherwise() is applied");
    }
    return call;
  }

  // text

  /** Whether the whole text matches a SQL pattern: {@code _} is one character, {@code %} any. */
  public Column like(String pattern) {
    return call("like", this, pattern);
  }

  /** As {@link #like}, ignoring case. */
  public Column ilike(String pattern) {
    return call("ilike", this, pattern);
  }

  /** Whether a Java regular expression is found in the text. */
  public Column rlike(String pattern) {
    return call("rlike", this, pattern);
  }

  /** Whether the text contains the other. */
  public Column contains(@Nullable Object other) {
    return call("contains", this, other);
  }

  /** Whether the text begins with the other. */
  public Column startsWith(Column other) {
    return call("startswith", this, other);
  }

  /** Whether the text begins with the literal. */
  public Column startsWith(String literal) {
    return call("startswith", this, literal);
  }

  /** Whether the text ends with the other. */
  public Column endsWith(Column other) {
    return call("endswith", this, other);
  }

  /** Whether the text ends with the literal. */
  public Column endsWith(String literal) {
    return call("endswith", this, literal);
  }

  /** Part of the text or binary; positions begin at 1, negative ones count from the end. */
  public Column substr(Column startPos, Column len) {
    return call("substr", this, startPos, len);
  }

  /** Part of the text or binary; positions begin at 1, negative ones count from the end. */
  public Column substr(int startPos, int len) {
    return call("substr", this, startPos, len);
  }

  // structure

  /** The element of an array (from 0), the value of a map key, or the field of a struct. */
  public Column getItem(@Nullable Object key) {
    return new Column(new Expr.Extract(expr, Literals.of(key)));
  }

  /** The field of a struct, or the value of a map key. */
  public Column getField(String fieldName) {
    return new Column(new Expr.Extract(expr, Literals.of(fieldName)));
  }

  /** As {@link #getItem}, under the name that Scala programs use. */
  public Column apply(@Nullable Object extraction) {
    return getItem(extraction);
  }

  // names and types

  /** This under another name. */
  public Column as(String alias) {
    return new Column(new Expr.Alias(expr, List.of(alias)));
  }

  /** A generator that gives several columns, under these names. */
  public Column as(String first, String second, String... more) {
    List<String> names = new ArrayList<>(List.of(first, second));
    names.addAll(List.of(more));
    return new Column(new Expr.Alias(expr, names));
  }

  /** A generator that gives several columns, under these names. */
  public Column as(Collection<String> aliases) {
    return new Column(new Expr.Alias(expr, List.copyOf(aliases)));
  }

  /** This under another name. */
  public Column alias(String alias) {
    return as(alias);
  }

  /** This under another name. */
  public Column name(String alias) {
    return as(alias);
  }

  /** This as another type; under ANSI mode a value that does not fit is an error. */
  public Column cast(DataType to) {
    return new Column(new Expr.Cast(expr, to, false));
  }

  /**
   * As {@link #cast(DataType)}, the type as DDL text, for example {@code array<int>}.
   *
   * @throws io.penstock.error.AnalysisException {@code PARSE_SYNTAX_ERROR} and others
   */
  public Column cast(String to) {
    return cast(DataType.fromDDL(to));
  }

  /** As {@link #cast(DataType)}. */
  public Column astype(DataType to) {
    return cast(to);
  }

  /** As {@link #cast(String)}. */
  public Column astype(String to) {
    return cast(to);
  }

  /** This as another type, or null where the value does not fit. */
  public Column try_cast(DataType to) {
    return new Column(new Expr.Cast(expr, to, true));
  }

  /** As {@link #try_cast(DataType)}, the type as DDL text. */
  public Column try_cast(String to) {
    return try_cast(DataType.fromDDL(to));
  }

  // sort keys

  /** Ascending order, nulls first. */
  public Column asc() {
    return asc_nulls_first();
  }

  /** Ascending order, nulls first. */
  public Column asc_nulls_first() {
    return sortKey(true, true);
  }

  /** Ascending order, nulls last. */
  public Column asc_nulls_last() {
    return sortKey(true, false);
  }

  /** Descending order, nulls last. */
  public Column desc() {
    return desc_nulls_last();
  }

  /** Descending order, nulls first. */
  public Column desc_nulls_first() {
    return sortKey(false, true);
  }

  /** Descending order, nulls last. */
  public Column desc_nulls_last() {
    return sortKey(false, false);
  }

  /**
   * This function, a ranking or an aggregate, for each row over the rows that the window says, on a
   * batch.
   */
  public Column over(WindowSpec window) {
    return window.of(this);
  }

  /** This aggregate for each row over all rows. */
  public Column over() {
    return over(Window.partitionBy());
  }

  private Column sortKey(boolean ascending, boolean nullsFirst) {
    return new Column(new Expr.SortKey(expr, ascending, nullsFirst));
  }

  Expr.SortKey toSortKey() {
    return expr instanceof Expr.SortKey key ? key : new Expr.SortKey(expr, true, true);
  }

  /** Applies a function to this, for chains of own functions. */
  public Column transform(Function<Column, Column> f) {
    return f.apply(this);
  }

  /** Whether both stand for the same expression as written. */
  @Override
  public boolean equals(@Nullable Object other) {
    return other instanceof Column c && expr.equals(c.expr);
  }

  @Override
  public int hashCode() {
    return expr.hashCode();
  }

  /** Spark's prefix form, for example {@code +(a, 1)}. */
  @Override
  public String toString() {
    return expr.toString();
  }
}
