package io.penstock.local.internal.expr.core;

import io.penstock.error.Conditions;
import io.penstock.error.PenstockException;
import io.penstock.local.internal.expr.BoundExpr;
import io.penstock.local.internal.expr.EvalContext;
import io.penstock.local.internal.expr.Evaluator;
import io.penstock.local.internal.expr.ScalarFunction;
import io.penstock.local.internal.expr.ValueEvaluator;
import java.nio.ByteBuffer;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** A map of keys and values in turn. */
record MapFunction() implements ScalarFunction {
  @Override
  public String name() {
    return "map";
  }

  @Override
  public Evaluator compile(
      BoundExpr.FunctionCall call, List<Evaluator> arguments, EvalContext context) {
    return new ValueEvaluator(call, arguments, context, false, MapFunction::map);
  }

  private static Map<Object, @Nullable Object> map(@Nullable Object[] arguments) {
    Map<Object, @Nullable Object> out = new LinkedHashMap<>();
    Set<Object> seen = new HashSet<>();
    for (int i = 0; i < arguments.length; i += 2) {
      Object key = arguments[i];
      if (key == null) {
        throw new PenstockException(Conditions.NULL_MAP_KEY, "Cannot create a map: a key is null");
      }
      Object normal = normal(key);
      if (!seen.add(comparable(normal))) {
        throw new PenstockException(
            Conditions.DUPLICATED_MAP_KEY, "Cannot create a map: key " + key + " is there twice");
      }
      out.put(normal, arguments[i + 1]);
    }
    return out;
  }

  /** Map keys know no -0.0. */
  private static Object normal(Object key) {
    if (key instanceof Double number && number == 0) {
      return 0.0;
    }
    return key instanceof Float number && number == 0 ? (Object) 0f : key;
  }

  /** What equals by content. */
  private static Object comparable(Object key) {
    if (key instanceof byte[] bytes) {
      return ByteBuffer.wrap(bytes);
    }
    if (key instanceof List<?> list) {
      return list.stream()
          .map(e -> e == null ? List.of() : comparable(normal(e)))
          .collect(Collectors.toList());
    }
    return key;
  }
}
