package io.penstock.io.file.internal.path;

import java.nio.file.Path;

/**
 * A file that a listing found.
 *
 * @param path absolute
 * @param size bytes
 * @param modificationTimeMs milliseconds since 1970
 */
public record FileEntry(Path path, long size, long modificationTimeMs) {}
