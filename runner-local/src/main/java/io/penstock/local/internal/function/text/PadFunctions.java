package io.penstock.local.internal.function.text;

import static io.penstock.local.internal.expr.TypeClass.INT;
import static io.penstock.local.internal.expr.TypeClass.STRING;
import static io.penstock.local.internal.expr.TypeClass.STRING_OR_BINARY;

import io.penstock.error.Conditions;
import io.penstock.local.internal.expr.BindContext;
import io.penstock.local.internal.expr.BoundExpr;
import io.penstock.local.internal.expr.Coercions;
import io.penstock.local.internal.expr.TypeClass;
import io.penstock.local.internal.function.kernel.ByteBuilder;
import io.penstock.local.internal.function.kernel.Failures;
import io.penstock.local.internal.function.kernel.FunctionTable;
import io.penstock.local.internal.function.kernel.Kernel;
import io.penstock.local.internal.function.kernel.KernelContext;
import io.penstock.local.internal.function.kernel.ResultType;
import io.penstock.local.internal.function.kernel.Utf8;
import io.penstock.local.internal.function.kernel.Utf8Bytes;
import io.penstock.type.AtomicType;
import java.util.ArrayList;
import java.util.List;

/** Padding and repeating. */
final class PadFunctions {
  private PadFunctions() {}

  static void addTo(FunctionTable table) {
    for (boolean left : new boolean[] {true, false}) {
      String name = left ? "lpad" : "rpad";
      table
          .add(name)
          .takes(STRING_OR_BINARY, INT)
          .maybe(STRING_OR_BINARY)
          .coerced((arguments, context) -> pad(name, arguments, context))
          .gives(ResultType.sameAs(0))
          .showing(PadFunctions::showSpace)
          .prepared(context -> pad(context, left));
    }
    table
        .add("repeat")
        .takes(STRING, INT)
        .gives(AtomicType.STRING)
        .prepared(
            context -> {
              ByteBuilder scratch = new ByteBuilder();
              return (in, out) -> {
                Utf8 text = in.utf8(0);
                int count = Math.max(in.int32(1), 0);
                checkLength("repeat", (long) text.length() * count);
                scratch.clear();
                for (int i = 0; i < count && text.length() > 0; i++) {
                  scratch.add(text);
                }
                scratch.writeTo(out);
              };
            });
    table
        .add("space")
        .takes(INT)
        .gives(AtomicType.STRING)
        .kernel(
            (in, out) -> {
              checkLength("space", in.int64(0));
              out.set(" ".repeat(Math.max(in.int32(0), 0)));
            });
  }

  private static void checkLength(String function, long bytes) {
    if (bytes > Integer.MAX_VALUE - 64) {
      throw Failures.of(
          Conditions.PENSTOCK_MEMORY_LIMIT, function, "the result has " + bytes + " bytes");
    }
  }

  private static List<String> showSpace(List<String> arguments) {
    List<String> out = new ArrayList<>(arguments);
    if (out.size() == 2) {
      out.add(" ");
    }
    return out;
  }

  private static List<BoundExpr> pad(String name, List<BoundExpr> arguments, BindContext context) {
    List<BoundExpr> out = new ArrayList<>(arguments);
    boolean binary = out.get(0).type() == AtomicType.BINARY;
    if (out.size() == 2) {
      out.add(
          binary
              ? new BoundExpr.Constant(new byte[] {0}, AtomicType.BINARY)
              : new BoundExpr.Constant(" ", AtomicType.STRING));
    }
    binary &= out.get(2).type() == AtomicType.BINARY;
    TypeClass wanted = binary ? TypeClass.BINARY : STRING;
    out.set(0, Coercions.implicitCast(name, 1, out.get(0), wanted, context));
    out.set(1, Coercions.implicitCast(name, 2, out.get(1), INT, context));
    out.set(2, Coercions.implicitCast(name, 3, out.get(2), wanted, context));
    return out;
  }

  private static Kernel pad(KernelContext context, boolean left) {
    boolean binary = context.type(0) == AtomicType.BINARY;
    ByteBuilder scratch = new ByteBuilder();
    return (in, out) -> {
      Utf8 text = in.utf8(0);
      int wanted = in.int32(1);
      Utf8 pad = in.utf8(2);
      int have = count(text, binary);
      if (wanted <= have || pad.length() == 0) {
        SubstringFunctions.slice(text, binary, 1, wanted, out);
        return;
      }
      int missing = wanted - have;
      int padCount = count(pad, binary);
      checkLength(left ? "lpad" : "rpad", (long) missing * pad.length() / padCount);
      scratch.clear();
      if (!left) {
        scratch.add(text);
      }
      for (; missing >= padCount; missing -= padCount) {
        scratch.add(pad);
      }
      SubstringFunctions.slice(pad, binary, 1, missing, scratch);
      if (left) {
        scratch.add(text);
      }
      scratch.writeTo(out);
    };
  }

  private static int count(Utf8 text, boolean binary) {
    return binary ? text.length() : Utf8Bytes.count(text.bytes(), text.length());
  }
}
