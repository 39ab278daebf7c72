package io.penstock.local.internal;

import io.penstock.local.internal.analyze.BoundPlan;
import io.penstock.local.internal.analyze.BoundText;
import io.penstock.local.internal.plan.PhysicalPlans;
import io.penstock.plan.Plan;
import io.penstock.type.StructField;

/** The text of explain, under Spark's headings. */
public final class Explanation {
  private Explanation() {}

  /** The physical plan, if {@code extended} behind the logical ones. */
  public static String of(Plan written, BoundPlan plan, boolean extended) {
    String physical = PhysicalPlans.explain(plan);
    return extended ? logical(written, plan) + "\n" + physical : physical;
  }

  /** The plan as written, as analysed, and as it is before operators are chosen. */
  static String logical(Plan written, BoundPlan plan) {
    StringBuilder out = new StringBuilder();
    out.append("== Parsed Logical Plan ==\n").append(written).append("\n\n");
    out.append("== Analyzed Logical Plan ==\n");
    String separator = "";
    for (StructField field : plan.schema().fields()) {
      out.append(separator)
          .append(field.name())
          .append(": ")
          .append(field.dataType().simpleString());
      separator = ", ";
    }
    out.append('\n').append(BoundText.of(plan)).append("\n\n");
    out.append("== Optimized Logical Plan ==\n");
    out.append(BoundText.of(PhysicalPlans.optimized(plan))).append('\n');
    return out.toString();
  }
}
