/**
 * What a file format is to this module: the contract between the connectors, which know paths, logs
 * and partitions, and csv, json, text and parquet, which know bytes. Imports sdk-api only.
 *
 * <p>Begin with {@link io.penstock.io.file.internal.format.FileFormat}.
 */
@NullMarked
package io.penstock.io.file.internal.format;

import org.jspecify.annotations.NullMarked;
