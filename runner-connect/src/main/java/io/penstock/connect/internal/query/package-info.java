/**
 * Streaming queries on the server: handles, the manager, the listener bus, the keep-alive. Imports
 * {@code client}, {@code streaming}, {@code error} and the protocol. Begin with {@link
 * io.penstock.connect.internal.query.RemoteQueries}.
 */
@NullMarked
package io.penstock.connect.internal.query;

import org.jspecify.annotations.NullMarked;
