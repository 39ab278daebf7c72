/**
 * Joins a format with the reading and the writing of files into a connector. Imports {@code
 * format}, {@code source} and {@code sink}.
 */
@NullMarked
package io.penstock.io.file.internal.connect;

import org.jspecify.annotations.NullMarked;
