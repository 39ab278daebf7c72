package io.penstock.connect.differential;

import io.penstock.Column;
import io.penstock.Dataset;
import io.penstock.Functions;
import io.penstock.GroupedDataset;
import io.penstock.type.DataType;
import io.penstock.type.DataTypes;
import io.penstock.type.DecimalType;
import java.util.ArrayList;
import java.util.List;
import java.util.function.UnaryOperator;

/** Draws groupings with aggregates whose results do not depend on the order of the rows. */
final class AggregateDraw {
  private final Draw draw;
  private final StringBuilder text;

  AggregateDraw(Draw draw, StringBuilder text) {
    this.draw = draw;
    this.text = text;
  }

  /** Over the columns {@code k0}, {@code k1}, … of these types. */
  UnaryOperator<Dataset> over(List<DataType> types) {
    List<Column> keys = new ArrayList<>();
    int count = draw.below(3);
    for (int i = 0; i < Math.min(count, types.size()); i++) {
      keys.add(Functions.col("k" + i));
    }
    List<Column> calls = new ArrayList<>();
    for (int i = 0; i < 1 + draw.below(5); i++) {
      int at = draw.below(types.size());
      calls.add(call(Functions.col("k" + at), types.get(at)));
    }
    int grouping = keys.isEmpty() ? 0 : draw.below(3);
    if (grouping > 0) {
      calls.add(Functions.grouping_id());
    }
    for (int i = 0; i < calls.size(); i++) {
      calls.set(i, calls.get(i).as("a" + i));
    }
    String name = List.of("group by ", "rollup ", "cube ").get(grouping);
    text.append(name).append(keys).append(" to ").append(calls).append("; ");
    Column[] by = keys.toArray(Column[]::new);
    Column[] rest = calls.subList(1, calls.size()).toArray(Column[]::new);
    return d -> {
      GroupedDataset grouped =
          grouping == 0 ? d.groupBy(by) : grouping == 1 ? d.rollup(by) : d.cube(by);
      return grouped.agg(calls.get(0), rest);
    };
  }

  private Column call(Column of, DataType type) {
    boolean integral = TypeDraw.INTEGRAL.contains(type);
    if ((integral || type instanceof DecimalType) && draw.percent(50)) {
      return exact(of);
    } else if (integral && draw.percent(40)) {
      return draw.of(Functions.bit_and(of), Functions.bit_or(of), Functions.bit_xor(of));
    } else if (type.equals(DataTypes.BooleanType) && draw.percent(60)) {
      return draw.of(Functions.bool_and(of), Functions.bool_or(of), Functions.count_if(of));
    }
    return switch (draw.below(7)) {
      case 0 -> Functions.count(of);
      case 1 -> Functions.countDistinct(of);
      case 2 -> Functions.min(of);
      case 3 -> Functions.max(of);
      case 4 -> Functions.sort_array(Functions.collect_list(of));
      case 5 -> Functions.size(Functions.collect_set(of));
      default -> Functions.count(Functions.lit(1));
    };
  }

  /** Sums of floating-point numbers depend on the order. */
  private Column exact(Column of) {
    return draw.of(
        Functions.sum(of),
        Functions.avg(of),
        Functions.sum_distinct(of),
        Functions.try_sum(of),
        Functions.try_avg(of));
  }
}
