/**
 * Reading files: which files, in which splits and batches, with which partition columns. Imports
 * {@code format}, {@code path} and {@code log}; knows no format.
 *
 * <p>Begin with {@link io.penstock.io.file.internal.source.FileTable} and {@link
 * io.penstock.io.file.internal.source.FileStreamSource}.
 */
@NullMarked
package io.penstock.io.file.internal.source;

import org.jspecify.annotations.NullMarked;
