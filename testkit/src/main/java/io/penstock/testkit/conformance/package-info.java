/**
 * What every runner must do alike: one abstract suite per area, each test named after the public
 * case it stands for, with the rows and conditions that Spark 4.2.0 gave. A runner's tests extend
 * each suite and say its address; begin with {@code ConformanceSuite}.
 *
 * <p>May import sdk-api, the testkit's root, JUnit and AssertJ; never a runner.
 */
@NullMarked
package io.penstock.testkit.conformance;

import org.jspecify.annotations.NullMarked;
