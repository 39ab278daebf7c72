import java.io.IOException;
import java.lang.reflect.InvocationTargetException;
import java.util.Arrays;

/**
 * Runs a contender's program in a process that ends when the comparison does, however that ended: the
 * comparison holds the other end of the standard input. Watched PROGRAM ARGUMENTS.
 */
final class Watched {
  private Watched() {}

  public static void main(String[] args) throws Throwable {
    Thread watch = new Thread(Watched::waitForTheEnd, "end of the comparison");
    watch.setDaemon(true);
    watch.start();
    try {
      Class.forName(args[0])
          .getDeclaredMethod("main", String[].class)
          .invoke(null, (Object) Arrays.copyOfRange(args, 1, args.length));
    } catch (InvocationTargetException e) {
      throw e.getCause();
    }
  }

  private static void waitForTheEnd() {
    try {
      while (System.in.read() >= 0) {
        // nothing is ever written
      }
    } catch (IOException e) {
      e.printStackTrace();
    }
    Runtime.getRuntime().halt(143);
  }
}
