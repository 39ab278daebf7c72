package io.penstock.testkit.conformance;

import io.penstock.Dataset;
import io.penstock.error.PenstockException;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.Supplier;
import org.junit.jupiter.api.Test;

/** Joins of batches, {@code intersect} and {@code except}: schema, rows and errors as Spark's. */
public abstract class JoinSuite extends ConformanceSuite {
  private void check(String record, Map<String, Supplier<Dataset>> samples) {
    session().conf().set("spark.sql.shuffle.partitions", "2");
    Map<String, String> answers = new LinkedHashMap<>();
    samples.forEach((name, sample) -> answers.put(name, answer(sample)));
    recorded(record).check(answers);
  }

  private static String answer(Supplier<Dataset> sample) {
    try {
      Dataset dataset = sample.get();
      return dataset.schema().toDDL() + " " + PrintedRows.sorted(dataset.collect());
    } catch (PenstockException e) {
      return "!" + Failure.conditions(e);
    }
  }

  @Test
  protected void joinsOfAllTypesAnswerAsSpark() {
    check("joins", new JoinSamples(session()).types());
  }

  @Test
  protected void conditionsOfJoinsAnswerAsSpark() {
    check("join-conditions", new JoinSamples(session()).conditions());
  }

  @Test
  protected void columnsOfDatasetsAreFoundAsSparkFindsThem() {
    check("join-columns", new JoinColumnSamples(session()).all());
  }

  @Test
  protected void intersectAndExceptAnswerAsSpark() {
    check("join-sets", new JoinSamples(session()).sets());
  }
}
