package io.penstock.local.internal.analyze;

import io.penstock.local.internal.expr.BindContext;
import io.penstock.local.internal.expr.BoundExpr;
import io.penstock.local.internal.expr.FunctionDefinition;
import io.penstock.local.internal.expr.FunctionRegistry;
import io.penstock.local.internal.session.SessionConf;
import io.penstock.type.AtomicType;
import io.penstock.type.StructField;
import io.penstock.type.StructType;
import java.util.ArrayList;
import java.util.List;

/** Rows as the texts that {@code show()} prints of them. */
public final class DisplayPlan {
  private static final String FUNCTION = "to_pretty_string";

  private DisplayPlan() {}

  /** A projection of rows of a schema, without a real input, to a string for each column. */
  public static BoundPlan of(StructType schema, FunctionRegistry functions, SessionConf conf) {
    FunctionDefinition function = functions.get(FUNCTION);
    BindContext context = new BindContext(conf.ansi(), conf.timeZone(), true);
    List<BoundExpr> columns = new ArrayList<>();
    List<StructField> fields = new ArrayList<>();
    for (int i = 0; i < schema.size(); i++) {
      StructField field = schema.field(i);
      BoundExpr column = new BoundExpr.InputColumn(i, field.dataType(), field.nullable());
      columns.add(function.bind(List.of(column), context));
      fields.add(new StructField(field.name(), AtomicType.STRING, false));
    }
    return new BoundPlan.Project(
        new BoundPlan.LocalRows(schema, List.of()), columns, new StructType(fields));
  }
}
