package io.penstock.connect.internal.client;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.google.protobuf.ByteString;
import io.grpc.StatusRuntimeException;
import java.io.ByteArrayInputStream;
import org.apache.spark.connect.proto.ExecutePlanResponse;
import org.junit.jupiter.api.Test;

/** Fields that nobody reads are left out, and nothing else. */
class MessageMarshallerTest {
  private static final ExecutePlanResponse WHOLE =
      ExecutePlanResponse.newBuilder()
          .setSessionId("s")
          .setMetrics(
              ExecutePlanResponse.Metrics.newBuilder()
                  .addMetrics(
                      ExecutePlanResponse.Metrics.MetricObject.newBuilder().setName("scan")))
          .setArrowBatch(
              ExecutePlanResponse.ArrowBatch.newBuilder().setData(ByteString.copyFromUtf8("rows")))
          .setResponseId("r")
          .build();

  private static final MessageMarshaller<ExecutePlanResponse> MARSHALLER =
      new MessageMarshaller<>(
          ExecutePlanResponse.getDefaultInstance(), ExecutePlanResponse.METRICS_FIELD_NUMBER);

  private static ExecutePlanResponse parse(byte[] bytes) {
    return MARSHALLER.parse(new ByteArrayInputStream(bytes));
  }

  @Test
  void metricsAreNotParsed() {
    assertThat(parse(WHOLE.toByteArray())).isEqualTo(WHOLE.toBuilder().clearMetrics().build());
  }

  @Test
  void metricsAreFoundWhereverTheyStand() {
    ByteString alone =
        ExecutePlanResponse.newBuilder().setMetrics(WHOLE.getMetrics()).build().toByteString();
    ByteString others = WHOLE.toBuilder().clearMetrics().build().toByteString();
    ExecutePlanResponse expected = WHOLE.toBuilder().clearMetrics().build();
    assertThat(parse(alone.concat(others).concat(alone).toByteArray())).isEqualTo(expected);
    assertThat(parse(alone.toByteArray())).isEqualTo(ExecutePlanResponse.getDefaultInstance());
    assertThat(parse(others.toByteArray())).isEqualTo(expected);
  }

  @Test
  void whatIsCutIsRefused() {
    ByteString bytes = WHOLE.toByteString();
    byte[] cut = bytes.substring(0, bytes.size() - 1).toByteArray();
    assertThatThrownBy(() -> parse(cut)).isInstanceOf(StatusRuntimeException.class);
  }
}
