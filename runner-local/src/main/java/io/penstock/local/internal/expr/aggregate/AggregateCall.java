package io.penstock.local.internal.expr.aggregate;

import io.penstock.local.internal.expr.BoundExpr;
import io.penstock.type.DataType;
import java.util.ArrayList;
import java.util.List;

/**
 * A call of an aggregate function after analysis.
 *
 * @param name as called, for explain
 * @param kind what it computes
 * @param arguments over the rows of a group, cast to what the kind wants; the last one is the
 *     condition if the call is filtered
 * @param filtered whether only rows for which the last argument is true count
 * @param distinct whether equal rows of arguments count once
 * @param ignoreNulls whether first and last leave nulls out
 * @param overflow what happens where the result does not fit
 * @param type of the result
 * @param nullable whether the result may be null
 */
public record AggregateCall(
    String name,
    AggregateKind kind,
    List<BoundExpr> arguments,
    boolean filtered,
    boolean distinct,
    boolean ignoreNulls,
    Overflow overflow,
    DataType type,
    boolean nullable) {
  /** What happens where a sum does not fit its type. */
  public enum Overflow {
    /** An error, as under ANSI mode. */
    FAIL,
    /** Whole numbers wrap, decimals are null. */
    WRAP,
    /** Null, as the functions named {@code try_} give. */
    NULL
  }

  public AggregateCall {
    arguments = List.copyOf(arguments);
  }

  /** The call with repeated rows of arguments left out. */
  AggregateCall onlyDistinct() {
    return new AggregateCall(
        name, kind, arguments, filtered, true, ignoreNulls, overflow, type, nullable);
  }

  /** The call of the rows for which a condition is true. */
  public AggregateCall filtered(List<BoundExpr> others, BoundExpr condition) {
    List<BoundExpr> all = new ArrayList<>(others);
    all.add(condition);
    return new AggregateCall(
        name, kind, all, true, distinct, ignoreNulls, overflow, type, nullable);
  }

  /** The call of all rows. */
  public AggregateCall ofAllRows() {
    return new AggregateCall(
        name,
        kind,
        arguments.subList(0, arguments.size() - (filtered ? 1 : 0)),
        false,
        distinct,
        ignoreNulls,
        overflow,
        type,
        nullable);
  }

  /** The call with other arguments. */
  public AggregateCall over(List<BoundExpr> others) {
    return new AggregateCall(
        name, kind, others, filtered, distinct, ignoreNulls, overflow, type, nullable);
  }

  @Override
  public String toString() {
    StringBuilder out = new StringBuilder(name).append(distinct ? "(DISTINCT " : "(");
    int count = arguments.size() - (filtered ? 1 : 0);
    for (int i = 0; i < count; i++) {
      out.append(i == 0 ? "" : ", ").append(arguments.get(i));
    }
    out.append(')');
    return filtered ? out + " FILTER (WHERE " + arguments.get(count) + ")" : out.toString();
  }
}
