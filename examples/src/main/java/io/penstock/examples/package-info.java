/**
 * One program per idea, each a {@code main} written against sdk-api alone.
 *
 * <p>May import sdk-api and slf4j; runners and connectors are found at run time.
 */
@NullMarked
package io.penstock.examples;

import org.jspecify.annotations.NullMarked;
