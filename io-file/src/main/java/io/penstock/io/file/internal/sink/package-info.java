/**
 * Writing files: names, partition directories, the commit of a batch. Imports {@code format},
 * {@code path} and {@code log}; knows no format.
 *
 * <p>Begin with {@link io.penstock.io.file.internal.sink.FileStreamSink}.
 */
@NullMarked
package io.penstock.io.file.internal.sink;

import org.jspecify.annotations.NullMarked;
