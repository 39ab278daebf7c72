package io.penstock.local.internal.analyze;

import io.penstock.error.AnalysisException;
import io.penstock.error.Condition;
import io.penstock.expr.Expr;
import io.penstock.local.internal.expr.BindContext;
import io.penstock.local.internal.expr.BoundExpr;
import io.penstock.local.internal.expr.FunctionRegistry;
import io.penstock.plan.JoinType;
import io.penstock.type.AtomicType;
import io.penstock.type.StructField;
import io.penstock.type.StructType;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/** Binds one join: its condition over the columns of both sides, and what comes out. */
final class JoinBinder {
  private static final Condition UNRESOLVED_USING_COLUMN =
      Condition.user("UNRESOLVED_USING_COLUMN_FOR_JOIN", "42703");
  private static final Condition NOT_BOOLEAN =
      Condition.user("JOIN_CONDITION_IS_NOT_BOOLEAN_TYPE", "42K0E");
  private static final Condition NON_DETERMINISTIC =
      Condition.user("INVALID_NON_DETERMINISTIC_EXPRESSIONS", "42K0E");

  private final FunctionRegistry functions;
  private final BindContext context;
  private final Analyzed left;
  private final Analyzed right;
  private final JoinType type;
  private final int leftWidth;

  JoinBinder(
      FunctionRegistry functions,
      BindContext context,
      Analyzed left,
      Analyzed right,
      JoinType type) {
    this.functions = functions;
    this.context = context;
    this.left = left;
    this.right = right;
    this.type = type;
    this.leftWidth = left.schema().size();
  }

  /** Every pair. */
  Analyzed bind() {
    return join(Optional.empty());
  }

  /**
   * Pairs for which a condition is true.
   *
   * @throws AnalysisException if it is no boolean or not the same each time
   */
  Analyzed bind(Expr written) {
    List<ScopeColumn> both = new ArrayList<>(left.scope().columns());
    both.addAll(right.scope().columns());
    NamedExpr condition = new ExprBinder(functions, context).bind(written, new Scope(both));
    if (condition.expr().type() != AtomicType.BOOLEAN) {
      throw new AnalysisException(
          NOT_BOOLEAN,
          "Cannot join: The join condition \""
              + condition.name()
              + "\" has the invalid type \""
              + condition.expr().type().sql()
              + "\", expected \"BOOLEAN\"");
    }
    if (!BoundExprs.deterministic(condition.expr())) {
      throw new AnalysisException(
          NON_DETERMINISTIC,
          "Cannot join: The operator expects a deterministic expression, but the actual expression"
              + " is \""
              + condition.name()
              + "\"");
    }
    return join(Optional.of(condition.expr()));
  }

  private Analyzed join(Optional<BoundExpr> condition) {
    List<ScopeColumn> names = new ArrayList<>();
    List<StructField> fields = new ArrayList<>();
    add(left, type.keepsRight(), names, fields);
    if (!type.leftOnly()) {
      add(right, type.keepsLeft(), names, fields);
    }
    BoundPlan plan =
        new BoundPlan.Join(left.plan(), right.plan(), type, condition, new StructType(fields));
    return new Analyzed(plan, new Scope(names), left.streaming() || right.streaming(), null);
  }

  private static void add(
      Analyzed side, boolean optional, List<ScopeColumn> names, List<StructField> fields) {
    for (int i = 0; i < side.schema().size(); i++) {
      StructField field = side.schema().field(i);
      boolean nullable = field.nullable() || optional;
      fields.add(new StructField(field.name(), field.dataType(), nullable, field.metadata()));
      names.add(side.scope().columns().get(i).withNullable(nullable));
    }
  }

