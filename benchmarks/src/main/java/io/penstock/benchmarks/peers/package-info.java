/**
 * Penstock beside its peers, each in a process of its own with its own class path; no time is
 * reported before all gave equal results. The programs that they run are in {@code src/peers/java}.
 *
 * <p>May import the JDK and the server for tests alone: each contender has a class path of its own.
 */
@NullMarked
package io.penstock.benchmarks.peers;

import org.jspecify.annotations.NullMarked;
