package io.penstock.local.internal.function;

import static org.assertj.core.api.Assertions.assertThat;

import io.penstock.error.PenstockException;
import io.penstock.local.internal.SessionFactory;
import io.penstock.local.internal.expr.BindContext;
import io.penstock.local.internal.expr.BoundExpr;
import io.penstock.local.internal.expr.ColumnBatch;
import io.penstock.local.internal.expr.EvalContext;
import io.penstock.local.internal.expr.Evaluator;
import io.penstock.local.internal.expr.ExprCompiler;
import io.penstock.local.internal.expr.FunctionRegistry;
import io.penstock.local.internal.expr.Selection;
import io.penstock.local.internal.expr.TestContext;
import io.penstock.type.ArrowReader;
import io.penstock.type.ArrowTypes;
import io.penstock.type.ArrowWriter;
import io.penstock.type.AtomicType;
import io.penstock.type.DataType;
import java.time.LocalDate;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.apache.arrow.memory.BufferAllocator;
import org.apache.arrow.memory.RootAllocator;
import org.apache.arrow.vector.FieldVector;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Loops over one column and constants give what the kernels of the same functions give row by row
 * over columns alone; these are compared with Spark by {@link FunctionSamplesTest}.
 */
class ColumnLoopsTest {
  private static final FunctionRegistry FUNCTIONS = SessionFactory.functions();

  /** A call whose argument at a position is a column of a type. */
  private record Call(String function, int column, DataType type, List<Object> constants) {
    static Call of(String function, int column, DataType type, Object... constants) {
      return new Call(function, column, type, List.of(constants));
    }

    @Override
    public String toString() {
      return function + constants + " of " + type;
    }
  }

  static List<Call> textCalls() {
    DataType text = AtomicType.STRING;
    return List.of(
        Call.of("length", 0, text),
        Call.of("octet_length", 0, text),
        Call.of("bit_length", 0, text),
        Call.of("upper", 0, text),
        Call.of("lower", 0, text),
        Call.of("trim", 0, text),
        Call.of("ltrim", 0, text),
        Call.of("rtrim", 0, text),
        Call.of("substring", 0, text, 2, 3),
        Call.of("substring", 0, text, -3, 2),
        Call.of("substring", 0, text, 0, Integer.MAX_VALUE),
        Call.of("substring", 0, text, Integer.MIN_VALUE, Integer.MAX_VALUE),
        Call.of("left", 0, text, 4),
        Call.of("right", 0, text, 4),
        Call.of("right", 0, text, -1),
        Call.of("concat", 0, text, "/"),
        Call.of("concat", 1, text, "a longer one ", "ü"),
        Call.of("startswith", 0, text, "ab"),
        Call.of("startswith", 0, text, "abababababa"),
        Call.of("endswith", 0, text, "b"),
        Call.of("endswith", 0, text, ""),
        Call.of("contains", 0, text, "ba"),
        Call.of("contains", 0, text, "é"),
        Call.of("like", 0, text, "ab%"),
        Call.of("like", 0, text, "%b"),
        Call.of("like", 0, text, "%ba%"),
        Call.of("like", 0, text, "%"),
        Call.of("like", 0, text, "abab"),
        Call.of("like", 0, text, "a_a%"));
  }

  static List<Call> numberCalls() {
    DataType number = AtomicType.DOUBLE;
    return List.of(
        Call.of("sqrt", 0, number), Call.of("exp", 0, number), Call.of("sin", 0, number));
  }

  static List<Call> timeCalls() {
    List<Call> calls = new ArrayList<>();
    DataType time = AtomicType.TIMESTAMP;
    for (String unit :
        "year quarter month week day hour minute second millisecond microsecond no".split(" ")) {
      calls.add(Call.of("date_trunc", 1, time, unit));
      calls.add(Call.of("trunc", 0, AtomicType.DATE, unit));
    }
    for (String field :
        "year yearofweek quarter month week day dow dow_iso doy hour minute second".split(" ")) {
      calls.add(Call.of("date_part", 1, time, field));
    }
    for (String name : "hour minute second unix_seconds unix_millis unix_micros".split(" ")) {
      calls.add(Call.of(name, 0, time));
    }
    for (String name :
        "year quarter month day dayofweek weekday dayofyear weekofyear last_day".split(" ")) {
      calls.add(Call.of(name, 0, AtomicType.DATE));
    }
    for (String pattern : new String[] {"yyyy-MM-dd HH:mm:ss", "ddMMyyyy", "HH:mm, EEE", ""}) {
      calls.add(Call.of("date_format", 0, time, pattern));
      calls.add(Call.of("from_unixtime", 0, AtomicType.LONG, pattern));
    }
    calls.add(Call.of("unix_timestamp", 0, time, "yyyy"));
    calls.add(Call.of("date_add", 0, AtomicType.DATE, 31));
    calls.add(Call.of("date_sub", 0, AtomicType.DATE, 31));
    calls.add(Call.of("add_months", 0, AtomicType.DATE, -13));
    calls.add(Call.of("datediff", 0, AtomicType.DATE, LocalDate.of(2024, 2, 29)));
    calls.add(Call.of("timestamp_seconds", 0, AtomicType.LONG));
    calls.add(Call.of("timestamp_millis", 0, AtomicType.LONG));
    calls.add(Call.of("timestamp_micros", 0, AtomicType.INTEGER));
    return calls;
  }

