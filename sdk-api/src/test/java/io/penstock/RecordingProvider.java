package io.penstock;

import io.penstock.runner.Runner;
import io.penstock.runner.RunnerConfig;
import io.penstock.runner.RunnerProvider;

/** Serves {@code recording} and {@code recording:…} with a {@link RecordingRunner}. */
public final class RecordingProvider implements RunnerProvider {
  @Override
  public String addressForm() {
    return "recording";
  }

  @Override
  public boolean accepts(String address) {
    return address.startsWith("recording");
  }

  @Override
  public Runner open(RunnerConfig config) {
    return new RecordingRunner(config);
  }
}
