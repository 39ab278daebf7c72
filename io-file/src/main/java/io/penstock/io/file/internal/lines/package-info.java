/** Bytes of text files: decompression, lines, UTF-8. Imports {@code format} only. */
@NullMarked
package io.penstock.io.file.internal.lines;

import org.jspecify.annotations.NullMarked;
