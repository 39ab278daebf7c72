package io.penstock.local.internal.function.kernel;

import io.penstock.local.internal.expr.Arity;
import io.penstock.local.internal.expr.BindContext;
import io.penstock.local.internal.expr.BoundExpr;
import io.penstock.local.internal.expr.Coercions;
import io.penstock.local.internal.expr.FunctionDefinition;
import io.penstock.local.internal.expr.TryFunction;
import io.penstock.local.internal.expr.TypeClass;
import io.penstock.type.AtomicType;
import io.penstock.type.DataType;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;

/** A finished row: binds calls of one name. */
final class FunctionRow implements FunctionDefinition {
  private final String name;
  private final RowBuilder row;
  private final ResultType result;
  private final KernelFactory factory;

  FunctionRow(String name, RowBuilder row, KernelFactory factory) {
    this.name = name;
    this.row = row;
    this.result = Objects.requireNonNull(row.result, () -> name + " has no result type");
    this.factory = factory;
  }

  @Override
  public String name() {
    return name;
  }

  @Override
  public BoundExpr bind(List<BoundExpr> arguments, BindContext context) {
    checkCount(arguments);
    List<BoundExpr> all = withDefaults(arguments);
    if (row.firstCheck != null) {
      row.firstCheck.accept(all, context);
    }
    List<BoundExpr> cast =
        row.coercer == null ? implicitCasts(all, context) : row.coercer.coerce(all, context);
    if (row.check != null) {
      row.check.accept(cast, context);
    }
    DataType type = result.of(cast, context);
    RowFunction function =
        new RowFunction(
            name,
            factory,
            row.loop,
            context.ansi(),
            row.nullAware,
            !row.nullAware && !row.keepsErrors,
            row.deterministic);
    BoundExpr call =
        new BoundExpr.FunctionCall(function, cast, type, row.nullRule.nullable(cast, context));
    return row.tried ? TryFunction.of(call) : call;
  }

  private void checkCount(List<BoundExpr> arguments) {
    if (row.repeated != null) {
      Arity.atLeast(name, arguments, row.required);
    } else if (row.required == row.wanted.size()) {
      Arity.exactly(name, arguments, row.required);
    } else {
      Arity.between(name, arguments, row.required, row.wanted.size());
    }
  }

  private List<BoundExpr> withDefaults(List<BoundExpr> arguments) {
    List<BoundExpr> all = new ArrayList<>(arguments);
    int firstDefault = row.wanted.size() - row.defaults.size();
    while (all.size() >= firstDefault && all.size() < row.wanted.size()) {
      all.add(row.defaults.get(all.size() - firstDefault));
    }
    return all;
  }

  private List<BoundExpr> implicitCasts(List<BoundExpr> arguments, BindContext context) {
    List<BoundExpr> out = new ArrayList<>();
    for (int i = 0; i < arguments.size(); i++) {
      TypeClass wanted =
          i < row.wanted.size() ? row.wanted.get(i) : Objects.requireNonNull(row.repeated);
      DataType type = arguments.get(i).type();
      if (row.exact.get(i) && type != AtomicType.NULL && !wanted.accepts(type)) {
        throw Coercions.unexpectedType(name, i + 1, wanted.sql(), type);
      }
      out.add(Coercions.implicitCast(name, i + 1, arguments.get(i), wanted, context));
    }
    return out;
  }

  @Override
  public String resultName(List<String> arguments) {
    if (row.wholeName != null) {
      return row.wholeName.apply(name, arguments);
    }
    List<String> shown = new ArrayList<>(arguments);
    if (row.shownArguments != null) {
      shown = row.shownArguments.apply(shown);
    } else {
      int firstDefault = row.wanted.size() - row.defaults.size();
      while (shown.size() >= firstDefault && shown.size() < row.wanted.size()) {
        shown.add(
            row.defaults.get(shown.size() - firstDefault).value() == null
                ? "NULL"
                : row.defaults.get(shown.size() - firstDefault).toString());
      }
    }
    String shownName = row.shownName == null ? name : row.shownName;
    return shownName + "(" + String.join(", ", shown) + ")";
  }
}
