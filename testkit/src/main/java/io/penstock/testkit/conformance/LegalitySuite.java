package io.penstock.testkit.conformance;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/**
 * Which queries run in which output mode, and which event times, delays and windows are legal:
 * semantics B.9, case 27.
 */
public abstract class LegalitySuite extends ConformanceSuite {
  @BeforeEach
  void putRows() {
    makeDirectory("empty");
    put("in/1.json", "{\"k\":\"2026-01-01\",\"ts\":\"2026-01-01T12:00:00Z\",\"n\":1}\n");
  }

  @Test
  protected void B9_queriesInEachOutputMode() {
    recorded("stream-modes").check(StreamShapes.of(this).answers());
  }

  @Test
  protected void B9_joinsAndSetsInEachOutputMode() {
    recorded("stream-modes-of-joins").check(JoinShapes.of(this).answers());
  }

  @Test
  protected void B9_streamsAsBatchesAndBatchesAsStreams() {
    recorded("stream-reads").check(BatchShapes.of(this).answers());
  }

  @Test
  protected void case27_eventTimesDelaysAndWindows() {
    recorded("stream-times").check(EventTimeShapes.of(this).answers());
  }
}
