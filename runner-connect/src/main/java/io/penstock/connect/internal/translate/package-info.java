/**
 * Plans, expressions, types and literals as messages of Spark Connect and back; pure functions.
 * Imports {@code plan}, {@code expr}, {@code type}, {@code runner}, {@code streaming}, {@code
 * error} and the protocol only. Begin with {@link
 * io.penstock.connect.internal.translate.PlanToProto}.
 */
@NullMarked
package io.penstock.connect.internal.translate;

import org.jspecify.annotations.NullMarked;
