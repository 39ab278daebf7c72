package io.penstock.connect.internal.client;

import com.google.protobuf.ByteString;
import io.grpc.CallOptions;
import io.grpc.Channel;
import io.grpc.ClientCall;
import io.grpc.Metadata;
import io.grpc.Status;
import io.grpc.StatusRuntimeException;
import java.util.zip.CRC32;
import org.apache.spark.connect.proto.AddArtifactsRequest;
import org.apache.spark.connect.proto.AddArtifactsRequest.ArtifactChunk;
import org.apache.spark.connect.proto.AddArtifactsResponse;

/** Sends one artifact in pieces, each when the transport has room for it. */
final class Upload {
  private static final int PIECE_BYTES = 256 << 10;

  private final Channel channel;
  private final Requests requests;

  Upload(Channel channel, Requests requests) {
    this.channel = channel;
    this.requests = requests;
  }

  /**
   * Returns when the server has it.
   *
   * @throws StatusRuntimeException if it fails; {@code CANCELLED} if the thread is interrupted
   */
  void send(String name, ByteString bytes) {
    ClientCall<AddArtifactsRequest, AddArtifactsResponse> call =
        channel.newCall(Methods.ADD_ARTIFACTS, CallOptions.DEFAULT);
    Answer answer = new Answer();
    call.start(answer, new Metadata());
    call.request(2);
    try {
      int pieces = Math.max(1, (bytes.size() + PIECE_BYTES - 1) / PIECE_BYTES);
      for (int i = 0; i < pieces && answer.awaitReady(call); i++) {
        int begin = i * PIECE_BYTES;
        ByteString piece = bytes.substring(begin, Math.min(bytes.size(), begin + PIECE_BYTES));
        AddArtifactsRequest.Builder request = requests.addArtifacts();
        if (pieces == 1) {
          request.getBatchBuilder().addArtifactsBuilder().setName(name).setData(chunk(piece));
        } else if (i == 0) {
          request
              .getBeginChunkBuilder()
              .setName(name)
              .setTotalBytes(bytes.size())
              .setNumChunks(pieces)
              .setInitialChunk(chunk(piece));
        } else {
          request.setChunk(chunk(piece));
        }
        call.sendMessage(request.build());
      }
      call.halfClose();
      answer.await();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      call.cancel("the thread was interrupted", e);
      throw Status.CANCELLED.withCause(e).asRuntimeException();
    }
  }

  private static ArtifactChunk chunk(ByteString piece) {
    CRC32 crc = new CRC32();
    piece.asReadOnlyByteBufferList().forEach(crc::update);
    return ArtifactChunk.newBuilder().setData(piece).setCrc(crc.getValue()).build();
  }

  /** What the server answers, and when there is room for more. */
  private static final class Answer extends ClientCall.Listener<AddArtifactsResponse> {
    private boolean closed;
    private boolean damaged;
    private Status status = Status.OK;
    private Metadata trailers = new Metadata();

    @Override
    public synchronized void onReady() {
      notifyAll();
    }

    @Override
    public synchronized void onMessage(AddArtifactsResponse message) {
      damaged |=
          message.getArtifactsList().stream().anyMatch(summary -> !summary.getIsCrcSuccessful());
    }

    @Override
    public synchronized void onClose(Status status, Metadata trailers) {
      closed = true;
      this.status = status;
      this.trailers = trailers;
      notifyAll();
    }

    /** Whether the call still takes messages, once it has room. */
    synchronized boolean awaitReady(ClientCall<?, ?> call) throws InterruptedException {
      while (!closed && !call.isReady()) {
        wait();
      }
      return !closed;
    }

    synchronized void await() throws InterruptedException {
      while (!closed) {
        wait();
      }
      if (!status.isOk()) {
        throw status.asRuntimeException(trailers);
      }
      if (damaged) {
        throw Status.UNAVAILABLE
            .withDescription("rows arrived damaged at the server")
            .asRuntimeException();
      }
    }
  }
}