  @ParameterizedTest
  @MethodSource({"textCalls", "numberCalls"})
  void ofTextsAndNumbers(Call call) {
    run(call, ZoneId.of("UTC"));
  }

  @ParameterizedTest
  @ValueSource(strings = {"UTC", "+05:30", "America/New_York", "America/Havana", "Asia/Kathmandu"})
  void ofTimes(String zone) {
    timeCalls().forEach(call -> run(call, ZoneId.of(zone)));
  }

  /** A vector without rows has no memory that could be read. */
  @ParameterizedTest
  @MethodSource({"textCalls", "numberCalls", "timeCalls"})
  void ofNoRows(Call call) {
    try (BufferAllocator allocator = new RootAllocator()) {
      EvalContext context = new TestContext(allocator, 0);
      try (Evaluator loop = compile(call, true, context);
          FieldVector none = ArrowTypes.toField("c", call.type(), true).createVector(allocator)) {
        ColumnBatch batch = new ColumnBatch(List.of(none), 0);
        assertThat(results(loop, call, context, batch, Selection.all(0))).isEmpty();
      }
    }
  }

  private static void run(Call call, ZoneId zone) {
    long seed = new Random().nextLong();
    Random random = new Random(seed);
    try (BufferAllocator allocator = new RootAllocator()) {
      EvalContext context = new TestContext(allocator, 0, zone);
      try (Evaluator loop = compile(call, true, context);
          Evaluator rows = compile(call, false, context)) {
        for (int batch = 0; batch < 12; batch++) {
          int count = random.nextInt(200);
          List<FieldVector> vectors = columns(call, batch, count, allocator, random);
          try {
            Selection selection = selection(count, random);
            ColumnBatch columns = new ColumnBatch(vectors, count);
            assertThat(results(loop, call, context, columns, selection))
                .as("%s in %s, seed %s, batch %s", call, zone, seed, batch)
                .isEqualTo(results(rows, call, context, columns, selection));
          } finally {
            vectors.forEach(FieldVector::close);
          }
        }
      }
    }
  }

  private static Evaluator compile(Call call, boolean constants, EvalContext context) {
    return ExprCompiler.compile(bind(call, constants, context), context);
  }

  private static BoundExpr bind(Call call, boolean constants, EvalContext context) {
    List<BoundExpr> arguments = new ArrayList<>();
    for (int i = 0; i < call.constants().size(); i++) {
      Object value = call.constants().get(i);
      arguments.add(
          constants
              ? new BoundExpr.Constant(value, typeOf(value))
              : new BoundExpr.InputColumn(i + 1, typeOf(value), false));
    }
    if (call.function().equals("date_part")) {
      arguments.set(0, new BoundExpr.Constant(call.constants().get(0), AtomicType.STRING));
    }
    arguments.add(call.column(), new BoundExpr.InputColumn(0, call.type(), true));
    BindContext bind = new BindContext(true, context.timeZone(), false);
    return FUNCTIONS.get(call.function()).bind(arguments, bind);
  }

  private static DataType typeOf(Object value) {
    return value instanceof Integer
        ? AtomicType.INTEGER
        : value instanceof LocalDate ? AtomicType.DATE : AtomicType.STRING;
  }

  private static List<FieldVector> columns(
      Call call, int batch, int count, BufferAllocator allocator, Random random) {
    List<FieldVector> vectors = new ArrayList<>();
    List<@Nullable Object> values = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      boolean isNull = batch % 3 == 1 && random.nextInt(5) == 0;
      values.add(isNull ? null : LoopValues.of(call.type(), batch, random));
    }
    vectors.add(vector(call.type(), values, allocator));
    for (Object constant : call.constants()) {
      Object[] same = new Object[count];
      Arrays.fill(same, constant);
      vectors.add(vector(typeOf(constant), Arrays.asList(same), allocator));
    }
    return vectors;
  }

  private static FieldVector vector(
      DataType type, List<@Nullable Object> values, BufferAllocator allocator) {
    FieldVector vector = ArrowTypes.toField("c", type, true).createVector(allocator);
    vector.setInitialCapacity(values.size());
    vector.allocateNew();
    for (int i = 0; i < values.size(); i++) {
      ArrowWriter.set(vector, type, i, values.get(i));
    }
    vector.setValueCount(values.size());
    return vector;
  }

  private static Selection selection(int rows, Random random) {
    if (random.nextBoolean()) {
      return Selection.all(rows);
    }
    int[] some = random.ints(rows, 0, Math.max(rows, 1)).sorted().distinct().toArray();
    return Selection.of(some, some.length);
  }

  private static List<@Nullable Object> results(
      Evaluator evaluator, Call call, EvalContext context, ColumnBatch batch, Selection rows) {
    try {
      FieldVector result = evaluator.eval(batch, rows);
      DataType type = bind(call, true, context).type();
      List<@Nullable Object> out = new ArrayList<>();
      for (int i = 0; i < rows.count(); i++) {
        out.add(ArrowReader.get(result, type, rows.row(i)));
      }
      assertThat(result.getValueCount()).isGreaterThanOrEqualTo(batch.rowCount());
      return out;
    } catch (PenstockException e) {
      return List.of(e.condition().name());
    }
  }
}
