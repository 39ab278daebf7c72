/**
 * Scripted streams: {@link io.penstock.testkit.script.StreamScript} is one list of steps that a rig
 * plays, either in this process with rows from memory and a clock driven by hand, or on any runner
 * with rows from files.
 *
 * <p>May import sdk-api, the testkit's {@code MemoryStream} and {@code ManualClock}; never a
 * runner.
 */
@NullMarked
package io.penstock.testkit.script;

import org.jspecify.annotations.NullMarked;
