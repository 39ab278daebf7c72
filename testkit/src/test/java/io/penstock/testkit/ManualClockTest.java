package io.penstock.testkit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.penstock.connector.SessionClock;
import java.time.Duration;
import java.time.Instant;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;

class ManualClockTest {
  private static final Duration PATIENCE = Duration.ofSeconds(20);

  @Test
  void standsStillUntilItIsMoved() {
    ManualClock clock = ManualClock.at("2026-01-01T00:00:00.000123Z");
    assertThat(clock.micros()).isEqualTo(1767225600000123L);
    assertThat(clock.millis()).isEqualTo(1767225600000L);
    clock.advance(Duration.ofMillis(5));
    assertThat(clock.micros()).isEqualTo(1767225600005123L);
    clock.setTo(Instant.parse("2026-01-02T00:00:00Z"));
    assertThat(clock.millis()).isEqualTo(1767312000000L);
    assertThatThrownBy(() -> clock.advance(Duration.ofMillis(-1)))
        .isInstanceOf(IllegalArgumentException.class);
  }

  @Test
  void aWaitEndsWhenItsTimeIsReachedAndNotBefore() throws Exception {
    ManualClock clock = ManualClock.atEpoch();
    CompletableFuture<Long> seen =
        CompletableFuture.supplyAsync(
            () -> {
              try {
                clock.waitUntil(1000);
                return clock.millis();
              } catch (InterruptedException e) {
                throw new IllegalStateException(e);
              }
            });
    clock.awaitWaiter(PATIENCE);
    clock.advance(Duration.ofMillis(999));
    clock.awaitWaiter(PATIENCE);
    assertThat(seen).isNotDone();
    clock.advance(Duration.ofMillis(1));
    assertThat(seen.get(20, TimeUnit.SECONDS)).isEqualTo(1000);
  }

  @Test
  void awaitWaiterLetsThoseGoFirstWhoseTimeHasCome() throws Exception {
    ManualClock clock = ManualClock.atEpoch();
    AtomicLong reached = new AtomicLong();
    CompletableFuture<Void> steps =
        CompletableFuture.runAsync(
            () -> {
              try {
                for (long time = 1; time <= 1000; time++) {
                  clock.waitUntil(time);
                  reached.set(time);
                }
              } catch (InterruptedException e) {
                throw new IllegalStateException(e);
              }
            });
    for (long time = 1; time < 1000; time++) {
      clock.awaitWaiter(PATIENCE);
      clock.advance(Duration.ofMillis(1));
      clock.awaitWaiter(PATIENCE);
      assertThat(reached).hasValue(time);
    }
    clock.advance(Duration.ofMillis(1));
    steps.get(20, TimeUnit.SECONDS);
  }

  @Test
  void aWakeUpBeforeTheWaitIsNotLost() throws Exception {
    for (SessionClock clock : new SessionClock[] {ManualClock.atEpoch(), SessionClock.system()}) {
      SessionClock.Waiter waiter = clock.newWaiter();
      waiter.wake();
      waiter.wake();
      waiter.await(Long.MAX_VALUE);
      waiter.await(clock.millis());
    }
  }

  @Test
  void awaitWaiterSaysWhenNobodyWaits() {
    assertThatThrownBy(() -> ManualClock.atEpoch().awaitWaiter(Duration.ofMillis(1)))
        .isInstanceOf(TimeoutException.class);
  }
}
