package io.penstock.connect.internal.translate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.google.protobuf.CodedInputStream;
import io.penstock.error.AnalysisException;
import io.penstock.error.Conditions;
import io.penstock.expr.Expr;
import io.penstock.plan.Plan;
import io.penstock.type.AtomicType;
import java.io.IOException;
import java.util.List;
import java.util.OptionalInt;
import org.apache.spark.connect.proto.Relation;
import org.junit.jupiter.api.Test;

/**
 * Case 75: what Spark's own client can send works, what is deeper is refused and overflows no
 * stack.
 */
class DepthTest {
  private static final int SERVER_LIMIT = 1024;
  private static final Plan RANGE = new Plan.Range(0, 1, 1, OptionalInt.empty());

  private static Relation convert(Plan plan) {
    return new PlanToProto(rows -> Relation.getDefaultInstance()).convert(plan);
  }

  private static Plan withColumns(int depth) {
    Plan plan = RANGE;
    for (int i = 0; i < depth; i++) {
      Expr one = new Expr.Literal(1, AtomicType.INTEGER);
      plan = new Plan.WithColumns(plan, List.of(new Expr.Alias(one, List.of("c" + i))));
    }
    return plan;
  }

  private static Plan additions(int depth) {
    Expr one = new Expr.Literal(1, AtomicType.INTEGER);
    Expr sum = one;
    for (int i = 0; i < depth; i++) {
      sum = Expr.Call.of("+", sum, one);
    }
    return new Plan.Project(RANGE, List.of(sum));
  }

  private static void assertReadable(Relation relation) throws IOException {
    CodedInputStream in = relation.toByteString().newCodedInput();
    in.setRecursionLimit(SERVER_LIMIT);
    assertThat(Relation.parseFrom(in)).isNotNull();
  }

  @Test
  void fourHundredColumnsAndFiveHundredAdditionsAreSent() throws IOException {
    assertReadable(convert(withColumns(400)));
    assertReadable(convert(additions(500)));
  }

  @Test
  void deeperOnesAreRefused() {
    for (Plan plan : List.of(withColumns(600), withColumns(10_000), additions(600))) {
      assertThatThrownBy(() -> convert(plan))
          .isInstanceOfSatisfying(
              AnalysisException.class,
              e -> assertThat(e.condition()).isEqualTo(Conditions.FAILED_TO_PARSE_TOO_COMPLEX));
    }
  }
}
