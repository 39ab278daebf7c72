package io.penstock.connect.differential;

import io.penstock.Dataset;
import io.penstock.Row;
import io.penstock.Session;
import io.penstock.type.StructField;
import io.penstock.type.StructType;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Rows of columns of all types.
 *
 * @param optimized whether Spark's optimizer sees what is computed of them; it computes what is
 *     directly over rows of the program as it stands
 */
record Table(StructType schema, List<Row> rows, boolean optimized) {
  private static final String COLUMNS =
      "bo boolean, by tinyint, sh smallint, i int, j int, l bigint, f float, d double, e double, "
          + "d1 decimal(38,18), d2 decimal(10,2), d3 decimal(38,0), d4 decimal(5,5), s string, "
          + "u string, bi binary, da date, db date, ts timestamp, tt timestamp, nt timestamp_ntz, "
          + "dt interval day to second, ym interval year to month, ai array<int>, "
          + "al array<string>, ad array<double>, at array<date>, aa array<array<int>>, "
          + "ms map<string,int>, mi map<int,string>, st struct<x:int,y:string,z:date>, "
          + "as array<struct<x:int,y:string>>, ni int not null, ns string not null";

  static Table draw(Draw draw, int rows, boolean optimized) {
    StructType schema = StructType.fromDDL(COLUMNS);
    TypeDraw types = new TypeDraw(draw);
    for (int i = 0; i < 4; i++) {
      schema = schema.add("r" + i, types.any());
    }
    ValueDraw values = new ValueDraw(draw);
    List<Row> out = new ArrayList<>();
    for (int i = 0; i < rows; i++) {
      List<@Nullable Object> row = new ArrayList<>();
      for (StructField field : schema.fields()) {
        row.add(field.nullable() ? values.orNull(field.dataType()) : values.of(field.dataType()));
      }
      out.add(Row.fromList(row));
    }
    return new Table(schema, out, optimized);
  }

  Table row(int index) {
    return new Table(schema, rows.subList(index, index + 1), optimized);
  }

  /** The columns of these names alone: what is sent costs. */
  Table of(Set<String> names) {
    List<Integer> kept = new ArrayList<>();
    StructType narrow = new StructType(List.of());
    for (int c = 0; c < schema.size(); c++) {
      if (names.contains(schema.field(c).name())) {
        kept.add(c);
        narrow = narrow.add(schema.field(c));
      }
    }
    List<Row> out = new ArrayList<>();
    for (Row row : rows) {
      List<@Nullable Object> values = new ArrayList<>();
      kept.forEach(c -> values.add(row.get(c)));
      out.add(Row.fromList(values));
    }
    return new Table(narrow, out, optimized);
  }

  Dataset on(Session session) {
    Dataset all = session.createDataset(rows, schema);
    return optimized ? all.coalesce(1) : all;
  }
}
