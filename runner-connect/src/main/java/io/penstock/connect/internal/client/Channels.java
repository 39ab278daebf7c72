package io.penstock.connect.internal.client;

import io.grpc.ChannelCredentials;
import io.grpc.Grpc;
import io.grpc.InsecureChannelCredentials;
import io.grpc.ManagedChannel;
import io.grpc.Metadata;
import io.grpc.TlsChannelCredentials;
import io.grpc.stub.MetadataUtils;

/** Opens channels with whichever gRPC transport is on the class path. */
final class Channels {
  private static final Metadata.Key<String> AUTHORIZATION =
      Metadata.Key.of("authorization", Metadata.ASCII_STRING_MARSHALLER);

  private Channels() {}

  /** A channel; it connects at the first call. */
  static ManagedChannel open(ConnectAddress address) {
    ChannelCredentials credentials =
        address.tls() ? TlsChannelCredentials.create() : InsecureChannelCredentials.create();
    return Grpc.newChannelBuilder("dns:///" + address.authority(), credentials)
        .maxInboundMessageSize(address.maxMessageBytes())
        .userAgent(address.userAgent())
        .disableRetry()
        .disableServiceConfigLookUp()
        .intercept(MetadataUtils.newAttachHeadersInterceptor(headers(address)))
        .build();
  }

  private static Metadata headers(ConnectAddress address) {
    Metadata out = new Metadata();
    address.token().ifPresent(token -> out.put(AUTHORIZATION, "Bearer " + token.value()));
    address
        .headers()
        .forEach((k, v) -> out.put(Metadata.Key.of(k, Metadata.ASCII_STRING_MARSHALLER), v));
    return out;
  }
}
