package io.penstock;

import java.math.BigDecimal;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Equality of row values: binaries by content, decimals by value, NaN equal, 0.0 equal to -0.0. */
final class ValueEquality {
  private ValueEquality() {}

  static boolean equal(@Nullable Object a, @Nullable Object b) {
    if (a == b) {
      return true;
    }
    if (a == null || b == null) {
      return false;
    }
    if (a instanceof byte[] x) {
      return b instanceof byte[] y && Arrays.equals(x, y);
    } else if (a instanceof BigDecimal x) {
      return b instanceof BigDecimal y && x.compareTo(y) == 0;
    } else if (a instanceof Double x) {
      return b instanceof Double y && (x.doubleValue() == y.doubleValue() || x.equals(y));
    } else if (a instanceof Float x) {
      return b instanceof Float y && (x.floatValue() == y.floatValue() || x.equals(y));
    } else if (a instanceof List<?> x) {
      return b instanceof List<?> y && lists(x, y);
    } else if (a instanceof Map<?, ?> x) {
      return b instanceof Map<?, ?> y && maps(x, y);
    }
    return a.equals(b);
  }

  static int hash(@Nullable Object value) {
    if (value == null) {
      return 0;
    } else if (value instanceof byte[] bytes) {
      return Arrays.hashCode(bytes);
    } else if (value instanceof BigDecimal decimal) {
      return decimal.signum() == 0 ? 0 : decimal.stripTrailingZeros().hashCode();
    } else if (value instanceof Double number) {
      return number == 0 ? 0 : number.hashCode();
    } else if (value instanceof Float number) {
      return number == 0 ? 0 : number.hashCode();
    } else if (value instanceof List<?> list) {
      int hash = 1;
      for (Object element : list) {
        hash = 31 * hash + hash(element);
      }
      return hash;
    } else if (value instanceof Map<?, ?> map) {
      return map.entrySet().stream().mapToInt(e -> hash(e.getKey()) ^ hash(e.getValue())).sum();
    }
    return value.hashCode();
  }

  private static boolean lists(List<?> a, List<?> b) {
    if (a.size() != b.size()) {
      return false;
    }
    for (int i = 0; i < a.size(); i++) {
      if (!equal(a.get(i), b.get(i))) {
        return false;
      }
    }
    return true;
  }

  /** Keys such as binaries have no equality of their own, so each entry is looked for. */
  private static boolean maps(Map<?, ?> a, Map<?, ?> b) {
    if (a.size() != b.size()) {
      return false;
    }
    for (Map.Entry<?, ?> entry : a.entrySet()) {
      boolean found =
          b.entrySet().stream()
              .anyMatch(
                  e -> equal(entry.getKey(), e.getKey()) && equal(entry.getValue(), e.getValue()));
      if (!found) {
        return false;
      }
    }
    return true;
  }
}
