package io.penstock.connect.internal.client;

import com.google.protobuf.Message;
import io.grpc.MethodDescriptor;
import io.grpc.MethodDescriptor.MethodType;
import org.apache.spark.connect.proto.AddArtifactsRequest;
import org.apache.spark.connect.proto.AddArtifactsResponse;
import org.apache.spark.connect.proto.AnalyzePlanRequest;
import org.apache.spark.connect.proto.AnalyzePlanResponse;
import org.apache.spark.connect.proto.ArtifactStatusesRequest;
import org.apache.spark.connect.proto.ArtifactStatusesResponse;
import org.apache.spark.connect.proto.ConfigRequest;
import org.apache.spark.connect.proto.ConfigResponse;
import org.apache.spark.connect.proto.ExecutePlanRequest;
import org.apache.spark.connect.proto.ExecutePlanResponse;
import org.apache.spark.connect.proto.FetchErrorDetailsRequest;
import org.apache.spark.connect.proto.FetchErrorDetailsResponse;
import org.apache.spark.connect.proto.InterruptRequest;
import org.apache.spark.connect.proto.InterruptResponse;
import org.apache.spark.connect.proto.ReattachExecuteRequest;
import org.apache.spark.connect.proto.ReleaseExecuteRequest;
import org.apache.spark.connect.proto.ReleaseExecuteResponse;
import org.apache.spark.connect.proto.ReleaseSessionRequest;
import org.apache.spark.connect.proto.ReleaseSessionResponse;

/** The methods of the service that Penstock calls; no code generator for gRPC is needed. */
public final class Methods {
  /** Runs a query or a command; its answers are parsed as {@link MessageArrays} says. */
  public static final MethodDescriptor<ExecutePlanRequest, ExecutePlanResponse> EXECUTE =
      method(
          "ExecutePlan",
          MethodType.SERVER_STREAMING,
          ExecutePlanRequest.getDefaultInstance(),
          ExecutePlanResponse.getDefaultInstance());

  static final MethodDescriptor<ReattachExecuteRequest, ExecutePlanResponse> REATTACH =
      method(
          "ReattachExecute",
          MethodType.SERVER_STREAMING,
          ReattachExecuteRequest.getDefaultInstance(),
          ExecutePlanResponse.getDefaultInstance());
  static final MethodDescriptor<ReleaseExecuteRequest, ReleaseExecuteResponse> RELEASE_EXECUTE =
      unary(
          "ReleaseExecute",
          ReleaseExecuteRequest.getDefaultInstance(),
          ReleaseExecuteResponse.getDefaultInstance());
  static final MethodDescriptor<AnalyzePlanRequest, AnalyzePlanResponse> ANALYZE =
      unary(
          "AnalyzePlan",
          AnalyzePlanRequest.getDefaultInstance(),
          AnalyzePlanResponse.getDefaultInstance());
  static final MethodDescriptor<ConfigRequest, ConfigResponse> CONFIG =
      unary("Config", ConfigRequest.getDefaultInstance(), ConfigResponse.getDefaultInstance());
  static final MethodDescriptor<InterruptRequest, InterruptResponse> INTERRUPT =
      unary(
          "Interrupt",
          InterruptRequest.getDefaultInstance(),
          InterruptResponse.getDefaultInstance());
  static final MethodDescriptor<ReleaseSessionRequest, ReleaseSessionResponse> RELEASE_SESSION =
      unary(
          "ReleaseSession",
          ReleaseSessionRequest.getDefaultInstance(),
          ReleaseSessionResponse.getDefaultInstance());
  static final MethodDescriptor<FetchErrorDetailsRequest, FetchErrorDetailsResponse> ERROR_DETAILS =
      unary(
          "FetchErrorDetails",
          FetchErrorDetailsRequest.getDefaultInstance(),
          FetchErrorDetailsResponse.getDefaultInstance());
  static final MethodDescriptor<ArtifactStatusesRequest, ArtifactStatusesResponse> ARTIFACT_STATUS =
      unary(
          "ArtifactStatus",
          ArtifactStatusesRequest.getDefaultInstance(),
          ArtifactStatusesResponse.getDefaultInstance());
  static final MethodDescriptor<AddArtifactsRequest, AddArtifactsResponse> ADD_ARTIFACTS =
      method(
          "AddArtifacts",
          MethodType.CLIENT_STREAMING,
          AddArtifactsRequest.getDefaultInstance(),
          AddArtifactsResponse.getDefaultInstance());

  /**
   * The execution metrics of each operator, which every result ends with: their map makes protobuf
   * read the descriptions of all messages, a quarter of a second of a program's start.
   */
  private static final int METRICS = ExecutePlanResponse.METRICS_FIELD_NUMBER;

  private Methods() {}

  private static <A extends Message, B extends Message> MethodDescriptor<A, B> unary(
      String name, A request, B response) {
    return method(name, MethodType.UNARY, request, response);
  }

  private static <A extends Message, B extends Message> MethodDescriptor<A, B> method(
      String name, MethodType type, A request, B response) {
    return MethodDescriptor.<A, B>newBuilder()
        .setType(type)
        .setFullMethodName(
            MethodDescriptor.generateFullMethodName("spark.connect.SparkConnectService", name))
        .setRequestMarshaller(new MessageMarshaller<>(request))
        .setResponseMarshaller(
            new MessageMarshaller<>(
                response, response instanceof ExecutePlanResponse ? METRICS : 0))
        .build();
  }
}
