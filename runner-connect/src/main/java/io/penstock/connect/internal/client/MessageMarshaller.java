package io.penstock.connect.internal.client;

import com.google.protobuf.ByteString;
import com.google.protobuf.CodedInputStream;
import com.google.protobuf.Message;
import com.google.protobuf.Parser;
import io.grpc.MethodDescriptor;
import io.grpc.Status;
import java.io.IOException;
import java.io.InputStream;

/**
 * Messages as bytes. A message that is read shares one array with all byte fields in it, so that
 * rows are copied once on their way into Arrow memory; see {@link MessageArrays}.
 */
final class MessageMarshaller<T extends Message> implements MethodDescriptor.Marshaller<T> {
  /** Spark's own limit for plans and schemas. */
  static final int RECURSION_LIMIT = 1024;

  private final Parser<T> parser;

  @SuppressWarnings("unchecked")
  MessageMarshaller(T defaultInstance) {
    this.parser = (Parser<T>) defaultInstance.getParserForType();
  }

  @Override
  public InputStream stream(T message) {
    return message.toByteString().newInput();
  }

  @Override
  public T parse(InputStream in) {
    try {
      ByteString bytes = MessageArrays.read(in);
      CodedInputStream coded = bytes.newCodedInput();
      coded.enableAliasing(true);
      coded.setRecursionLimit(RECURSION_LIMIT);
      T message = parser.parseFrom(coded);
      coded.checkLastTagWas(0);
      return message;
    } catch (IOException e) {
      throw Status.INTERNAL
          .withDescription("Cannot read a message of the server: " + e.getMessage())
          .withCause(e)
          .asRuntimeException();
    }
  }
}
