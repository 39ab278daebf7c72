/**
 * Results of queries: Arrow streams in messages as Arrow batches. Imports {@code client}, {@code
 * translate}, {@code runner}, {@code type}, {@code error}, the protocol and Arrow. Begin with
 * {@link io.penstock.connect.internal.result.RemoteResult}.
 */
@NullMarked
package io.penstock.connect.internal.result;

import org.jspecify.annotations.NullMarked;
