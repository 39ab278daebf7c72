package io.penstock.local.internal.analyze;

import io.penstock.local.internal.expr.BoundExpr;
import io.penstock.local.internal.expr.window.TimeWindow;
import io.penstock.local.internal.expr.window.WindowFunction;
import io.penstock.type.StructField;
import java.util.List;

/** What makes several rows of one. */
public sealed interface Generator {
  /** The name of the function. */
  String name();

  /** The columns that it gives. */
  List<StructField> columns();

  /**
   * {@code explode}, {@code posexplode}, {@code inline} and their {@code _outer} forms.
   *
   * @param argument an array, a map, or for {@code inline} an array of structs
   * @param position whether the position comes first
   * @param outer whether an empty or null argument gives one row of nulls
   * @param inline whether the fields of structs become columns
   */
  record Elements(
      String name,
      BoundExpr argument,
      boolean position,
      boolean outer,
      boolean inline,
      List<StructField> columns)
      implements Generator {}

  /** {@code stack}: {@code height} rows of the arguments. */
  record Stack(String name, int height, List<BoundExpr> arguments, List<StructField> columns)
      implements Generator {}

  /** A row for each window that holds the time, the latest first. */
  record Windows(TimeWindow window, BoundExpr time, List<StructField> columns)
      implements Generator {
    @Override
    public String name() {
      return WindowFunction.NAME;
    }
  }
}
