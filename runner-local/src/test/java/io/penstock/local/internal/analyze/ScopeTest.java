package io.penstock.local.internal.analyze;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.penstock.error.AnalysisException;
import io.penstock.error.Condition;
import io.penstock.error.Conditions;
import io.penstock.expr.Expr;
import io.penstock.local.internal.expr.BindContext;
import io.penstock.local.internal.expr.BoundExpr;
import io.penstock.local.internal.expr.FunctionRegistry;
import io.penstock.local.internal.expr.core.CoreFunctions;
import io.penstock.type.AtomicType;
import io.penstock.type.StructType;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.Test;

/** What names mean; suggestions and conditions as Spark 4.2.0 gives them. */
class ScopeTest {
  private static final ExprBinder BINDER =
      new ExprBinder(
          new FunctionRegistry(CoreFunctions.definitions()),
          new BindContext(true, ZoneOffset.UTC, false));

  private static Scope scope(String ddl, String... qualifier) {
    return Scope.of(StructType.fromDDL(ddl), List.of(qualifier));
  }

  private static Scope joined() {
    List<ScopeColumn> columns =
        new ArrayList<>(scope("id bigint, name string, st struct<x: int, X: int>", "l").columns());
    columns.addAll(scope("id int, l struct<id: string>", "r").columns());
    return new Scope(columns);
  }

  private static NamedExpr bind(Scope scope, String... parts) {
    return BINDER.bind(new Expr.Attribute(List.of(parts)), scope);
  }

  private static void assertFails(ThrowingCallable call, Condition condition, String message) {
    assertThatThrownBy(call)
        .isInstanceOfSatisfying(
            AnalysisException.class, e -> assertThat(e.condition()).isEqualTo(condition))
        .hasMessageContaining(message);
  }

  @Test
  void qualifiedNameWinsOverFieldOfAColumn() {
    assertThat(bind(joined(), "l", "id").expr())
        .isEqualTo(new BoundExpr.InputColumn(0, AtomicType.LONG, true));
    assertThat(bind(joined(), "R", "ID"))
        .isEqualTo(new NamedExpr("ID", new BoundExpr.InputColumn(3, AtomicType.INTEGER, true)));
    assertThat(bind(joined(), "r", "l", "id").expr().type()).isEqualTo(AtomicType.STRING);
  }

  @Test
  void nameOfTwoColumnsIsAmbiguous() {
    assertFails(
        () -> bind(joined(), "id"),
        Conditions.AMBIGUOUS_REFERENCE,
        "`id`: the name is ambiguous, it could be `l`.`id`, `r`.`id`");
  }

  @Test
  void fieldOfTwoNamesIsAmbiguous() {
    assertFails(() -> bind(joined(), "st", "x"), Conditions.AMBIGUOUS_REFERENCE_TO_FIELDS, "`x`");
  }

  @Test
  void misspeltNameHasSuggestionsNearestFirst() {
    Scope scope = scope("value int, valid int, vale int, x int, y int, z int");
    assertFails(
        () -> bind(scope, "valu"),
        Conditions.UNRESOLVED_COLUMN__WITH_SUGGESTION,
        "did you mean `vale`, `value`, `valid`, `x`, `y`?");
  }

  @Test
  void nameWithoutColumnsHasNoSuggestion() {
    assertFails(
        () -> bind(new Scope(List.of()), "a"),
        Conditions.UNRESOLVED_COLUMN__WITHOUT_SUGGESTION,
        "`a`");
  }

  @Test
  void starStandsForColumnsOfAnAliasOrFieldsOfAStruct() {
    assertThat(BINDER.bindAll(List.of(new Expr.Star(List.of("r"))), joined()))
        .extracting(NamedExpr::name)
        .containsExactly("id", "l");
    assertThat(BINDER.bindAll(List.of(new Expr.Star(List.of("r", "l"))), joined()))
        .extracting(NamedExpr::name)
        .containsExactly("id");
    assertThat(BINDER.bindAll(List.of(new Expr.Star(List.of())), joined())).hasSize(5);
  }

  @Test
  void unknownFunctionSuggestsNearNames() {
    Expr call = Expr.Call.of("colesce", new Expr.Attribute(List.of("name")));
    assertFails(
        () -> BINDER.bind(call, joined()), Conditions.UNRESOLVED_ROUTINE, "did you mean coalesce");
  }

  @Test
  void missingFieldListsTheFields() {
    assertFails(() -> bind(joined(), "r", "l", "nope"), Conditions.FIELD_NOT_FOUND, "only `id`");
  }
}
