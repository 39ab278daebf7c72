package io.penstock.testserver;

import java.io.IOException;
import java.lang.reflect.InvocationTargetException;
import java.util.Arrays;

/**
 * Runs a program in a process that ends when the one that started it does, however that ended: the
 * starter holds the other end of the standard input. Watched PROGRAM ARGUMENTS.
 */
final class Watched {
  /** As after SIGTERM. */
  static final int STATUS = 143;

  private Watched() {}

  public static void main(String[] args) throws Throwable {
    Thread watch = new Thread(Watched::awaitEnd, "end of the starter");
    watch.setDaemon(true);
    watch.start();
    try {
      Class.forName(args[0])
          .getMethod("main", String[].class)
          .invoke(null, (Object) Arrays.copyOfRange(args, 1, args.length));
    } catch (InvocationTargetException e) {
      throw e.getCause();
    }
  }

  private static void awaitEnd() {
    try {
      int next;
      do {
        next = System.in.read();
      } while (next >= 0);
    } catch (IOException e) {
      System.err.println("Cannot watch the process that started this one: " + e.getMessage());
    }
    Runtime.getRuntime().halt(STATUS);
  }
}
