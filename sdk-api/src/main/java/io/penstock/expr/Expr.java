package io.penstock.expr;

import io.penstock.type.DataType;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * An expression as the user wrote it: names are unresolved, types unknown. A node knows its
 * children and never how it runs. {@link Object#toString()} is Spark's prefix form of a {@code
 * Column}.
 */
public sealed interface Expr {

  /** Calls the method of the visitor for this node, so that a new node breaks every visitor. */
  <R> R accept(ExprVisitor<R> visitor);

  /** A constant; {@code value} is a Java value as {@link DataType} lists them, or null. */
  record Literal(@Nullable Object value, DataType type) implements Expr {
    public Literal {
      Objects.requireNonNull(type, "type");
    }

    @Override
    public <R> R accept(ExprVisitor<R> visitor) {
      return visitor.visitLiteral(this);
    }

    @Override
    public String toString() {
      return ExprText.of(this);
    }
  }

  /**
   * A column or nested field by name.
   *
   * @param parts at least one, without backticks
   * @param origin whose column it is; null if any column of that name is meant
   */
  record Attribute(List<String> parts, @Nullable Origin origin) implements Expr {
    public Attribute {
      parts = List.copyOf(parts);
      if (parts.isEmpty()) {
        throw new IllegalArgumentException("Cannot name a column: the name has no parts");
      }
    }

    /** Any column of that name. */
    public Attribute(List<String> parts) {
      this(parts, null);
    }

    @Override
    public boolean equals(@Nullable Object other) {
      return other instanceof Attribute a && parts.equals(a.parts) && origin == a.origin;
    }

    @Override
    public int hashCode() {
      return 31 * parts.hashCode() + System.identityHashCode(origin);
    }

    @Override
    public <R> R accept(ExprVisitor<R> visitor) {
      return visitor.visitAttribute(this);
    }

    @Override
    public String toString() {
      return ExprText.of(this);
    }
  }

  /**
   * All columns, or all of an alias or struct.
   *
   * @param qualifier the alias or struct, possibly empty
   * @param origin whose columns are meant; null if those of the whole input are
   */
  record Star(List<String> qualifier, @Nullable Origin origin) implements Expr {
    public Star {
      qualifier = List.copyOf(qualifier);
    }

    /** The columns of the whole input, or of an alias or struct of it. */
    public Star(List<String> qualifier) {
      this(qualifier, null);
    }

    @Override
    public boolean equals(@Nullable Object other) {
      return other instanceof Star a && qualifier.equals(a.qualifier) && origin == a.origin;
    }

    @Override
    public int hashCode() {
      return 31 * qualifier.hashCode() + System.identityHashCode(origin);
    }

    @Override
    public <R> R accept(ExprVisitor<R> visitor) {
      return visitor.visitStar(this);
    }

    @Override
    public String toString() {
      return ExprText.of(this);
    }
  }

  /** A name for the result; several names only on a generator such as {@code explode} of a map. */
  record Alias(Expr child, List<String> names) implements Expr {
    public Alias {
      Objects.requireNonNull(child, "child");
      names = List.copyOf(names);
      if (names.isEmpty()) {
        throw new IllegalArgumentException("Cannot alias " + child + ": no name is given");
      }
    }

    @Override
    public <R> R accept(ExprVisitor<R> visitor) {
      return visitor.visitAlias(this);
    }

    @Override
    public String toString() {
      return ExprText.of(this);
    }
  }

  /**
   * A call of a function or operator by name, as Spark's own API names them: {@code +}, {@code =},
   * {@code and}, {@code isNull}, {@code in}, {@code when} (condition, value, …, otherwise), {@code
   * upper}, …. Look-ups ignore case; docs/design/function-names.md lists the names.
   */
  record Call(String name, List<Expr> arguments, boolean distinct) implements Expr {
    public Call {
      Objects.requireNonNull(name, "name");
      arguments = List.copyOf(arguments);
      if (name.isEmpty()) {
        throw new IllegalArgumentException("Cannot call a function: its name is empty");
      }
    }

    /** A call without {@code distinct}. */
    public static Call of(String name, Expr... arguments) {
      return new Call(name, List.of(arguments), false);
    }

    @Override
    public <R> R accept(ExprVisitor<R> visitor) {
      return visitor.visitCall(this);
    }

    @Override
    public String toString() {
      return ExprText.of(this);
    }
  }

  /** A change of type; {@code tryCast} gives null where the cast would fail. */
  record Cast(Expr child, DataType type, boolean tryCast) implements Expr {
    public Cast {
      Objects.requireNonNull(child, "child");
      Objects.requireNonNull(type, "type");
    }

    @Override
    public <R> R accept(ExprVisitor<R> visitor) {
      return visitor.visitCast(this);
    }

    @Override
    public String toString() {
      return ExprText.of(this);
    }
  }

  /** An element of an array or map, or a field of a struct: {@code getItem}, {@code getField}. */
  record Extract(Expr child, Expr key) implements Expr {
    public Extract {
      Objects.requireNonNull(child, "child");
      Objects.requireNonNull(key, "key");
    }

    @Override
    public <R> R accept(ExprVisitor<R> visitor) {
      return visitor.visitExtract(this);
    }

