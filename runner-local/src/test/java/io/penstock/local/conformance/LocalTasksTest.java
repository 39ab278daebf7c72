package io.penstock.local.conformance;

import io.penstock.testkit.conformance.LegalitySuite;
import io.penstock.testkit.conformance.SessionWindowSuite;
import io.penstock.testkit.conformance.StateRestartSuite;
import io.penstock.testkit.conformance.StreamAggregateSuite;
import io.penstock.testkit.conformance.StreamChainSuite;
import io.penstock.testkit.conformance.StreamDedupSuite;
import io.penstock.testkit.conformance.StreamJoinSuite;
import io.penstock.testkit.conformance.StreamStateSuite;
import io.penstock.testkit.conformance.StreamTimeSuite;
import io.penstock.testkit.conformance.StreamUnionSuite;
import io.penstock.testkit.conformance.WatermarkInputsSuite;
import io.penstock.testkit.conformance.WatermarkSuite;
import org.junit.jupiter.api.Nested;

/**
 * How many tasks run at a time changes no answer: the suites about event time and state, which
 * elsewhere run with two, with one and with four.
 */
class LocalTasksTest {
  private static final String ONE = "local[1]";
  private static final String FOUR = "local[4]";

  @Nested
  class LegalityWithOne extends LegalitySuite {
    @Override
    protected String runner() {
      return ONE;
    }
  }

  @Nested
  class LegalityWithFour extends LegalitySuite {
    @Override
    protected String runner() {
      return FOUR;
    }
  }

  @Nested
  class SessionWindowWithOne extends SessionWindowSuite {
    @Override
    protected String runner() {
      return ONE;
    }
  }

  @Nested
  class SessionWindowWithFour extends SessionWindowSuite {
    @Override
    protected String runner() {
      return FOUR;
    }
  }

  @Nested
  class StateRestartWithOne extends StateRestartSuite {
    @Override
    protected String runner() {
      return ONE;
    }
  }

  @Nested
  class StateRestartWithFour extends StateRestartSuite {
    @Override
    protected String runner() {
      return FOUR;
    }
  }

  @Nested
  class StreamAggregateWithOne extends StreamAggregateSuite {
    @Override
    protected String runner() {
      return ONE;
    }
  }

  @Nested
  class StreamAggregateWithFour extends StreamAggregateSuite {
    @Override
    protected String runner() {
      return FOUR;
    }
  }

  @Nested
  class StreamChainWithOne extends StreamChainSuite {
    @Override
    protected String runner() {
      return ONE;
    }
  }

  @Nested
  class StreamChainWithFour extends StreamChainSuite {
    @Override
    protected String runner() {
      return FOUR;
    }
  }

  @Nested
  class StreamDedupWithOne extends StreamDedupSuite {
    @Override
    protected String runner() {
      return ONE;
    }
  }

  @Nested
  class StreamDedupWithFour extends StreamDedupSuite {
    @Override
    protected String runner() {
      return FOUR;
    }
  }

  @Nested
  class StreamJoinWithOne extends StreamJoinSuite {
    @Override
    protected String runner() {
      return ONE;
    }
  }

  @Nested
  class StreamJoinWithFour extends StreamJoinSuite {
    @Override
    protected String runner() {
      return FOUR;
    }
  }

  @Nested
  class StreamStateWithOne extends StreamStateSuite {
    @Override
    protected String runner() {
      return ONE;
    }
  }

  @Nested
  class StreamStateWithFour extends StreamStateSuite {
    @Override
    protected String runner() {
      return FOUR;
    }
  }

  @Nested
  class StreamTimeWithOne extends StreamTimeSuite {
    @Override
    protected String runner() {
      return ONE;
    }
  }

  @Nested
  class StreamTimeWithFour extends StreamTimeSuite {
    @Override
    protected String runner() {
      return FOUR;
    }
  }

  @Nested
  class StreamUnionWithOne extends StreamUnionSuite {
    @Override
    protected String runner() {
      return ONE;
    }
  }

  @Nested
  class StreamUnionWithFour extends StreamUnionSuite {
    @Override
    protected String runner() {
      return FOUR;
    }
  }

  @Nested
  class WatermarkWithOne extends WatermarkSuite {
    @Override
    protected String runner() {
      return ONE;
    }
  }

  @Nested
  class WatermarkWithFour extends WatermarkSuite {
    @Override
    protected String runner() {
      return FOUR;
    }
  }

  @Nested
  class WatermarkInputsWithOne extends WatermarkInputsSuite {
    @Override
    protected String runner() {
      return ONE;
    }
  }

  @Nested
  class WatermarkInputsWithFour extends WatermarkInputsSuite {
    @Override
    protected String runner() {
      return FOUR;
    }
  }
}
