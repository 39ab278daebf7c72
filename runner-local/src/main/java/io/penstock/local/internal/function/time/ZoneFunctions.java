package io.penstock.local.internal.function.time;

import static io.penstock.local.internal.expr.TypeClass.STRING;
import static io.penstock.local.internal.expr.TypeClass.TIMESTAMP;
import static io.penstock.local.internal.expr.TypeClass.TIMESTAMP_NTZ;

import io.penstock.local.internal.expr.BindContext;
import io.penstock.local.internal.expr.BoundExpr;
import io.penstock.local.internal.expr.Coercions;
import io.penstock.local.internal.expr.LocalClock;
import io.penstock.local.internal.expr.TypeClass;
import io.penstock.local.internal.function.kernel.FunctionTable;
import io.penstock.local.internal.function.kernel.KernelFactory;
import io.penstock.local.internal.function.kernel.Memo;
import io.penstock.type.AtomicType;
import java.util.ArrayList;
import java.util.List;

/** Moving wall clocks between zones. */
final class ZoneFunctions {
  private ZoneFunctions() {}

  static void addTo(FunctionTable table) {
    table
        .add("from_utc_timestamp")
        .takes(TIMESTAMP, STRING)
        .gives(AtomicType.TIMESTAMP)
        .prepared(
            context -> {
              Memo<LocalClock> clocks = clocks("from_utc_timestamp");
              return (in, out) -> out.set(clocks.get(in.utf8(1)).toLocal(in.int64(0)));
            });
    table
        .add("to_utc_timestamp")
        .takes(TIMESTAMP, STRING)
        .gives(AtomicType.TIMESTAMP)
        .prepared(
            context -> {
              Memo<LocalClock> clocks = clocks("to_utc_timestamp");
              return (in, out) ->
                  out.set(clocks.get(in.utf8(1)).toInstant(LocalClock.utc(in.int64(0))));
            });
    table
        .add("convert_timezone")
        .takes(TypeClass.Family.ANY, TypeClass.Family.ANY)
        .maybe(TypeClass.Family.ANY)
        .showing(a -> a.size() == 2 ? List.of("current_timezone()", a.get(0), a.get(1)) : a)
        .coerced(ZoneFunctions::withSourceZone)
        .gives(AtomicType.TIMESTAMP_NTZ)
        .prepared(convert());
  }

  private static Memo<LocalClock> clocks(String function) {
    return new Memo<>(name -> new LocalClock(Zones.of(function, name)));
  }

  private static List<BoundExpr> withSourceZone(List<BoundExpr> arguments, BindContext context) {
    List<BoundExpr> all = new ArrayList<>(arguments);
    if (all.size() == 2) {
      all.add(0, new BoundExpr.Constant(context.timeZone().getId(), AtomicType.STRING));
    }
    return List.of(
        Coercions.implicitCast("convert_timezone", 1, all.get(0), STRING, context),
        Coercions.implicitCast("convert_timezone", 2, all.get(1), STRING, context),
        Coercions.implicitCast("convert_timezone", 3, all.get(2), TIMESTAMP_NTZ, context));
  }

  private static KernelFactory convert() {
    return context -> {
      Memo<LocalClock> sources = clocks("convert_timezone");
      Memo<LocalClock> targets = clocks("convert_timezone");
      return (in, out) -> {
        long instant = sources.get(in.utf8(0)).toInstant(LocalClock.utc(in.int64(2)));
        out.set(targets.get(in.utf8(1)).toLocal(instant));
      };
    };
  }
}
