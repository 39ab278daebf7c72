package io.penstock.local.internal.function;

import io.penstock.expr.Expr;
import io.penstock.type.AtomicType;
import io.penstock.type.DataType;
import io.penstock.type.DayTimeIntervalType;
import io.penstock.type.DecimalType;
import io.penstock.type.StructType;
import io.penstock.type.YearMonthIntervalType;
import java.math.BigDecimal;
import java.time.Duration;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.Period;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Locale;

/** Reads the calls of the recorded samples: the little SQL that typed literals need. */
final class CallParser {
  private final String text;
  private final ZoneId zone;
  private int at;

  private CallParser(String text, ZoneId zone) {
    this.text = text;
    this.zone = zone;
  }

  static Expr.Call parse(String call, ZoneId zone) {
    CallParser parser = new CallParser(call, zone);
    Expr out = parser.expression();
    if (parser.at != call.length()) {
      throw parser.error("the end");
    }
    return (Expr.Call) out;
  }

  private Expr expression() {
    Expr left = operand();
    while (true) {
      spaces();
      String operator = null;
      for (String candidate :
          List.of("<=>", ">=", "<=", "!=", "=", "<", ">", "+", "-", "*", "%", "and", "or")) {
        if (text.startsWith(candidate, at) && !text.startsWith("->", at)) {
          operator = candidate;
          break;
        }
      }
      if (operator == null) {
        return left;
      }
      at += operator.length();
      Expr right = operand();
      left =
          operator.equals("!=")
              ? Expr.Call.of("!", Expr.Call.of("=", left, right))
              : Expr.Call.of(operator, left, right);
    }
  }

  private Expr operand() {
    spaces();
    char c = text.charAt(at);
    if (c == '\'' || c == '"') {
      return new Expr.Literal(string(), AtomicType.STRING);
    }
    if (c == '-' || Character.isDigit(c)) {
      return number();
    }
    if (c == '(') {
      return parenthesis();
    }
    String word = word();
    String lower = word.toLowerCase(Locale.ROOT);
    if (text.startsWith("'", at)
        && List.of("date", "timestamp", "timestamp_ntz", "x").contains(lower)) {
      return typed(lower, string());
    }
    if (lower.equals("interval")) {
      return interval();
    }
    switch (lower) {
      case "null":
        return new Expr.Literal(null, AtomicType.NULL);
      case "true", "false":
        return new Expr.Literal(lower.equals("true"), AtomicType.BOOLEAN);
      default:
        break;
    }
    if (text.startsWith("(", at)) {
      return lower.equals("cast") || lower.equals("try_cast") ? cast(lower) : call(word);
    }
    spaces();
    if (text.startsWith("->", at)) {
      at += 2;
      return new Expr.Lambda(List.of(word), expression());
    }
    if (word.length() > 1 && word.equals(word.toUpperCase(Locale.ROOT))) {
      // a unit, which SQL takes as a word: the alias keeps it from becoming a column
      return new Expr.Alias(new Expr.Literal(word, AtomicType.STRING), List.of("unit"));
    }
    Expr out = new Expr.LambdaVariable(word);
    while (text.startsWith(".", at)) {
      at++;
      out = new Expr.Extract(out, new Expr.Literal(word(), AtomicType.STRING));
    }
    return out;
  }

  private Expr parenthesis() {
    int save = at++;
    List<String> names = new ArrayList<>();
    while (Character.isJavaIdentifierStart(text.charAt(at))) {
      names.add(word());
      skipComma();
    }
    if (!names.isEmpty() && text.startsWith(")", at)) {
      at++;
      spaces();
      if (text.startsWith("->", at)) {
        at += 2;
        return new Expr.Lambda(names, expression());
      }
    }
    at = save + 1;
    Expr inner = expression();
    expect(")");
    return inner;
  }

  private Expr call(String name) {
    expect("(");
    List<Expr> arguments = new ArrayList<>();
    spaces();
    while (!text.startsWith(")", at)) {
      arguments.add(expression());
      skipComma();
    }
    expect(")");
    return SampleLiterals.collect(name, arguments);
  }

  private Expr cast(String name) {
    expect("(");
    Expr inner = expression();
    spaces();
    expect("as ");
    int start = at;
    int depth = 0;
    while (depth > 0 || text.charAt(at) != ')') {
      depth += text.charAt(at) == '(' ? 1 : text.charAt(at) == ')' ? -1 : 0;
      at++;
    }
    DataType type = StructType.fromDDL("x " + text.substring(start, at)).field(0).dataType();
    expect(")");
    return name.equals("cast")
        ? SampleLiterals.cast(inner, type)
        : new Expr.Cast(inner, type, true);
  }

