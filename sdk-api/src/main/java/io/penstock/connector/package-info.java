/**
 * What a source or sink of an in-process runner implements: offsets, splits, Arrow batches in and
 * out, option metadata. Imports {@code streaming}, {@code plan}, {@code type} and {@code error}
 * only.
 *
 * <p>Begin with {@link io.penstock.connector.Connector}, which says who calls what, when and on
 * which thread.
 */
@NullMarked
package io.penstock.connector;

import org.jspecify.annotations.NullMarked;
