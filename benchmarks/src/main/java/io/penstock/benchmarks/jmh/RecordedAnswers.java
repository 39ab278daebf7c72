package io.penstock.benchmarks.jmh;

import io.grpc.KnownLength;
import io.penstock.connect.internal.client.Methods;
import io.penstock.connect.internal.client.Responses;
import io.penstock.connect.internal.result.RemoteResult;
import io.penstock.runner.ArrowResult;
import io.penstock.runner.Runner;
import io.penstock.runner.RunnerConfig;
import io.penstock.runner.RunnerProvider;
import java.io.ByteArrayInputStream;
import java.lang.reflect.Proxy;
import java.util.Iterator;
import java.util.List;
import org.apache.arrow.memory.BufferAllocator;
import org.apache.arrow.memory.RootAllocator;
import org.apache.spark.connect.proto.ExecutePlanResponse;

/**
 * A runner with the address {@code recorded}, which answers every query with the same messages of a
 * Spark Connect server. They are decoded as the Connect runner does, from the bytes that the
 * transport gives; there is no server and no transport.
 */
public final class RecordedAnswers implements RunnerProvider {
  private static volatile List<byte[]> messages = List.of();

  /** Called by {@link java.util.ServiceLoader}. */
  public RecordedAnswers() {}

  /** Says what queries are answered with from now on. */
  static void answerWith(List<byte[]> all) {
    messages = List.copyOf(all);
  }

  @Override
  public String addressForm() {
    return "recorded";
  }

  @Override
  public boolean accepts(String address) {
    return address.equals("recorded");
  }

  @Override
  public Runner open(RunnerConfig config) {
    BufferAllocator allocator = new RootAllocator();
    return (Runner)
        Proxy.newProxyInstance(
            Runner.class.getClassLoader(),
            new Class<?>[] {Runner.class},
            (proxy, method, args) ->
                switch (method.getName()) {
                  case "execute" -> result(allocator);
                  case "close" -> {
                    allocator.close();
                    yield null;
                  }
                  default ->
                      throw new UnsupportedOperationException(
                          "Cannot answer " + method.getName() + ": only queries are recorded");
                });
  }

  private static ArrowResult result(BufferAllocator allocator) {
    return RemoteResult.open(new Recorded(messages.iterator()), allocator, closed -> {});
  }

  private record Recorded(Iterator<byte[]> messages) implements Responses {
    @Override
    public ExecutePlanResponse next() {
      return messages.hasNext()
          ? Methods.EXECUTE.parseResponse(new Arriving(messages.next()))
          : null;
    }

    @Override
    public void close() {}
  }

  /** As gRPC gives a message. */
  private static final class Arriving extends ByteArrayInputStream implements KnownLength {
    Arriving(byte[] message) {
      super(message);
    }
  }
}
