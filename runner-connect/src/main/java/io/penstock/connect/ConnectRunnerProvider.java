package io.penstock.connect;

import io.penstock.connect.internal.client.ConnectAddress;
import io.penstock.runner.Runner;
import io.penstock.runner.RunnerConfig;
import io.penstock.runner.RunnerProvider;

/**
 * Opens sessions on {@code sc://host:port/;key=value;…}. Keys are those of Spark: {@code token},
 * {@code use_ssl}, {@code user_id}, {@code user_agent}, {@code session_id}, {@code
 * grpc_max_message_size}, and headers whose names begin with {@code x-}; values are URL-encoded. A
 * token turns encryption on unless {@code use_ssl=false}, which only a loopback address allows. The
 * port is 15002 if none is given.
 */
public final class ConnectRunnerProvider implements RunnerProvider {
  @Override
  public String addressForm() {
    return "sc://host:port";
  }

  @Override
  public boolean accepts(String address) {
    return address.startsWith(ConnectAddress.SCHEME);
  }

  @Override
  public Runner open(RunnerConfig config) {
    WarmUp.begin();
    return ConnectRunner.open(ConnectAddress.parse(config.address()), config.conf());
  }
}
