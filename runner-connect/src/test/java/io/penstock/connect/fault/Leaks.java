package io.penstock.connect.fault;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.HashSet;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;

/**
 * The threads of sessions and channels that were not there before. A channel has none of its own
 * when it is closed, and gRPC ends the shared ones a second after the last channel.
 */
record Leaks(Set<Thread> before) {
  private static final long WAIT_SECONDS = 20;

  static Leaks begin() {
    return new Leaks(threads());
  }

  /** Fails if a thread is left 20 seconds after the last use. */
  void assertNone() throws InterruptedException {
    Set<Thread> left = new HashSet<>(threads());
    left.removeAll(before);
    for (Thread thread : left) {
      thread.join(TimeUnit.SECONDS.toMillis(WAIT_SECONDS));
    }
    assertThat(left).noneMatch(Thread::isAlive);
  }

  private static Set<Thread> threads() {
    return Thread.getAllStackTraces().keySet().stream()
        .filter(t -> t.getName().startsWith("grpc") || t.getName().startsWith("penstock"))
        .collect(Collectors.toSet());
  }
}
