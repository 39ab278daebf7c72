package io.penstock.local.internal.driver;

import java.util.Map;
import java.util.UUID;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;

/** The running queries of this process by their id, over all sessions; semantics.md B.14. */
final class ActiveRuns {
  private static final Map<UUID, QueryHandle> BY_ID = new ConcurrentHashMap<>();

  private ActiveRuns() {}

  /** Lists a run; returns the one that has the id already, then nothing changes. */
  static @Nullable QueryHandle putIfAbsent(QueryHandle query) {
    return BY_ID.putIfAbsent(query.id(), query);
  }

  static void remove(QueryHandle query) {
    BY_ID.remove(query.id(), query);
  }
}
