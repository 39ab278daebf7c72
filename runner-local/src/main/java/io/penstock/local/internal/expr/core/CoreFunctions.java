package io.penstock.local.internal.expr.core;

import io.penstock.local.internal.expr.BoundExpr;
import io.penstock.local.internal.expr.FunctionDefinition;
import io.penstock.type.AtomicType;
import java.util.ArrayList;
import java.util.List;

/** The rows of the function table that this package provides. */
public final class CoreFunctions {
  private CoreFunctions() {}

  /** All rows. */
  public static List<FunctionDefinition> definitions() {
    List<FunctionDefinition> out = new ArrayList<>();
    out.addAll(ArithmeticDefinitions.all());
    out.addAll(UnaryDefinitions.all());
    out.addAll(BitDefinitions.all());
    out.addAll(ComparisonDefinitions.all());
    out.addAll(LogicDefinitions.all());
    out.addAll(ConditionalDefinitions.all());
    out.addAll(ConstructorDefinitions.all());
    out.addAll(SequenceDefinitions.all());
    out.addAll(CastDefinitions.all());
    out.addAll(MiscDefinitions.all());
    return List.copyOf(out);
  }

  /** Whether both conditions are true, the right one asked where the left leaves it open. */
  public static BoundExpr and(BoundExpr left, BoundExpr right) {
    return new BoundExpr.FunctionCall(
        new ConnectiveFunction(true),
        List.of(left, right),
        AtomicType.BOOLEAN,
        left.nullable() || right.nullable());
  }

  /** Whether a value is there. */
  public static BoundExpr isNotNull(BoundExpr value) {
    return new BoundExpr.FunctionCall(
        new NullTestFunction(false), List.of(value), AtomicType.BOOLEAN, false);
  }
}
