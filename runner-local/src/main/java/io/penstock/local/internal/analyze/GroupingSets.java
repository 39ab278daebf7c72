package io.penstock.local.internal.analyze;

import io.penstock.error.AnalysisException;
import io.penstock.error.Condition;
import io.penstock.expr.Expr;
import io.penstock.local.internal.expr.BindContext;
import io.penstock.local.internal.expr.BoundExpr;
import io.penstock.local.internal.expr.FunctionRegistry;
import io.penstock.plan.Plan;
import io.penstock.type.AtomicType;
import io.penstock.type.StructField;
import io.penstock.type.StructType;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * Rollup and cube: each row once for each choice of keys, the others null, and behind the keys the
 * number of the choice, whose bits say which keys are null, the last key the lowest.
 */
final class GroupingSets {
  private static final Condition COLUMN_MISMATCH =
      Condition.user("GROUPING_COLUMN_MISMATCH", "42803");
  private static final Condition ID_MISMATCH =
      Condition.user("GROUPING_ID_COLUMN_MISMATCH", "42803");
  private static final Condition SIZE_LIMIT =
      Condition.user("GROUPING_SIZE_LIMIT_EXCEEDED", "54000");

  /** Two to the power of this many choices are made of each row; Spark allows 64 keys. */
  private static final int MOST_KEYS_OF_CUBE = 20;

  private static final int MOST_KEYS = 62;
  private static final String ID = "spark_grouping_id";
  private final Plan.Grouping grouping;
  private final List<BoundExpr> keys;

  GroupingSets(Plan.Grouping grouping, List<BoundExpr> keys) {
    this.grouping = grouping;
    this.keys = List.copyOf(keys);
    int most = grouping == Plan.Grouping.CUBE ? MOST_KEYS_OF_CUBE : MOST_KEYS;
    if (keys.size() > most) {
      throw new AnalysisException(
          SIZE_LIMIT,
          "Cannot group by "
              + keys.size()
              + " keys: Grouping sets size cannot be greater than "
              + most);
    }
  }

  /** The name of the column that holds the choice. */
  static ScopeColumn id() {
    return new ScopeColumn(List.of(), ID, AtomicType.LONG, false);
  }

  private List<Long> choices() {
    List<Long> out = new ArrayList<>();
    if (grouping == Plan.Grouping.CUBE) {
      for (long mask = 0; mask < 1L << keys.size(); mask++) {
        out.add(mask);
      }
    } else {
      for (int kept = keys.size(); kept >= 0; kept--) {
        out.add((1L << (keys.size() - kept)) - 1);
      }
    }
    return out;
  }

  /** The child's columns, the keys and the choice, a row for each choice. */
  BoundPlan expand(BoundPlan child) {
    List<BoundExpr> arguments = new ArrayList<>();
    List<Long> choices = choices();
    for (long mask : choices) {
      for (int i = 0; i < keys.size(); i++) {
        boolean without = (mask >> (keys.size() - 1 - i) & 1) != 0;
        BoundExpr key = keys.get(i);
        arguments.add(without ? new BoundExpr.Constant(null, key.type()) : key);
      }
      arguments.add(new BoundExpr.Constant(mask, AtomicType.LONG));
    }
    List<StructField> columns = new ArrayList<>();
    for (int i = 0; i < keys.size(); i++) {
      Map<String, Object> metadata =
          keys.get(i) instanceof BoundExpr.InputColumn column
              ? child.schema().field(column.index()).metadata()
              : Map.of();
      columns.add(new StructField("key" + i, keys.get(i).type(), true, metadata));
    }
    columns.add(new StructField(ID, AtomicType.LONG, false));
    List<StructField> all = new ArrayList<>(child.schema().fields());
    all.addAll(columns);
    Generator stack = new Generator.Stack("expand", choices.size(), arguments, columns);
    return new BoundPlan.Generate(child, stack, new StructType(all));
  }

  /** The keys and the choice as columns of the expanded rows. */
  List<BoundExpr> expandedKeys(int childWidth) {
    List<BoundExpr> out = new ArrayList<>();
    for (int i = 0; i < keys.size(); i++) {
      out.add(new BoundExpr.InputColumn(childWidth + i, keys.get(i).type(), true));
    }
    out.add(new BoundExpr.InputColumn(childWidth + keys.size(), AtomicType.LONG, false));
    return out;
  }

  /**
   * {@code grouping} and {@code grouping_id}.
   *
   * @param arguments bound over the child's rows
   * @param id the column of the choice
   */
  NamedExpr column(
      Expr.Call call,
      List<NamedExpr> arguments,
      BoundExpr id,
      FunctionRegistry functions,
      BindContext context) {
    String name =
        call.name().toLowerCase(java.util.Locale.ROOT)
            + "("
            + String.join(", ", arguments.stream().map(NamedExpr::name).toList())
            + ")";
    List<BoundExpr> asked = arguments.stream().map(NamedExpr::expr).toList();
    if (call.name().equalsIgnoreCase("grouping_id")) {
      if (!asked.isEmpty() && !asked.equals(keys)) {
        throw new AnalysisException(
            ID_MISMATCH,
            "Cannot compute " + call + ": Columns of grouping_id do not match grouping columns");
      }
      return new NamedExpr(name, id);
    }
    int at = asked.size() == 1 ? keys.indexOf(asked.get(0)) : -1;
    if (at < 0) {
      throw new AnalysisException(
          COLUMN_MISMATCH, "Cannot compute " + call + ": it can't be found in grouping columns");
    }
    BoundExpr bit = new BoundExpr.Constant(keys.size() - 1 - at, AtomicType.INTEGER);
    return new NamedExpr(name, functions.get("getbit").bind(List.of(id, bit), context));
  }
}
