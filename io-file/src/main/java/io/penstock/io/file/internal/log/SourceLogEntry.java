package io.penstock.io.file.internal.log;

/**
 * A file that a source has taken.
 *
 * @param path its URI, as {@code FilePaths.toUrl} gives it
 * @param timestamp when it was last changed, milliseconds since 1970
 * @param batchId the batch of the log that it is in
 */
public record SourceLogEntry(String path, long timestamp, long batchId) {}
