package io.penstock.local.internal.function.text;

import static io.penstock.local.internal.expr.TypeClass.STRING;

import io.penstock.error.AnalysisException;
import io.penstock.error.Condition;
import io.penstock.error.PenstockException;
import io.penstock.local.internal.expr.BindContext;
import io.penstock.local.internal.expr.BoundExpr;
import io.penstock.local.internal.function.kernel.ColumnLoop;
import io.penstock.local.internal.function.kernel.Foldables;
import io.penstock.local.internal.function.kernel.FunctionTable;
import io.penstock.local.internal.function.kernel.Kernel;
import io.penstock.local.internal.function.kernel.KernelContext;
import io.penstock.local.internal.function.kernel.Memo;
import io.penstock.type.AtomicType;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** LIKE and ILIKE, with an optional constant escape character. */
final class LikeFunctions {
  private static final Condition INVALID_ESCAPE_CHAR =
      Condition.user("INVALID_ESCAPE_CHAR", "42604");

  private LikeFunctions() {}

  static void addTo(FunctionTable table) {
    for (String name : List.of("like", "ilike")) {
      table
          .add(name)
          .takes(STRING, STRING)
          .maybe(STRING)
          .checked((arguments, context) -> checkEscape(name, arguments, context))
          .gives(AtomicType.BOOLEAN)
          .named(LikeFunctions::show)
          .loop(0, name.equals("like") ? LikeFunctions::loop : context -> null)
          .prepared(name.equals("like") ? LikeFunctions::like : LikeFunctions::ilike);
    }
  }

  private static String show(String function, List<String> arguments) {
    String text = arguments.get(0);
    String pattern = arguments.get(1);
    if (function.equals("ilike")) {
      return "ilike(" + text + ", " + pattern + ")";
    }
    String escape = arguments.size() == 3 ? " ESCAPE '" + arguments.get(2) + "'" : "";
    return text + " LIKE " + pattern + escape;
  }

  private static void checkEscape(String name, List<BoundExpr> arguments, BindContext context) {
    if (arguments.size() == 3) {
      BoundExpr escape = arguments.get(2);
      if (!escape.foldable()
          || !(Foldables.value(escape, context) instanceof String text)
          || text.length() != 1) {
        throw new AnalysisException(
            INVALID_ESCAPE_CHAR,
            "Cannot call " + name + ": the escape must be a constant of one character");
      }
    }
  }

  private static int escape(KernelContext context) {
    List<BoundExpr> arguments = context.call().arguments();
    if (arguments.size() < 3) {
      return '\\';
    }
    BindContext bind = new BindContext(context.ansi(), context.zone(), false);
    return String.valueOf(Foldables.value(arguments.get(2), bind)).codePointAt(0);
  }

  /** A pattern that is wrong has none: it is an error of the first row. */
  private static @Nullable ColumnLoop loop(KernelContext context) {
    try {
      TestLoop.Test test = LikePattern.parse((String) context.constant(1), escape(context)).whole();
      return test == null ? null : new TestLoop(test);
    } catch (PenstockException e) {
      return null;
    }
  }

  private static Kernel like(KernelContext context) {
    int escape = escape(context);
    Memo<LikePattern> patterns = new Memo<>(p -> LikePattern.parse(p, escape));
    return (in, out) -> out.set(patterns.get(in.utf8(1)).matches(in.utf8(0)));
  }

  private static Kernel ilike(KernelContext context) {
    int escape = escape(context);
    Memo<LikePattern> patterns =
        new Memo<>(p -> LikePattern.parse(p.toLowerCase(Locale.ROOT), escape));
    return (in, out) -> {
      LikePattern pattern = patterns.get(in.utf8(1));
      byte[] lower = in.string(0).toLowerCase(Locale.ROOT).getBytes(StandardCharsets.UTF_8);
      out.set(pattern.matches(lower, lower.length));
    };
  }
}
