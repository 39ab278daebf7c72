package io.penstock.io.file.internal.sink;

import java.nio.file.Path;

/**
 * A file that is written whole.
 *
 * @param path where it is
 * @param directory its directory below the output, empty without partitions
 */
record OutputFile(Path path, String directory) {}
