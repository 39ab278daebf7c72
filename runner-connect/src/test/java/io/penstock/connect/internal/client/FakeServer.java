package io.penstock.connect.internal.client;

import io.grpc.Grpc;
import io.grpc.InsecureServerCredentials;
import io.grpc.Metadata;
import io.grpc.MethodDescriptor;
import io.grpc.Server;
import io.grpc.ServerCall;
import io.grpc.ServerCallHandler;
import io.grpc.ServerCredentials;
import io.grpc.ServerInterceptor;
import io.grpc.ServerServiceDefinition;
import io.grpc.Status;
import io.grpc.stub.ServerCalls;
import io.grpc.stub.StreamObserver;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.TimeUnit;
import java.util.function.BiConsumer;
import org.apache.spark.connect.proto.AnalyzePlanRequest;
import org.apache.spark.connect.proto.AnalyzePlanResponse;
import org.apache.spark.connect.proto.ConfigRequest;
import org.apache.spark.connect.proto.ConfigResponse;
import org.apache.spark.connect.proto.ExecutePlanRequest;
import org.apache.spark.connect.proto.ExecutePlanResponse;
import org.apache.spark.connect.proto.ReattachExecuteRequest;
import org.apache.spark.connect.proto.ReleaseExecuteRequest;
import org.apache.spark.connect.proto.ReleaseExecuteResponse;
import org.apache.spark.connect.proto.ReleaseSessionRequest;
import org.apache.spark.connect.proto.ReleaseSessionResponse;
import org.jspecify.annotations.Nullable;

/** A server that answers as a test tells it, for what a real Spark does not do on demand. */
public final class FakeServer implements AutoCloseable {
  public final List<Metadata> headers = new CopyOnWriteArrayList<>();
  public final List<ExecutePlanRequest> executes = new CopyOnWriteArrayList<>();
  public final List<ReattachExecuteRequest> reattaches = new CopyOnWriteArrayList<>();
  public final List<ReleaseExecuteRequest> releases = new CopyOnWriteArrayList<>();
  public final List<ReleaseSessionRequest> sessionReleases = new CopyOnWriteArrayList<>();
  public volatile String version = "4.2.0";
  public volatile String serverSession = "server-1";
  public volatile Status analyzeStatus = Status.OK;

  /** Is called for each question. */
  public volatile Runnable asked = () -> {};

  /** What is sent in place of each response of an execution. */
  public volatile byte @Nullable [] garbled;

  public volatile BiConsumer<ExecutePlanRequest, StreamObserver<ExecutePlanResponse>> execute =
      (request, out) -> out.onCompleted();
  public volatile BiConsumer<ReattachExecuteRequest, StreamObserver<ExecutePlanResponse>> reattach =
      (request, out) -> out.onCompleted();

  private final Server server;

  public FakeServer() throws IOException {
    this(InsecureServerCredentials.create());
  }

  FakeServer(ServerCredentials credentials) throws IOException {
    ServerServiceDefinition service =
        ServerServiceDefinition.builder("spark.connect.SparkConnectService")
            .addMethod(Methods.ANALYZE, ServerCalls.asyncUnaryCall(this::analyze))
            .addMethod(
                Methods.EXECUTE.toBuilder(Methods.EXECUTE.getRequestMarshaller(), garbling())
                    .build(),
                ServerCalls.asyncServerStreamingCall(
                    (request, out) -> {
                      executes.add(request);
                      execute.accept(request, out);
                    }))
            .addMethod(
                Methods.REATTACH,
                ServerCalls.asyncServerStreamingCall(
                    (request, out) -> {
                      reattaches.add(request);
                      reattach.accept(request, out);
                    }))
            .addMethod(Methods.CONFIG, ServerCalls.asyncUnaryCall(this::config))
            .addMethod(Methods.RELEASE_EXECUTE, ServerCalls.asyncUnaryCall(this::release))
            .addMethod(Methods.RELEASE_SESSION, ServerCalls.asyncUnaryCall(this::releaseSession))
            .build();
    server =
        Grpc.newServerBuilderForPort(0, credentials)
            .addService(service)
            .intercept(new HeaderRecorder())
            .build()
            .start();
  }

  private MethodDescriptor.Marshaller<ExecutePlanResponse> garbling() {
    return new MethodDescriptor.Marshaller<>() {
      @Override
      public InputStream stream(ExecutePlanResponse value) {
        byte[] bytes = garbled;
        return bytes == null
            ? Methods.EXECUTE.streamResponse(value)
            : new ByteArrayInputStream(bytes);
      }

      @Override
      public ExecutePlanResponse parse(InputStream stream) {
        return Methods.EXECUTE.parseResponse(stream);
      }
    };
  }

  private void analyze(AnalyzePlanRequest request, StreamObserver<AnalyzePlanResponse> out) {
    asked.run();
    if (!analyzeStatus.isOk()) {
      out.onError(analyzeStatus.asRuntimeException());
      return;
    }
    out.onNext(
        AnalyzePlanResponse.newBuilder()
            .setServerSideSessionId(serverSession)
            .setSparkVersion(AnalyzePlanResponse.SparkVersion.newBuilder().setVersion(version))
            .build());
    out.onCompleted();
  }

  private void config(ConfigRequest request, StreamObserver<ConfigResponse> out) {
    out.onNext(ConfigResponse.newBuilder().setServerSideSessionId(serverSession).build());
    out.onCompleted();
  }

  private void release(ReleaseExecuteRequest request, StreamObserver<ReleaseExecuteResponse> out) {
    releases.add(request);
    out.onNext(ReleaseExecuteResponse.getDefaultInstance());
    out.onCompleted();
  }

  private void releaseSession(
      ReleaseSessionRequest request, StreamObserver<ReleaseSessionResponse> out) {
    sessionReleases.add(request);
    out.onNext(ReleaseSessionResponse.getDefaultInstance());
    out.onCompleted();
  }

  public String address() {
    return "sc://localhost:" + server.getPort();
  }

  public ConnectClient open() {
    return ConnectClient.open(ConnectAddress.parse(address()));
  }

  /** A response with an id, as all have. */
  public ExecutePlanResponse.Builder response(int id) {
    return ExecutePlanResponse.newBuilder()
        .setServerSideSessionId(serverSession)
        .setResponseId("r" + id);
  }

  public ExecutePlanResponse complete(int id) {
    return response(id)
        .setResultComplete(ExecutePlanResponse.ResultComplete.getDefaultInstance())
        .build();
  }

  @Override
  public void close() throws InterruptedException {
    server.shutdownNow();
    server.awaitTermination(10, TimeUnit.SECONDS);
  }

  private final class HeaderRecorder implements ServerInterceptor {
    @Override
    public <A, B> ServerCall.Listener<A> interceptCall(
        ServerCall<A, B> call, Metadata metadata, ServerCallHandler<A, B> next) {
      headers.add(metadata);
      return next.startCall(call, metadata);
    }
  }
}
