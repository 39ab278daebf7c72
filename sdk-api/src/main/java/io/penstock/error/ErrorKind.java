package io.penstock.error;

/** Whose fault an error is, and so what can be done about it. */
public enum ErrorKind {
  /** The program, its data or its options are wrong; the same call fails again. */
  USER,
  /** The call is legal but this runner or connector does not do it. */
  UNSUPPORTED,
  /** Something outside of the program failed: a disk, a network, a server; a retry may help. */
  EXTERNAL,
  /** Penstock broke a promise of its own; please report it. */
  INTERNAL
}
