package io.penstock.local.internal.sql;

import io.penstock.expr.Expr;
import io.penstock.type.ArrayType;
import io.penstock.type.AtomicType;
import io.penstock.type.DataType;
import io.penstock.type.DecimalType;
import java.math.BigDecimal;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/** Draws expressions that a text can write. */
final class SqlDraw {
  private static final List<String> BINARY =
      List.of(
          "+", "-", "*", "/", "%", "div", "concat", "&", "|", "^", "<<", ">>", ">>>", "=", "<=>",
          "<", "<=", ">", ">=", "and", "or", "like", "rlike");

  private static final List<String> NAMES = List.of("a", "B_1", "select", "x y", "back`tick", "日");

  private final Random random;
  private final List<String> visible = new ArrayList<>();

  SqlDraw(Random random) {
    this.random = random;
  }

  Expr draw(int depth) {
    if (depth == 0) {
      return leaf();
    }
    return switch (random.nextInt(14)) {
      case 0, 1, 2, 3 -> Expr.Call.of(pick(BINARY), draw(depth - 1), draw(depth - 1));
      case 4 -> Expr.Call.of("not", draw(depth - 1));
      case 5 -> Expr.Call.of("unary -", signed(draw(depth - 1)));
      case 6 -> Expr.Call.of(random.nextBoolean() ? "isNull" : "isNotNull", draw(depth - 1));
      case 7 -> new Expr.Call("in", List.of(draw(depth - 1), leaf(), draw(depth - 1)), false);
      case 8 -> Expr.Call.of("between", draw(depth - 1), leaf(), draw(depth - 1));
      case 9 -> Expr.Call.of("when", draw(depth - 1), draw(depth - 1), draw(depth - 1));
      case 10 -> new Expr.Cast(notCast(draw(depth - 1)), type(), random.nextBoolean());
      case 11 -> new Expr.Extract(draw(depth - 1), draw(depth - 1));
      case 12 -> lambda(depth);
      default -> new Expr.Call("f", List.of(draw(depth - 1), leaf()), random.nextBoolean());
    };
  }

  private <T> T pick(List<T> list) {
    return list.get(random.nextInt(list.size()));
  }

  /** A minus before a number is a part of the number. */
  private Expr signed(Expr expr) {
    return expr instanceof Expr.Literal ? Expr.Call.of("f", expr) : expr;
  }

  /** The outermost cast of a cast is marked, since its name is another. */
  private static Expr notCast(Expr expr) {
    return expr instanceof Expr.Cast ? Expr.Call.of("f", expr) : expr;
  }

  private DataType type() {
    return pick(
        List.of(
            AtomicType.STRING,
            AtomicType.LONG,
            new DecimalType(7, 2),
            new ArrayType(new ArrayType(AtomicType.INTEGER, true), true)));
  }

  private Expr lambda(int depth) {
    List<String> parameters = random.nextBoolean() ? List.of("p" + depth) : List.of("q", "r");
    Expr array = draw(depth - 1);
    visible.addAll(parameters);
    Expr body = draw(depth - 1);
    visible.subList(visible.size() - parameters.size(), visible.size()).clear();
    return Expr.Call.of("transform", array, new Expr.Lambda(parameters, body));
  }

  private Expr leaf() {
    if (!visible.isEmpty() && random.nextBoolean()) {
      return new Expr.LambdaVariable(pick(visible));
    }
    return switch (random.nextInt(10)) {
      case 0 -> new Expr.Literal(random.nextInt(), AtomicType.INTEGER);
      case 1 -> new Expr.Literal(random.nextLong(), AtomicType.LONG);
      case 2 -> new Expr.Literal(random.nextGaussian(), AtomicType.DOUBLE);
      case 3 -> new Expr.Literal(new BigDecimal("-12.50"), new DecimalType(4, 2));
      case 4 -> new Expr.Literal(pick(List.of("", "it's", "a\\%b", "\"\n\t日")), AtomicType.STRING);
      case 5 -> new Expr.Literal(random.nextBoolean(), AtomicType.BOOLEAN);
      case 6 -> new Expr.Literal(null, AtomicType.NULL);
      case 7 -> new Expr.Literal(LocalDate.ofEpochDay(random.nextInt(40_000)), AtomicType.DATE);
      case 8 -> new Expr.Attribute(List.of(pick(NAMES), pick(NAMES)));
      default -> new Expr.Attribute(List.of(pick(NAMES)));
    };
  }
}
