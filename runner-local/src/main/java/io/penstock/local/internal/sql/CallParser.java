package io.penstock.local.internal.sql;

import io.penstock.error.Condition;
import io.penstock.error.Conditions;
import io.penstock.expr.Expr;
import io.penstock.local.internal.sql.Token.Kind;
import io.penstock.type.AtomicType;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** Calls of functions: their arguments and what may follow, {@code ignore nulls}, {@code over}. */
final class CallParser {
  private static final Condition NAMED = Condition.user("NAMED_PARAMETERS_NOT_SUPPORTED", "4274K");

  private static final Condition NULLS =
      Condition.user("INVALID_SQL_SYNTAX.FUNCTION_WITH_UNSUPPORTED_SYNTAX", "42000");

  /** Aggregates whose second argument says whether nulls are skipped. */
  private static final Set<String> OF_GROUPS =
      Set.of("first", "first_value", "last", "last_value", "any_value");

  /** What they are called where nulls are ignored. */
  private static final Map<String, String> SHORT =
      Map.of("first_value", "first", "last_value", "last");

  private static final Set<String> OFFSETS = Set.of("lead", "lag");

  private final Cursor cursor;
  private final ExpressionParser parser;
  private final SpecialCallParser special;
  private final WindowParser windows;

  CallParser(Cursor cursor, ExpressionParser parser) {
    this.cursor = cursor;
    this.parser = parser;
    this.special = new SpecialCallParser(cursor, parser);
    this.windows = new WindowParser(cursor, parser);
  }

  /** The call of a function whose name is read; its parenthesis comes next. */
  Expr call(List<Token> name) {
    if (name.size() == 1 && name.get(0).is(Kind.WORD)) {
      Expr out = special.call(name.get(0));
      if (out != null) {
        return out;
      }
    }
    Token first = name.get(0);
    if (name.stream().anyMatch(part -> part.text().isEmpty())) {
      throw cursor
          .errors()
          .at(first.start(), Conditions.UNRESOLVED_ROUTINE, "no function has an empty name");
    }
    cursor.expect("(");
    boolean distinct = cursor.at("DISTINCT") && !cursor.peek(1).closes() && parser.isPrefix();
    if (distinct || cursor.at("ALL") && parser.isPrefix()) {
      cursor.next();
    }
    List<Expr> arguments = cursor.at(")") ? List.of() : arguments(first);
    boolean ignoresNulls = cursor.take("IGNORE", "NULLS");
    cursor.expect(")");
    String written =
        name.stream()
            .map(token -> token.is(Kind.WORD) ? token.text() : quoted(token.text()))
            .collect(Collectors.joining("."));
    Expr condition = filter();
    if (cursor.at("IGNORE", "NULLS") || cursor.at("RESPECT", "NULLS")) {
      ignoresNulls |= cursor.next().is("IGNORE");
      cursor.expect("NULLS");
    }
    String called = written;
    if (ignoresNulls) {
      arguments = ignoringNulls(first, written, arguments);
      called = SHORT.getOrDefault(written.toLowerCase(Locale.ROOT), written);
    }
    Expr.Call call = new Expr.Call(called, arguments, distinct);
    return windows.over(condition == null ? call : new Expr.Filtered(call, condition));
  }

  private static String quoted(String name) {
    return name.chars().allMatch(c -> c == '_' || Character.isLetterOrDigit(c))
        ? name
        : "`" + name.replace("`", "``") + "`";
  }

  private List<Expr> arguments(Token function) {
    List<Expr> out = new ArrayList<>();
    do {
      if (cursor.peek().isName() && cursor.peek(1).is("=>")) {
        throw cursor
            .errors()
            .at(
                cursor.peek().start(),
                NAMED,
                "named parameters are not supported for function `" + function.text() + "`");
      }
      out.add(function.is("STRUCT") ? parser.named() : parser.expression());
    } while (cursor.take(","));
    return out;
  }

  /** The condition of the rows that an aggregate counts, if there is one. */
  private @Nullable Expr filter() {
    if (cursor.at("WITHIN", "GROUP")) {
      throw cursor.errors().unsupported(cursor.peek(), "WITHIN GROUP (...)");
    }
    if (!cursor.take("FILTER", "(", "WHERE")) {
      return null;
    }
    Expr condition = parser.expression();
    cursor.expect(")");
    return condition;
  }

  /** Spark's API passes as an argument what SQL writes behind the call. */
  private List<Expr> ignoringNulls(Token function, String written, List<Expr> arguments) {
    String name = written.toLowerCase(Locale.ROOT);
    List<Expr> out = new ArrayList<>(arguments);
    if (OFFSETS.contains(name) && !out.isEmpty()) {
      if (out.size() == 1) {
        out.add(new Expr.Literal(1, AtomicType.INTEGER));
      }
      if (out.size() == 2) {
        out.add(new Expr.Literal(null, AtomicType.NULL));
      }
      out.add(ExpressionParser.bool(true));
    } else if (OF_GROUPS.contains(name) && out.size() == 1
        || name.equals("nth_value") && out.size() == 2) {
      out.add(ExpressionParser.bool(true));
    } else if (!OF_GROUPS.contains(name)) {
      throw cursor
          .errors()
          .at(
              function.start(),
              NULLS,
              "the function `" + written + "` does not support IGNORE NULLS");
    }
    return out;
  }
}
