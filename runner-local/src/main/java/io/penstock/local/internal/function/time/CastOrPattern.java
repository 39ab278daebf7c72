package io.penstock.local.internal.function.time;

import io.penstock.local.internal.expr.Arity;
import io.penstock.local.internal.expr.BindContext;
import io.penstock.local.internal.expr.BoundExpr;
import io.penstock.local.internal.expr.CastFunction;
import io.penstock.local.internal.expr.Coercions;
import io.penstock.local.internal.expr.FunctionDefinition;
import io.penstock.local.internal.expr.TypeClass;
import io.penstock.local.internal.expr.Types;
import io.penstock.type.AtomicType;
import io.penstock.type.DataType;
import java.util.List;

/**
 * A function that is a cast of its first argument unless a pattern follows.
 *
 * @param name the function
 * @param type the type of the result
 * @param strict whether text that does not fit is an error in ANSI mode, and not always null
 * @param anything whether numbers are cast too, and do not go through text
 * @param patterned the row for two arguments
 */
record CastOrPattern(
    String name, DataType type, boolean strict, boolean anything, FunctionDefinition patterned)
    implements FunctionDefinition {
  private static final TypeClass SOURCE =
      TypeClass.oneOf(
          TypeClass.STRING, TypeClass.DATE, TypeClass.TIMESTAMP, TypeClass.TIMESTAMP_NTZ);

  @Override
  public BoundExpr bind(List<BoundExpr> arguments, BindContext context) {
    Arity.between(name, arguments, 1, 2);
    if (arguments.size() == 2) {
      return patterned.bind(arguments, context);
    }
    BoundExpr source = arguments.get(0);
    if (!(anything && Types.isNumeric(source.type()))) {
      source = Coercions.implicitCast(name, 1, source, SOURCE, context);
    }
    if (strict || source.type() != AtomicType.STRING) {
      return Coercions.cast(source, type, context);
    }
    CastFunction cast = new CastFunction(source.type(), type, true, true);
    return new BoundExpr.FunctionCall(cast, List.of(source), type, true);
  }
}
