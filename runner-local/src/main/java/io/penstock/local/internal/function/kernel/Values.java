package io.penstock.local.internal.function.kernel;

import io.penstock.type.ArrayType;
import io.penstock.type.DataType;
import io.penstock.type.StructType;
import java.nio.ByteBuffer;
import java.time.Period;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.function.IntFunction;
import org.jspecify.annotations.Nullable;

/**
 * Equality and order of Java values as SQL has them: NaN equals NaN and is the greatest number,
 * -0.0 equals 0.0, strings order by code points, null is least inside of arrays and structs.
 */
public final class Values {
  private Values() {}

  /** Something whose {@code equals} and {@code hashCode} are SQL's equality; null for null. */
  public static @Nullable Object key(@Nullable Object value) {
    if (value instanceof Double number) {
      return number + 0.0;
    }
    if (value instanceof Float number) {
      return number + 0.0f;
    }
    if (value instanceof byte[] bytes) {
      return ByteBuffer.wrap(bytes);
    }
    if (value instanceof List<?> list) {
      List<@Nullable Object> keys = new ArrayList<>(list.size());
      list.forEach(e -> keys.add(key(e)));
      return keys;
    }
    return value;
  }

  /** Whether two values are equal; null equals null. */
  public static boolean equal(@Nullable Object a, @Nullable Object b) {
    Object left = key(a);
    return left == null ? b == null : left.equals(key(b));
  }

  /** The order of a type's values that are not null. */
  public static Comparator<Object> order(DataType type) {
    return (a, b) -> compare(type, a, b);
  }

  /** The order of a type's values, null first. */
  public static int compareNullsFirst(DataType type, @Nullable Object a, @Nullable Object b) {
    if (a == null || b == null) {
      return a == b ? 0 : a == null ? -1 : 1;
    }
    return compare(type, a, b);
  }

  /** The order of two values that are not null. */
  @SuppressWarnings("unchecked")
  public static int compare(DataType type, Object a, Object b) {
    if (a instanceof String text) {
      return compareText(text, (String) b);
    }
    if (a instanceof Double number) {
      return Double.compare(number + 0.0, (Double) b + 0.0);
    }
    if (a instanceof Float number) {
      return Float.compare(number + 0.0f, (Float) b + 0.0f);
    }
    if (a instanceof byte[] bytes) {
      return Arrays.compareUnsigned(bytes, (byte[]) b);
    }
    if (a instanceof Period period) {
      return Long.compare(period.toTotalMonths(), ((Period) b).toTotalMonths());
    }
    if (type instanceof ArrayType array) {
      return compareLists((List<?>) a, (List<?>) b, i -> array.elementType());
    }
    if (type instanceof StructType struct) {
      return compareLists((List<?>) a, (List<?>) b, i -> struct.field(i).dataType());
    }
    return ((Comparable<Object>) a).compareTo(b);
  }

  private static int compareLists(List<?> a, List<?> b, IntFunction<DataType> types) {
    for (int i = 0; i < Math.min(a.size(), b.size()); i++) {
      int order = compareNullsFirst(types.apply(i), a.get(i), b.get(i));
      if (order != 0) {
        return order;
      }
    }
    return Integer.compare(a.size(), b.size());
  }

  /** By code points, which is the order of the UTF-8 bytes. */
  private static int compareText(String a, String b) {
    int length = Math.min(a.length(), b.length());
    for (int i = 0; i < length; i++) {
      char x = a.charAt(i);
      char y = b.charAt(i);
      if (x != y) {
        boolean pairs = Character.isSurrogate(x) != Character.isSurrogate(y);
        return pairs ? (Character.isSurrogate(x) ? 1 : -1) : Character.compare(x, y);
      }
    }
    return Integer.compare(a.length(), b.length());
  }
}
