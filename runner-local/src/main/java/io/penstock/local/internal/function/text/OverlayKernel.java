package io.penstock.local.internal.function.text;

import io.penstock.local.internal.function.kernel.ByteBuilder;
import io.penstock.local.internal.function.kernel.Kernel;
import io.penstock.local.internal.function.kernel.KernelContext;
import io.penstock.local.internal.function.kernel.Utf8;
import io.penstock.local.internal.function.kernel.Utf8Bytes;
import io.penstock.type.AtomicType;

/** overlay: the head before the position, the replacement, and what follows its length. */
final class OverlayKernel {
  private OverlayKernel() {}

  static Kernel create(KernelContext context) {
    boolean binary = context.type(0) == AtomicType.BINARY;
    ByteBuilder scratch = new ByteBuilder();
    return (in, out) -> {
      Utf8 text = in.utf8(0);
      Utf8 replacement = in.utf8(1);
      int position = in.int32(2);
      int length = in.int32(3);
      int replaced = length >= 0 ? length : count(replacement, binary);
      scratch.clear();
      SubstringFunctions.slice(text, binary, 1, position - 1, scratch);
      scratch.add(replacement);
      SubstringFunctions.slice(text, binary, position + replaced, Integer.MAX_VALUE, scratch);
      scratch.writeTo(out);
    };
  }

  private static int count(Utf8 text, boolean binary) {
    return binary ? text.length() : Utf8Bytes.count(text.bytes(), text.length());
  }
}