  private Expr typed(String kind, String value) {
    return switch (kind) {
      case "date" -> new Expr.Literal(LocalDate.parse(value), AtomicType.DATE);
      case "x" -> new Expr.Literal(HexFormat.of().parseHex(value), AtomicType.BINARY);
      case "timestamp" ->
          new Expr.Literal(
              LocalDateTime.parse(value.replace(' ', 'T')).atZone(zone).toInstant(),
              AtomicType.TIMESTAMP);
      default ->
          new Expr.Literal(LocalDateTime.parse(value.replace(' ', 'T')), AtomicType.TIMESTAMP_NTZ);
    };
  }

  private Expr interval() {
    spaces();
    long amount = Long.parseLong(string());
    spaces();
    String unit = word().toUpperCase(Locale.ROOT);
    if (unit.equals("YEAR") || unit.equals("MONTH")) {
      YearMonthIntervalType.Unit u = YearMonthIntervalType.Unit.valueOf(unit);
      Period months = Period.ofMonths(Math.toIntExact(unit.equals("YEAR") ? 12 * amount : amount));
      return new Expr.Literal(months.normalized(), new YearMonthIntervalType(u, u));
    }
    DayTimeIntervalType.Unit u = DayTimeIntervalType.Unit.valueOf(unit);
    Duration length =
        switch (u) {
          case DAY -> Duration.ofDays(amount);
          case HOUR -> Duration.ofHours(amount);
          case MINUTE -> Duration.ofMinutes(amount);
          case SECOND -> Duration.ofSeconds(amount);
        };
    return new Expr.Literal(length, new DayTimeIntervalType(u, u));
  }

  private Expr number() {
    int start = at++;
    while (at < text.length()
        && (Character.isLetterOrDigit(text.charAt(at))
            || text.charAt(at) == '.'
            || text.charAt(at) == '-' && Character.toLowerCase(text.charAt(at - 1)) == 'e')) {
      at++;
    }
    String all = text.substring(start, at);
    String digits = all.substring(0, all.length() - 1);
    return switch (all.charAt(all.length() - 1)) {
      case 'L' -> new Expr.Literal(Long.parseLong(digits), AtomicType.LONG);
      case 'S' -> new Expr.Literal(Short.parseShort(digits), AtomicType.SHORT);
      case 'Y' -> new Expr.Literal(Byte.parseByte(digits), AtomicType.BYTE);
      case 'D' -> new Expr.Literal(Double.parseDouble(digits), AtomicType.DOUBLE);
      case 'F' -> new Expr.Literal(Float.parseFloat(digits), AtomicType.FLOAT);
      default -> plain(all);
    };
  }

  private static Expr plain(String all) {
    if (all.matches("-?\\d{1,18}|-?9223372036854775807")) {
      long value = Long.parseLong(all);
      return value == (int) value
          ? new Expr.Literal((int) value, AtomicType.INTEGER)
          : new Expr.Literal(value, AtomicType.LONG);
    }
    if (all.toLowerCase(Locale.ROOT).contains("e")) {
      return new Expr.Literal(Double.parseDouble(all), AtomicType.DOUBLE);
    }
    BigDecimal value = new BigDecimal(all);
    int precision = Math.max(value.precision(), value.scale());
    return new Expr.Literal(value, new DecimalType(precision, value.scale()));
  }

  private String string() {
    char quote = text.charAt(at++);
    StringBuilder out = new StringBuilder();
    while (text.charAt(at) != quote) {
      char c = text.charAt(at++);
      if (c != '\\') {
        out.append(c);
        continue;
      }
      char escaped = text.charAt(at++);
      switch (escaped) {
        case 'n' -> out.append('\n');
        case 't' -> out.append('\t');
        case 'r' -> out.append('\r');
        case '%', '_' -> out.append('\\').append(escaped);
        default -> out.append(escaped);
      }
    }
    at++;
    return out.toString();
  }

  private String word() {
    int start = at;
    while (at < text.length() && Character.isJavaIdentifierPart(text.charAt(at))) {
      at++;
    }
    if (start == at) {
      throw error("a word");
    }
    return text.substring(start, at);
  }

  private void skipComma() {
    spaces();
    if (text.startsWith(",", at)) {
      at++;
      spaces();
    }
  }

  private void spaces() {
    while (at < text.length() && text.charAt(at) == ' ') {
      at++;
    }
  }

  private void expect(String wanted) {
    if (!text.startsWith(wanted, at)) {
      throw error(wanted);
    }
    at += wanted.length();
  }

  private IllegalArgumentException error(String wanted) {
    return new IllegalArgumentException(
        "Cannot read sample " + text + ": expected " + wanted + " at " + at);
  }
}
