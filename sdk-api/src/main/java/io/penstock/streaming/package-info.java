/**
 * Streaming queries: triggers, output modes, handles, progress, listeners. Imports {@code plan},
 * {@code expr}, {@code type} and {@code error} only.
 *
 * <p>Begin with {@link io.penstock.streaming.StreamingQuery} and {@link
 * io.penstock.streaming.Trigger}.
 */
@NullMarked
package io.penstock.streaming;

import org.jspecify.annotations.NullMarked;
