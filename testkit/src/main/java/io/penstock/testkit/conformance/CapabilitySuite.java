package io.penstock.testkit.conformance;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.EnumSet;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** What a runner declares to have works, and what it declares to lack is refused in these words. */
public abstract class CapabilitySuite extends ConformanceSuite {
  @ParameterizedTest
  @EnumSource
  protected void theSampleOfEachCapabilityWorksOrIsRefused(Capability capability) throws Exception {
    CapabilitySamples.Sample sample = new CapabilitySamples(this).all().get(capability);
    assertThat(sample).as("sample of %s", capability).isNotNull();
    Map<Capability, String> refusals = RunnerDeclaration.of(runner()).refusals();
    String refusal = refusals.get(capability);
    if (refusal == null) {
      sample.works();
    } else {
      sample.isRefused(refusal);
    }
  }

  @Test
  protected void theDeclarationIsTheOneOfThisRunner() {
    assertThat(capabilities())
        .isEqualTo(
            EnumSet.complementOf(
                copy(RunnerDeclaration.of(session().address()).refusals().keySet())));
  }

  private static EnumSet<Capability> copy(Iterable<Capability> capabilities) {
    EnumSet<Capability> copy = EnumSet.noneOf(Capability.class);
    capabilities.forEach(copy::add);
    return copy;
  }
}