    @Override
    public String toString() {
      return ExprText.of(this);
    }
  }

  /** A sort key; {@code nullsFirst} is set explicitly or follows the direction as in Spark. */
  record SortKey(Expr child, boolean ascending, boolean nullsFirst) implements Expr {
    public SortKey {
      Objects.requireNonNull(child, "child");
    }

    @Override
    public <R> R accept(ExprVisitor<R> visitor) {
      return visitor.visitSortKey(this);
    }

    @Override
    public String toString() {
      return ExprText.of(this);
    }
  }

  /** A function passed to a function: {@code transform}, {@code filter}, {@code exists}, …. */
  record Lambda(List<String> parameters, Expr body) implements Expr {
    public Lambda {
      parameters = List.copyOf(parameters);
      Objects.requireNonNull(body, "body");
    }

    @Override
    public <R> R accept(ExprVisitor<R> visitor) {
      return visitor.visitLambda(this);
    }

    @Override
    public String toString() {
      return ExprText.of(this);
    }
  }

  /** A parameter of the enclosing {@link Lambda}. */
  record LambdaVariable(String name) implements Expr {
    public LambdaVariable {
      Objects.requireNonNull(name, "name");
    }

    @Override
    public <R> R accept(ExprVisitor<R> visitor) {
      return visitor.visitLambdaVariable(this);
    }

    @Override
    public String toString() {
      return ExprText.of(this);
    }
  }

  /**
   * Which rows of a partition, in its order, a function sees; {@link Long#MIN_VALUE} and {@link
   * Long#MAX_VALUE} are without bound.
   *
   * @param rows whether the bounds count rows, else differences of the sort key
   * @param start from the current row, negative before it
   * @param end from the current row, negative before it
   * @param preceding whether the name of the result calls rows before the current one PRECEDING, as
   *     where SQL text says so
   */
  record Frame(boolean rows, long start, long end, boolean preceding) {
    /** One whose bounds were given as numbers. */
    public Frame(boolean rows, long start, long end) {
      this(rows, start, end, false);
    }
  }

  /** A function over rows around the current one: {@code OVER} of SQL. */
  record Over(Expr function, List<Expr> partitionBy, List<SortKey> orderBy, @Nullable Frame frame)
      implements Expr {
    public Over {
      Objects.requireNonNull(function, "function");
      partitionBy = List.copyOf(partitionBy);
      orderBy = List.copyOf(orderBy);
    }

    @Override
    public <R> R accept(ExprVisitor<R> visitor) {
      return visitor.visitOver(this);
    }

    @Override
    public String toString() {
      return ExprText.of(this);
    }
  }

  /**
   * An aggregate of the rows for which a condition is true: {@code FILTER (WHERE …)} of SQL, which
   * is how programs write it.
   */
  record Filtered(Call aggregate, Expr condition) implements Expr {
    public Filtered {
      Objects.requireNonNull(aggregate, "aggregate");
      Objects.requireNonNull(condition, "condition");
    }

    @Override
    public <R> R accept(ExprVisitor<R> visitor) {
      return visitor.visitFiltered(this);
    }

    @Override
    public String toString() {
      return ExprText.of(this);
    }
  }

  /** SQL expression text that the runner parses. */
  record SqlText(String text) implements Expr {
    public SqlText {
      Objects.requireNonNull(text, "text");
    }

    @Override
    public <R> R accept(ExprVisitor<R> visitor) {
      return visitor.visitSqlText(this);
    }

    @Override
    public String toString() {
      return ExprText.of(this);
    }
  }

  /**
   * The direct parts of this expression in order; of a function over a window its arguments stand
   * for it, since the function itself is no value of one row.
   */
  default List<Expr> children() {
    if (this instanceof Call call) {
      return call.arguments();
    } else if (this instanceof Alias alias) {
      return List.of(alias.child());
    } else if (this instanceof Cast cast) {
      return List.of(cast.child());
    } else if (this instanceof Extract extract) {
      return List.of(extract.child(), extract.key());
    } else if (this instanceof SortKey key) {
      return List.of(key.child());
    } else if (this instanceof Lambda lambda) {
      return List.of(lambda.body());
    } else if (this instanceof Filtered filtered) {
      return List.of(filtered.aggregate(), filtered.condition());
    } else if (this instanceof Over over) {
      List<Expr> out = new ArrayList<>();
      if (over.function() instanceof Call call) {
        out.addAll(call.arguments());
      } else if (over.function() instanceof Filtered filtered) {
        out.addAll(filtered.aggregate().arguments());
        out.add(filtered.condition());
      } else {
        out.add(over.function());
      }
      out.addAll(over.partitionBy());
      out.addAll(over.orderBy());
      return out;
    }
    return List.of();
  }

  /** The name that this expression carries without analysis, if it carries one. */
  default Optional<String> explicitName() {
    if (this instanceof Alias alias && alias.names().size() == 1) {
      return Optional.of(alias.names().get(0));
    }
    if (this instanceof Attribute attribute) {
      return Optional.of(attribute.parts().get(attribute.parts().size() - 1));
    }
    return Optional.empty();
  }
}
