package io.penstock.io.file.internal.log;

/**
 * A file that a sink has committed.
 *
 * @param path its URI, as {@code FilePaths.toUrl} gives it
 * @param size bytes
 * @param modificationTime when it was last changed, milliseconds since 1970
 * @param isAdded false for an entry of an old Spark that takes the file back
 */
public record SinkLogEntry(String path, long size, long modificationTime, boolean isAdded) {}
