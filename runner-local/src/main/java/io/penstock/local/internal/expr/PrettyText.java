package io.penstock.local.internal.expr;

import java.util.List;

/** Cells of {@code show}: the cast to string, but null is NULL and binary is {@code [41 FF]}. */
public final class PrettyText {
  private PrettyText() {}

  /** An evaluator of the text, which is never null; it owns the argument. */
  public static Evaluator evaluator(
      BoundExpr.FunctionCall call, List<Evaluator> arguments, EvalContext context, boolean ansi) {
    TextForms forms = new TextForms(context.timeZone(), ansi, true);
    return new TextEvaluator(
        call, arguments, context, forms.of(call.arguments().get(0).type()), "NULL");
  }
}
