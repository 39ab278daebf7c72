package io.penstock.local.internal.expr.core;

import io.penstock.local.internal.expr.ColumnBatch;
import io.penstock.local.internal.expr.EvalContext;
import io.penstock.local.internal.expr.Evaluator;
import io.penstock.local.internal.expr.Filters;
import io.penstock.local.internal.expr.Merger;
import io.penstock.local.internal.expr.Selection;
import io.penstock.type.DataType;
import java.util.ArrayList;
import java.util.List;
import org.apache.arrow.vector.FieldVector;

/** Evaluates each branch for the rows that reach it and no others. */
final class CaseEvaluator implements Evaluator {
  private final List<Evaluator> arguments;
  private final Merger merger;
  private int[] choice = new int[0];

  CaseEvaluator(DataType type, List<Evaluator> arguments, EvalContext context) {
    this.arguments = arguments;
    this.merger = new Merger(type, context);
  }

  @Override
  public FieldVector eval(ColumnBatch batch, Selection rows) {
    int rowCount = batch.rowCount();
    if (choice.length < rowCount) {
      choice = new int[rowCount];
    }
    List<FieldVector> values = new ArrayList<>();
    Selection rest = rows;
    int pairs = arguments.size() / 2;
    for (int i = 0; i < pairs && rest.count() > 0; i++) {
      FieldVector condition = arguments.get(2 * i).eval(batch, rest);
      int[] hit = new int[rest.count()];
      int hits = Filters.select(condition, rest, hit);
      if (hits == 0) {
        continue;
      }
      Selection reached = hits == rest.count() ? rest : Selection.of(hit, hits);
      mark(reached, values.size());
      values.add(arguments.get(2 * i + 1).eval(batch, reached));
      rest = without(rest, hit, hits);
    }
    if (rest.count() > 0 && arguments.size() % 2 == 1) {
      mark(rest, values.size());
      values.add(arguments.get(arguments.size() - 1).eval(batch, rest));
    } else {
      mark(rest, -1);
    }
    return merger.merge(choice, values.toArray(FieldVector[]::new), rows, rowCount);
  }

  private void mark(Selection rows, int source) {
    for (int i = 0; i < rows.count(); i++) {
      choice[rows.row(i)] = source;
    }
  }

  private static Selection without(Selection rows, int[] hit, int hits) {
    int[] out = new int[rows.count() - hits];
    int next = 0;
    int count = 0;
    for (int i = 0; i < rows.count(); i++) {
      int row = rows.row(i);
      if (next < hits && hit[next] == row) {
        next++;
      } else {
        out[count++] = row;
      }
    }
    return Selection.of(out, count);
  }

  @Override
  public void close() {
    merger.close();
    arguments.forEach(Evaluator::close);
  }
}
