/**
 * Paths and directories as Spark sees them: texts and URIs, globs, listings, partition directories.
 * Imports sdk-api and {@code value} only.
 */
@NullMarked
package io.penstock.io.file.internal.path;

import org.jspecify.annotations.NullMarked;
