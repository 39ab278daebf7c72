package io.penstock.local.internal.function.text;

import static io.penstock.local.internal.expr.TypeClass.INT;
import static io.penstock.local.internal.expr.TypeClass.STRING;
import static io.penstock.local.internal.expr.TypeClass.STRING_OR_BINARY;

import io.penstock.local.internal.expr.Coercions;
import io.penstock.local.internal.expr.kernel.Texts;
import io.penstock.local.internal.function.kernel.Arguments;
import io.penstock.local.internal.function.kernel.ByteSink;
import io.penstock.local.internal.function.kernel.ColumnLoop;
import io.penstock.local.internal.function.kernel.FunctionTable;
import io.penstock.local.internal.function.kernel.Kernel;
import io.penstock.local.internal.function.kernel.KernelContext;
import io.penstock.local.internal.function.kernel.NullRule;
import io.penstock.local.internal.function.kernel.Result;
import io.penstock.local.internal.function.kernel.ResultType;
import io.penstock.local.internal.function.kernel.Utf8;
import io.penstock.local.internal.function.kernel.Utf8Bytes;
import io.penstock.type.AtomicType;

/** Parts of strings by position, counted in code points (bytes in binary values). */
final class SubstringFunctions {
  private SubstringFunctions() {}

  static void addTo(FunctionTable table) {
    table
        .add("substr", "substring")
        .takes(STRING_OR_BINARY, INT)
        .optional(INT, Integer.MAX_VALUE, AtomicType.INTEGER)
        .gives(ResultType.sameAs(0))
        .loop(
            0,
            context -> loop(context, (Integer) context.constant(1), (Integer) context.constant(2)))
        .prepared(SubstringFunctions::substring);
    table
        .add("left")
        .takes(STRING_OR_BINARY, INT)
        .gives(ResultType.sameAs(0))
        .loop(0, context -> loop(context, 1, (Integer) context.constant(1)))
        .prepared(
            context -> {
              boolean binary = context.type(0) == AtomicType.BINARY;
              return (in, out) -> slice(in.utf8(0), binary, 1, in.int32(1), out);
            });
    table
        .add("right")
        .takes(STRING, INT)
        .gives(AtomicType.STRING)
        .nulls(NullRule.ALWAYS)
        .loop(
            0,
            context -> {
              int length = Math.max((Integer) context.constant(1), 0);
              return new SliceLoop((from, bytes, ascii) -> right(from, bytes, ascii, length));
            })
        .kernel(SubstringFunctions::right);
    table
        .add("substring_index")
        .takes(STRING, STRING, INT)
        .gives(AtomicType.STRING)
        .kernel(SubstringFunctions::substringIndex);
    table
        .add("overlay")
        .takes(STRING_OR_BINARY, STRING_OR_BINARY, INT)
        .optional(INT, -1, AtomicType.INTEGER)
        .checked(
            (arguments, context) -> {
              if (!arguments.get(0).type().equals(arguments.get(1).type())) {
                throw Coercions.differentTypes("overlay", arguments.subList(0, 2));
              }
            })
        .gives(ResultType.sameAs(0))
        .prepared(OverlayKernel::create);
  }

  private static Kernel substring(KernelContext context) {
    boolean binary = context.type(0) == AtomicType.BINARY;
    return (in, out) -> slice(in.utf8(0), binary, in.int32(1), in.int32(2), out);
  }

  /** From {@code position} (1 is the first, 0 too, negative ones count from the end). */
  static void slice(Utf8 text, boolean binary, int position, int length, ByteSink out) {
    long part = part(text.address(), text.length(), binary, position, length);
    out.set(text.bytes(), (int) (part >> 32), (int) part);
  }

  private static ColumnLoop loop(KernelContext context, int position, int length) {
    boolean binary = context.type(0) == AtomicType.BINARY;
    return new SliceLoop(
        (from, bytes, ascii) -> part(from, bytes, binary || ascii, position, length));
  }

  /**
   * @param bytewise whether each byte is a character for sure
   */
  private static long part(long text, int bytes, boolean bytewise, int position, int length) {
    boolean single = bytewise || Texts.isAscii(text, bytes);
    int count = single ? bytes : position < 0 ? Texts.count(text, bytes) : -1;
    long start = position > 0 ? position - 1L : position < 0 ? (long) count + position : 0;
    long end = start + length;
    if (length <= 0 || end <= 0) {
      return 0;
    }
    int from = (int) Math.max(start, 0);
    int to = (int) Math.min(end, Integer.MAX_VALUE);
    if (single) {
      int clippedFrom = Math.min(from, bytes);
      return SliceLoop.part(clippedFrom, Math.min(to, bytes) - clippedFrom);
    }
    int begin = Texts.skip(text, 0, bytes, from);
    return SliceLoop.part(begin, Texts.skip(text, begin, bytes, to - from) - begin);
  }

  private static void right(Arguments in, Result out) {
    Utf8 text = in.utf8(0);
    long part = right(text.address(), text.length(), false, Math.max(in.int32(1), 0));
    out.set(text.bytes(), (int) (part >> 32), (int) part);
  }

  private static long right(long text, int bytes, boolean ascii, int length) {
    return length >= bytes ? SliceLoop.part(0, bytes) : part(text, bytes, ascii, -length, length);
  }

  private static void substringIndex(Arguments in, Result out) {
    Utf8 text = in.utf8(0);
    Utf8 delimiter = in.utf8(1);
    int count = in.int32(2);
    if (count == 0 || delimiter.length() == 0) {
      out.set(text.bytes(), 0, 0);
      return;
    }
    byte[] bytes = text.bytes();
    int length = text.length();
    if (count > 0) {
      int at = -1;
      for (int i = 0; i < count; i++) {
        at = Utf8Bytes.indexOf(bytes, length, delimiter.bytes(), delimiter.length(), at + 1);
        if (at < 0) {
          out.set(text);
          return;
        }
      }
      out.set(bytes, 0, at);
    } else {
      int at = length - delimiter.length() + 1;
      for (int i = 0; i > count; i--) {
        at = Utf8Bytes.lastIndexOf(bytes, length, delimiter.bytes(), delimiter.length(), at - 1);
        if (at < 0) {
          out.set(text);
          return;
        }
      }
      int begin = at + delimiter.length();
      out.set(bytes, begin, length - begin);
    }
  }
}
