/**
 * Speaks Spark Connect: channel, retry, reattachable execution, error details. Knows messages of
 * the protocol, never a plan of Penstock. Imports gRPC, the protocol and {@code io.penstock.error}
 * only. Begin with {@link io.penstock.connect.internal.client.ConnectClient}.
 */
@NullMarked
package io.penstock.connect.internal.client;

import org.jspecify.annotations.NullMarked;