  /** Pairs that are equal in columns of these names, which come first and once. */
  Analyzed using(List<String> columns) {
    List<Integer> leftKeys = new ArrayList<>();
    List<Integer> rightKeys = new ArrayList<>();
    for (String name : columns) {
      leftKeys.add(key(name, left, "left"));
      rightKeys.add(key(name, right, "right"));
    }
    BoundExpr condition = null;
    for (int i = 0; i < columns.size(); i++) {
      BoundExpr equal =
          functions
              .get("=")
              .bind(
                  List.of(
                      column(left, leftKeys.get(i), 0), column(right, rightKeys.get(i), leftWidth)),
                  context);
      condition =
          condition == null ? equal : functions.get("and").bind(List.of(condition, equal), context);
    }
    Analyzed join = join(Optional.ofNullable(condition));
    return new UsingOutput(join, leftKeys, rightKeys).build();
  }

  private static BoundExpr column(Analyzed side, int index, int offset) {
    StructField field = side.schema().field(index);
    return new BoundExpr.InputColumn(index + offset, field.dataType(), field.nullable());
  }

  private static int key(String name, Analyzed side, String which) {
    for (int i = 0; i < side.schema().size(); i++) {
      if (side.schema().field(i).name().equalsIgnoreCase(name)) {
        return i;
      }
    }
    throw new AnalysisException(
        UNRESOLVED_USING_COLUMN,
        "Cannot join: USING column `"
            + name
            + "` cannot be resolved on the "
            + which
            + " side of the join. The "
            + which
            + "-side columns: "
            + side.schema().fieldNames().stream()
                .map(n -> "`" + n + "`")
                .collect(Collectors.joining(", ", "[", "]")));
  }

  /** The columns of a join with shared keys: keys, the rest of the left, the rest of the right. */
  private final class UsingOutput {
    private final Analyzed join;
    private final List<Integer> leftKeys;
    private final List<Integer> rightKeys;
    private final List<BoundExpr> columns = new ArrayList<>();
    private final List<StructField> fields = new ArrayList<>();
    private final List<ScopeColumn> names = new ArrayList<>();

    UsingOutput(Analyzed join, List<Integer> leftKeys, List<Integer> rightKeys) {
      this.join = join;
      this.leftKeys = leftKeys;
      this.rightKeys = rightKeys;
    }

    Analyzed build() {
      for (int i = 0; i < leftKeys.size(); i++) {
        if (type == JoinType.FULL_OUTER) {
          coalesce(leftKeys.get(i), leftWidth + rightKeys.get(i));
        } else {
          keep(type == JoinType.RIGHT_OUTER ? leftWidth + rightKeys.get(i) : leftKeys.get(i));
        }
      }
      for (int i = 0; i < join.schema().size(); i++) {
        boolean key = i < leftWidth ? leftKeys.contains(i) : rightKeys.contains(i - leftWidth);
        if (!key) {
          keep(i);
        }
      }
      BoundPlan.Project project =
          new BoundPlan.Project(join.plan(), columns, new StructType(fields));
      return hiding(project, names, join);
    }

    private void keep(int index) {
      columns.add(HiddenColumns.inputColumn(join.plan(), index));
      fields.add(join.schema().field(index));
      names.add(join.scope().columns().get(index));
    }

    private void coalesce(int leftKey, int rightKey) {
      String name = join.schema().field(leftKey).name();
      BoundExpr either =
          functions
              .get("coalesce")
              .bind(
                  List.of(
                      HiddenColumns.inputColumn(join.plan(), leftKey),
                      HiddenColumns.inputColumn(join.plan(), rightKey)),
                  context);
      columns.add(either);
      fields.add(new StructField(name, either.type(), either.nullable()));
      names.add(new ScopeColumn(List.of(), name, either.type(), either.nullable()));
    }
  }

  /** The keys that do not come out can still be named by the alias of their side. */
  private static Analyzed hiding(
      BoundPlan.Project project, List<ScopeColumn> names, Analyzed join) {
    Analyzed.Redo redo =
        (extended, index) -> {
          List<ScopeColumn> more = new ArrayList<>(names);
          more.add(extended.scope().columns().get(index));
          return hiding(
              HiddenColumns.carry(project, join.plan(), extended.plan(), index), more, extended);
        };
    return new Analyzed(
        project,
        new Scope(names),
        join.streaming(),
        new Analyzed.Below(join, Analyzed.Kind.HIDES_KEYS, redo));
  }
}
