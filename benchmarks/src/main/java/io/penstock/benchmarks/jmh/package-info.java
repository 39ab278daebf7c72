/**
 * JMH benchmarks of the local runner through the public API, each beside a loop that was written by
 * hand for it and beside a copy of the same bytes. Begin with {@link
 * io.penstock.benchmarks.jmh.Bench}. Not null-marked: JMH fills the fields of the states.
 *
 * <p>May import the modules' public packages, Arrow, Jackson and JMH.
 */
@NullUnmarked
package io.penstock.benchmarks.jmh;

import org.jspecify.annotations.NullUnmarked;
