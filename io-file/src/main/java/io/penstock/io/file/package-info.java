/**
 * Sources and sinks for files: csv, json, text and parquet.
 *
 * <p>May import sdk-api, Arrow, the parsers and the codecs; never a runner.
 */
@NullMarked
package io.penstock.io.file;

import org.jspecify.annotations.NullMarked;
