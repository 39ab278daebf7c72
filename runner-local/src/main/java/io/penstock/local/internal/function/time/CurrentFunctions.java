package io.penstock.local.internal.function.time;

import io.penstock.local.internal.function.kernel.FunctionTable;
import io.penstock.type.AtomicType;

/** The time of the batch, the same for all of its rows. */
final class CurrentFunctions {
  private CurrentFunctions() {}

  static void addTo(FunctionTable table) {
    // not deterministic: the next batch has another time, so that nobody may fold them
    table
        .add("current_timestamp", "now")
        .takes()
        .gives(AtomicType.TIMESTAMP)
        .nondeterministic()
        .prepared(context -> (in, out) -> out.set(context.eval().batchTimeMicros()));
    table
        .add("current_date", "curdate")
        .takes()
        .gives(AtomicType.DATE)
        .nondeterministic()
        .prepared(
            context -> {
              LocalClock clock = new LocalClock(context.zone());
              return (in, out) -> out.set((long) clock.toDay(context.eval().batchTimeMicros()));
            });
    table
        .add("localtimestamp")
        .takes()
        .gives(AtomicType.TIMESTAMP_NTZ)
        .nondeterministic()
        .prepared(
            context -> {
              LocalClock clock = new LocalClock(context.zone());
              return (in, out) -> out.set(clock.toLocal(context.eval().batchTimeMicros()));
            });
  }
}
