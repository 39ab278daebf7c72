package io.penstock;

import io.penstock.expr.Expr;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.BinaryOperator;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/** What the functions are made of, and the functions that make columns of names and values. */
abstract class FunctionSupport {
  private static final AtomicLong LAMBDA_VARIABLES = new AtomicLong();

  FunctionSupport() {}

  /**
   * A column or nested field by name: {@code a}, {@code a.b}, {@code `with.dot`}, {@code *}, {@code
   * alias.*}. Look-ups ignore case.
   *
   * @throws io.penstock.error.AnalysisException {@code INVALID_ATTRIBUTE_NAME_SYNTAX}
   */
  public static Column col(String colName) {
    return new Column(colName);
  }

  /** As {@link #col}. */
  public static Column column(String colName) {
    return new Column(colName);
  }

  /**
   * A literal of a Java value of a class that {@link io.penstock.type.DataType} lists: also {@link
   * java.math.BigInteger}, {@code char}, arrays, and lists and maps of values of one class.
   * Instants and the like are cut to microseconds; a decimal's type has the value's own digits. A
   * {@code Column} is returned as it is.
   *
   * @throws io.penstock.error.AnalysisException {@code UNSUPPORTED_FEATURE.LITERAL_TYPE} for others
   */
  public static Column lit(@Nullable Object literal) {
    return literal instanceof Column column ? column : new Column(Literals.of(literal));
  }

  static Column[] cols(String first, String[] more) {
    List<Column> out = new ArrayList<>();
    out.add(col(first));
    for (String name : more) {
      out.add(col(name));
    }
    return out.toArray(Column[]::new);
  }

  static @Nullable Object[] prepend(@Nullable Object first, Column[] more) {
    List<@Nullable Object> out = new ArrayList<>();
    out.add(first);
    Collections.addAll(out, more);
    return out.toArray();
  }

  /** Options travel as a map of literals in the last argument, if there are any. */
  static Column withOptions(String name, Map<String, String> options, Column... arguments) {
    List<Expr> all = new ArrayList<>();
    for (Column argument : arguments) {
      all.add(argument.expr());
    }
    if (!options.isEmpty()) {
      List<Expr> entries = new ArrayList<>();
      options.forEach(
          (key, value) -> {
            entries.add(Literals.of(key));
            entries.add(Literals.of(value));
          });
      all.add(new Expr.Call("map", entries, false));
    }
    return new Column(new Expr.Call(name, all, false));
  }

  static Column lambda(UnaryOperator<Column> f) {
    String x = variable("x");
    return lambda(f.apply(use(x)), x);
  }

  static Column lambda(BinaryOperator<Column> f) {
    String x = variable("x");
    String y = variable("y");
    return lambda(f.apply(use(x), use(y)), x, y);
  }

  static Column lambda(TernaryOperator<Column> f) {
    String x = variable("x");
    String y = variable("y");
    String z = variable("z");
    return lambda(f.apply(use(x), use(y), use(z)), x, y, z);
  }

  private static Column lambda(Column body, String... parameters) {
    return new Column(new Expr.Lambda(List.of(parameters), body.expr()));
  }

  private static Column use(String variable) {
    return new Column(new Expr.LambdaVariable(variable));
  }

  private static String variable(String letter) {
    return letter + "_" + LAMBDA_VARIABLES.incrementAndGet();
  }
}
