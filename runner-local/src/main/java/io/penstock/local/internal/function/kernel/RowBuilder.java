package io.penstock.local.internal.function.kernel;

import io.penstock.local.internal.expr.BindContext;
import io.penstock.local.internal.expr.BoundExpr;
import io.penstock.local.internal.expr.TypeClass;
import io.penstock.type.DataType;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.function.BiConsumer;
import java.util.function.BiFunction;
import java.util.function.Function;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/** One row of the table in the making. Unless said otherwise a null argument gives null. */
public final class RowBuilder {
  private static final int MOST_ARGUMENTS = 16;

  private final FunctionTable table;
  final List<String> names;
  final List<TypeClass> wanted = new ArrayList<>();
  final List<BoundExpr.Constant> defaults = new ArrayList<>();
  int required;
  @Nullable TypeClass repeated;
  @Nullable Coercer coercer;
  @Nullable ResultType result;
  NullRule nullRule = NullRule.FROM_ARGUMENTS;
  boolean nullAware;
  boolean keepsErrors;
  final BitSet exact = new BitSet();
  @Nullable LoopFactory loop;
  boolean deterministic = true;
  boolean tried;
  @Nullable BiConsumer<List<BoundExpr>, BindContext> firstCheck;
  @Nullable BiConsumer<List<BoundExpr>, BindContext> check;
  @Nullable UnaryOperator<List<String>> shownArguments;
  @Nullable String shownName;
  @Nullable BiFunction<String, List<String>, String> wholeName;

  RowBuilder(FunctionTable table, List<String> names) {
    this.table = table;
    this.names = names;
  }

  /** The arguments that every call has. */
  public RowBuilder takes(TypeClass... types) {
    wanted.addAll(List.of(types));
    required = wanted.size();
    return this;
  }

  /** An argument that may be missing, and the constant that stands for it then. */
  public RowBuilder optional(TypeClass type, @Nullable Object value, DataType valueType) {
    wanted.add(type);
    defaults.add(new BoundExpr.Constant(value, valueType));
    return this;
  }

  /** An argument that may be missing; the kernel then has one argument fewer. */
  public RowBuilder maybe(TypeClass type) {
    wanted.add(type);
    return this;
  }

  /** Any number of further arguments. */
  public RowBuilder repeated(TypeClass type) {
    repeated = type;
    return this;
  }

  /** Takes only the types that are asked for, and nulls without a type: nothing is cast. */
  public RowBuilder exactly() {
    exact.set(0, MOST_ARGUMENTS);
    return this;
  }

  /** As {@link #exactly}, of the argument at a position from 0 alone. */
  public RowBuilder exactlyAt(int position) {
    exact.set(position);
    return this;
  }

  /** Casts that depend on several arguments, instead of those that {@link #takes} asks for. */
  public RowBuilder coerced(Coercer rule) {
    coercer = rule;
    return this;
  }

  /** A check of the arguments before their types are looked at; it throws. */
  public RowBuilder checkedFirst(BiConsumer<List<BoundExpr>, BindContext> rule) {
    firstCheck = rule;
    return this;
  }

  /** A further check of the arguments after casts; it throws. */
  public RowBuilder checked(BiConsumer<List<BoundExpr>, BindContext> rule) {
    check = rule;
    return this;
  }

  /** The type of the result. */
  public RowBuilder gives(DataType type) {
    return gives((arguments, context) -> type);
  }

  /** The type of the result, from the arguments. */
  public RowBuilder gives(ResultType type) {
    result = type;
    return this;
  }

  /** When the result may be null. */
  public RowBuilder nulls(NullRule rule) {
    nullRule = rule;
    return this;
  }

  /** The kernel is called for null arguments too. */
  public RowBuilder nullAware() {
    nullAware = true;
    return this;
  }

  /** A constant null among the arguments does not hide the errors of the others. */
  public RowBuilder keepsErrors() {
    keepsErrors = true;
    return this;
  }

  /** Errors of the arguments give null, as those of the function do. */
  public RowBuilder tried() {
    tried = true;
    return this;
  }

  /** Equal arguments may give different results. */
  public RowBuilder nondeterministic() {
    deterministic = false;
    return this;
  }

  /** The name in a result column's name, where it is not the function's name. */
  public RowBuilder shownAs(String name) {
    shownName = name;
    return this;
  }

  /** The arguments in a result column's name, where they are not the call's arguments. */
  public RowBuilder showing(UnaryOperator<List<String>> rule) {
    shownArguments = rule;
    return this;
  }

  /** The whole name of a result column, from the function's name and the arguments' names. */
  public RowBuilder named(BiFunction<String, List<String>, String> rule) {
    wholeName = rule;
    return this;
  }

  /**
   * A loop for calls with one column and constants. Null gives null there, and the loop gives what
   * the kernel would.
   */
  public RowBuilder loop(LoopFactory factory) {
    loop = factory;
    return this;
  }

  /** As {@link #loop(LoopFactory)}, for calls whose column is the argument at a position. */
  public RowBuilder loop(int position, Function<KernelContext, @Nullable ColumnLoop> factory) {
    return loop((context, column) -> column == position ? factory.apply(context) : null);
  }

  /** Ends the row with a kernel that keeps nothing and fits every call. */
  public void kernel(Kernel kernel) {
    prepared(context -> kernel);
  }

  /** Ends the row with a kernel that is made for each evaluator. */
  public void prepared(KernelFactory factory) {
    for (String name : names) {
      table.add(new FunctionRow(name, this, factory));
    }
  }
}
