package io.penstock.testkit.conformance;

/**
 * What a runner may lack. All are taken for true; a runner that declares one false is held to
 * refuse it plainly instead.
 */
public enum Capability {
  /** SQL text: {@code session.sql}, {@code expr}, {@code filter("…")}. */
  SQL_TEXT,
  /** The console sink writes to this process's standard output. */
  CONSOLE_IN_PROCESS,
  /** Functions given as Java objects run: {@code foreach}, {@code foreachBatch}. */
  JAVA_FUNCTIONS
}
