package io.penstock.local.internal.function.kernel;

import java.util.Arrays;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * What was derived from the last text: a compiled pattern, a charset, a zone. A constant argument,
 * or a column of equal values, is prepared once.
 */
public final class Memo<V> {
  private final Function<String, V> derive;
  private byte @Nullable [] key;
  private @Nullable V value;
  private @Nullable Utf8 constant;

  /**
   * @param derive makes the value; what it throws is not kept
   */
  public Memo(Function<String, V> derive) {
    this.derive = derive;
  }

  /** The value for this text; a constant is compared with nothing but itself. */
  public V get(Utf8 text) {
    V known = value;
    if (known != null && (text == constant || isKey(text))) {
      return known;
    }
    V made = derive.apply(text.toString());
    key = text.copy();
    value = made;
    constant = text.isConstant() ? text : null;
    return made;
  }

  private boolean isKey(Utf8 text) {
    return key != null && Arrays.equals(key, 0, key.length, text.bytes(), 0, text.length());
  }
}
