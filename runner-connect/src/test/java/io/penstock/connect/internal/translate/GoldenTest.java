package io.penstock.connect.internal.translate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.google.protobuf.Message;
import com.google.protobuf.TextFormat;
import io.penstock.error.PenstockException;
import io.penstock.expr.Expr;
import io.penstock.plan.Plan;
import io.penstock.type.AtomicType;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.apache.spark.connect.proto.LocalRelation;
import org.apache.spark.connect.proto.Relation;
import org.junit.jupiter.api.Test;

/**
 * Every plan, expression and command as the text of its message. The golden files were read through
 * by a person against Spark's .proto files; a change of a message must be seen in a review.
 */
class GoldenTest {
  private static Relation relation(Plan plan) {
    return new PlanToProto(
            rows ->
                Relation.newBuilder()
                    .setLocalRelation(
                        LocalRelation.newBuilder().setSchema(rows.schema().json()).build())
                    .build())
        .convert(plan);
  }

  private static Message expression(Expr expr) {
    return ExprToProto.of(expr, new PlanIds());
  }

  @Test
  void everyPlanHasASample() {
    assertThat(classes(Samples.plans())).containsAll(List.of(Plan.class.getPermittedSubclasses()));
  }

  @Test
  void everyExpressionHasASample() {
    List<Class<?>> sent = new ArrayList<>(List.of(Expr.class.getPermittedSubclasses()));
    sent.remove(Expr.Filtered.class);
    assertThat(
            classes(Stream.concat(Samples.exprs().stream(), Samples.literals().stream()).toList()))
        .containsAll(sent);
  }

  @Test
  void aFilterOfAnAggregateIsSentAsTextAlone() {
    Expr.Literal condition = new Expr.Literal(true, AtomicType.BOOLEAN);
    assertThatThrownBy(
            () -> expression(new Expr.Filtered(Expr.Call.of("count", condition), condition)))
        .isInstanceOf(PenstockException.class)
        .hasMessageContaining("FILTER only in SQL text");
  }

  private static List<Class<?>> classes(List<?> samples) {
    return samples.stream().map(Object::getClass).collect(Collectors.toList());
  }

  @Test
  void plans() throws IOException {
    assertGolden("plans.txt", Samples.plans(), GoldenTest::relation);
  }

  @Test
  void expressions() throws IOException {
    assertGolden("expressions.txt", Samples.exprs(), GoldenTest::expression);
  }

  @Test
  void literals() throws IOException {
    assertGolden("literals.txt", Samples.literals(), GoldenTest::expression);
  }

  @Test
  void streams() throws IOException {
    assertGolden(
        "streams.txt",
        Samples.streams(),
        spec -> CommandToProto.startStream(relation(spec.plan()), spec));
  }

  @Test
  void writes() throws IOException {
    assertGolden(
        "writes.txt", Samples.writes(), spec -> CommandToProto.write(relation(spec.plan()), spec));
  }

  private interface Translation<T> {
    Message of(T sample);
  }

  private static <T> void assertGolden(String file, List<T> samples, Translation<T> translation)
      throws IOException {
    List<String> parts = new ArrayList<>();
    for (T sample : samples) {
      String text = TextFormat.printer().printToString(translation.of(sample));
      parts.add("# " + sample.toString().strip().replace("\n", "\n# ") + "\n" + text);
    }
    String actual = String.join("\n", parts);
    Files.writeString(Files.createDirectories(Path.of("target", "golden")).resolve(file), actual);
    try (InputStream in = GoldenTest.class.getResourceAsStream(file)) {
      String golden = in == null ? "" : new String(in.readAllBytes(), StandardCharsets.UTF_8);
      assertThat(actual).as("see target/golden/%s", file).isEqualTo(golden);
    }
  }
}
