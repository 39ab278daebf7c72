package io.penstock.connect.internal.client;

import com.google.protobuf.Any;
import com.google.protobuf.ByteString;
import com.google.protobuf.Duration;
import com.google.protobuf.InvalidProtocolBufferException;
import com.google.protobuf.UnknownFieldSet;
import io.grpc.Metadata;
import io.grpc.StatusRuntimeException;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * What the trailers of a failed call say in the messages {@code google.rpc.Status}, {@code
 * ErrorInfo} and {@code RetryInfo}, which are read by field number: their generated classes would
 * weigh more than the rest of the client.
 *
 * @param reason the Java class of the exception on the server
 * @param metadata {@code errorId}, {@code sqlState}, {@code errorClass}, {@code classes}, …
 */
record ErrorInfo(String reason, Map<String, String> metadata) {
  private static final Metadata.Key<byte[]> DETAILS =
      Metadata.Key.of("grpc-status-details-bin", Metadata.BINARY_BYTE_MARSHALLER);
  private static final int STATUS_DETAILS = 3;

  static Optional<ErrorInfo> of(StatusRuntimeException error) {
    return detail(error, "google.rpc.ErrorInfo").map(ErrorInfo::read);
  }

  static Optional<java.time.Duration> retryDelay(StatusRuntimeException error) {
    return detail(error, "google.rpc.RetryInfo").flatMap(ErrorInfo::readDelay);
  }

  @Nullable String get(String key) {
    return metadata.get(key);
  }

  private static Optional<ByteString> detail(StatusRuntimeException error, String type) {
    Metadata trailers = error.getTrailers();
    byte[] bytes = trailers == null ? null : trailers.get(DETAILS);
    if (bytes == null) {
      return Optional.empty();
    }
    try {
      UnknownFieldSet status = UnknownFieldSet.parseFrom(bytes);
      for (ByteString entry : status.getField(STATUS_DETAILS).getLengthDelimitedList()) {
        Any any = Any.parseFrom(entry);
        if (any.getTypeUrl().endsWith("/" + type)) {
          return Optional.of(any.getValue());
        }
      }
      return Optional.empty();
    } catch (InvalidProtocolBufferException e) {
      error.addSuppressed(e);
      return Optional.empty();
    }
  }

  private static ErrorInfo read(ByteString bytes) {
    try {
      UnknownFieldSet info = UnknownFieldSet.parseFrom(bytes);
      Map<String, String> metadata = new HashMap<>();
      for (ByteString entry : info.getField(3).getLengthDelimitedList()) {
        UnknownFieldSet pair = UnknownFieldSet.parseFrom(entry);
        metadata.put(text(pair, 1), text(pair, 2));
      }
      return new ErrorInfo(text(info, 1), metadata);
    } catch (InvalidProtocolBufferException e) {
      return new ErrorInfo("", Map.of());
    }
  }

  private static Optional<java.time.Duration> readDelay(ByteString bytes) {
    try {
      for (ByteString delay :
          UnknownFieldSet.parseFrom(bytes).getField(1).getLengthDelimitedList()) {
        Duration duration = Duration.parseFrom(delay);
        return Optional.of(
            java.time.Duration.ofSeconds(
                Math.max(0, Math.min(duration.getSeconds(), 86_400)),
                Math.max(0, duration.getNanos())));
      }
      return Optional.of(java.time.Duration.ZERO);
    } catch (InvalidProtocolBufferException e) {
      return Optional.empty();
    }
  }

  private static String text(UnknownFieldSet fields, int number) {
    return fields.getField(number).getLengthDelimitedList().stream()
        .reduce((first, last) -> last)
        .map(ByteString::toStringUtf8)
        .orElse("");
  }
}
