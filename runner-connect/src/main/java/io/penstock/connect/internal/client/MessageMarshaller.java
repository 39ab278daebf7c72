package io.penstock.connect.internal.client;

import com.google.protobuf.ByteString;
import com.google.protobuf.CodedInputStream;
import com.google.protobuf.Message;
import com.google.protobuf.Parser;
import com.google.protobuf.WireFormat;
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
  private final int unread;

  MessageMarshaller(T defaultInstance) {
    this(defaultInstance, 0);
  }

  /**
   * @param unread number of a field that nobody looks at and that is not parsed, or 0
   */
  @SuppressWarnings("unchecked")
  MessageMarshaller(T defaultInstance, int unread) {
    this.parser = (Parser<T>) defaultInstance.getParserForType();
    this.unread = unread;
  }

  @Override
  public InputStream stream(T message) {
    return message.toByteString().newInput();
  }

  @Override
  public T parse(InputStream in) {
    try {
      ByteString bytes = MessageArrays.read(in);
      CodedInputStream coded = withoutUnread(bytes).newCodedInput();
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

  private ByteString withoutUnread(ByteString bytes) throws IOException {
    if (unread == 0) {
      return bytes;
    }
    CodedInputStream in = bytes.newCodedInput();
    ByteString kept = ByteString.EMPTY;
    int from = 0;
    int start = 0;
    for (int tag = in.readTag(); tag != 0; tag = in.readTag()) {
      in.skipField(tag);
      int end = in.getTotalBytesRead();
      if (WireFormat.getTagFieldNumber(tag) == unread) {
        kept = kept.concat(bytes.substring(from, start));
        from = end;
      }
      start = end;
    }
    return from == 0 ? bytes : kept.concat(bytes.substring(from));
  }
}
