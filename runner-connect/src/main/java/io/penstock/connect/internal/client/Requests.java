package io.penstock.connect.internal.client;

import java.util.Set;
import java.util.UUID;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Consumer;
import java.util.function.Supplier;
import org.apache.spark.connect.proto.AddArtifactsRequest;
import org.apache.spark.connect.proto.AnalyzePlanRequest;
import org.apache.spark.connect.proto.ArtifactStatusesRequest;
import org.apache.spark.connect.proto.ConfigRequest;
import org.apache.spark.connect.proto.ExecutePlanRequest;
import org.apache.spark.connect.proto.FetchErrorDetailsRequest;
import org.apache.spark.connect.proto.InterruptRequest;
import org.apache.spark.connect.proto.InterruptRequest.InterruptType;
import org.apache.spark.connect.proto.Plan;
import org.apache.spark.connect.proto.ReattachExecuteRequest;
import org.apache.spark.connect.proto.ReattachOptions;
import org.apache.spark.connect.proto.ReleaseExecuteRequest;
import org.apache.spark.connect.proto.ReleaseSessionRequest;
import org.apache.spark.connect.proto.ResultChunkingOptions;
import org.apache.spark.connect.proto.UserContext;
import org.jspecify.annotations.Nullable;

/** Requests with the fields that all of a session's requests have. */
final class Requests {
  private final String sessionId;
  private final UserContext user;
  private final String clientType;
  private final AtomicReference<@Nullable String> serverSession;

  Requests(
      String sessionId,
      String userId,
      String clientType,
      AtomicReference<@Nullable String> serverSession) {
    this.sessionId = sessionId;
    this.user = UserContext.newBuilder().setUserId(userId).setUserName(userId).build();
    this.clientType = clientType;
    this.serverSession = serverSession;
  }

  String sessionId() {
    return sessionId;
  }

  AnalyzePlanRequest analyze(AnalyzePlanRequest.Builder request) {
    observed(request::setClientObservedServerSideSessionId);
    return request.setSessionId(sessionId).setUserContext(user).setClientType(clientType).build();
  }

  ConfigRequest config(ConfigRequest.Operation operation) {
    ConfigRequest.Builder request =
        ConfigRequest.newBuilder()
            .setSessionId(sessionId)
            .setUserContext(user)
            .setClientType(clientType)
            .setOperation(operation);
    observed(request::setClientObservedServerSideSessionId);
    return request.build();
  }

  /** A reattachable execution. */
  ExecutePlanRequest execute(Plan plan, UUID operationId) {
    return plain(plan, operationId)
        .addRequestOptions(
            option().setReattachOptions(ReattachOptions.newBuilder().setReattachable(true)))
        .build();
  }

  /** An execution that ends with its call. */
  ExecutePlanRequest once(Plan plan, UUID operationId) {
    return plain(plan, operationId).build();
  }

  private static ExecutePlanRequest.RequestOption.Builder option() {
    return ExecutePlanRequest.RequestOption.newBuilder();
  }

  private ExecutePlanRequest.Builder plain(Plan plan, UUID operationId) {
    ExecutePlanRequest.Builder request =
        ExecutePlanRequest.newBuilder()
            .setSessionId(sessionId)
            .setUserContext(user)
            .setClientType(clientType)
            .setOperationId(operationId.toString())
            .setPlan(plan)
            .addRequestOptions(
                option()
                    .setResultChunkingOptions(
                        ResultChunkingOptions.newBuilder().setAllowArrowBatchChunking(true)));
    observed(request::setClientObservedServerSideSessionId);
    return request;
  }

  ReattachExecuteRequest reattach(String operationId, @Nullable String lastResponseId) {
    ReattachExecuteRequest.Builder request =
        ReattachExecuteRequest.newBuilder()
            .setSessionId(sessionId)
            .setUserContext(user)
            .setClientType(clientType)
            .setOperationId(operationId);
    if (lastResponseId != null) {
      request.setLastResponseId(lastResponseId);
    }
    observed(request::setClientObservedServerSideSessionId);
    return request.build();
  }

  /** Frees everything of an operation, or what came before and with a response. */
  ReleaseExecuteRequest release(String operationId, @Nullable String untilResponseId) {
    ReleaseExecuteRequest.Builder request =
        ReleaseExecuteRequest.newBuilder()
            .setSessionId(sessionId)
            .setUserContext(user)
            .setClientType(clientType)
            .setOperationId(operationId);
    if (untilResponseId == null) {
      request.setReleaseAll(ReleaseExecuteRequest.ReleaseAll.getDefaultInstance());
    } else {
      request.setReleaseUntil(
          ReleaseExecuteRequest.ReleaseUntil.newBuilder().setResponseId(untilResponseId));
    }
    observed(request::setClientObservedServerSideSessionId);
    return request.build();
  }

  /** An interrupt of what the consumer names, or of everything. */
  Supplier<InterruptRequest> interrupt(Consumer<InterruptRequest.Builder> what) {
    return () -> {
      InterruptRequest.Builder request =
          InterruptRequest.newBuilder()
              .setSessionId(sessionId)
              .setUserContext(user)
              .setClientType(clientType);
      what.accept(request);
      observed(request::setClientObservedServerSideSessionId);
      return request.setInterruptType(type(request)).build();
    };
  }

  private static InterruptType type(InterruptRequest.Builder request) {
    return switch (request.getInterruptCase()) {
      case OPERATION_ID -> InterruptType.INTERRUPT_TYPE_OPERATION_ID;
      case OPERATION_TAG -> InterruptType.INTERRUPT_TYPE_TAG;
      case INTERRUPT_NOT_SET -> InterruptType.INTERRUPT_TYPE_ALL;
    };
  }

  FetchErrorDetailsRequest errorDetails(String errorId) {
    FetchErrorDetailsRequest.Builder request =
        FetchErrorDetailsRequest.newBuilder()
            .setSessionId(sessionId)
            .setUserContext(user)
            .setClientType(clientType)
            .setErrorId(errorId);
    observed(request::setClientObservedServerSideSessionId);
    return request.build();
  }

  ArtifactStatusesRequest artifactStatus(Set<String> names) {
    ArtifactStatusesRequest.Builder request =
        ArtifactStatusesRequest.newBuilder()
            .setSessionId(sessionId)
            .setUserContext(user)
            .setClientType(clientType)
            .addAllNames(names);
    observed(request::setClientObservedServerSideSessionId);
    return request.build();
  }

  AddArtifactsRequest.Builder addArtifacts() {
    AddArtifactsRequest.Builder request =
        AddArtifactsRequest.newBuilder()
            .setSessionId(sessionId)
            .setUserContext(user)
            .setClientType(clientType);
    observed(request::setClientObservedServerSideSessionId);
    return request;
  }

  ReleaseSessionRequest releaseSession() {
    return ReleaseSessionRequest.newBuilder()
        .setSessionId(sessionId)
        .setUserContext(user)
        .setClientType(clientType)
        .build();
  }

  private void observed(Consumer<String> setter) {
    String observed = serverSession.get();
    if (observed != null) {
      setter.accept(observed);
    }
  }
}
