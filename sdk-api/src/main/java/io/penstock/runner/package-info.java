/**
 * What a runner implements, and what a session is opened with. Imports {@code connector}, {@code
 * streaming}, {@code plan}, {@code type} and {@code error} only. Begin with {@link
 * io.penstock.runner.Runner} and {@link io.penstock.runner.RunnerProvider}.
 */
@NullMarked
package io.penstock.runner;

import org.jspecify.annotations.NullMarked;
