package io.penstock.benchmarks.peers;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import javax.tools.JavaCompiler;
import javax.tools.ToolProvider;

/**
 * One contender: a compiled program, the class path that its user has, and the flags that it needs.
 */
final class Peer {
  private final String name;
  private final String mainClass;
  private final String classPath;
  private final Path classes;
  private final List<String> flags;

  private Peer(String name, String mainClass, String classPath, Path classes, List<String> flags) {
    this.name = name;
    this.mainClass = mainClass;
    this.classPath = classPath;
    this.classes = classes;
    this.flags = List.copyOf(flags);
  }

  /**
   * Compiles {@code src/peers/java/<mainClass>.java} against the class path that the build wrote
   * for {@code peers/<module>}.
   */
  static Peer compile(String name, String module, String mainClass, List<String> flags)
      throws IOException {
    Path file = Path.of("peers", module, "target", "peer.classpath");
    if (!Files.exists(file)) {
      throw new IOException("Cannot run " + name + ": no " + file + "; build with -Ppeers");
    }
    String classPath = Files.readString(file).strip();
    Path classes = Files.createDirectories(Path.of("target", "peers", mainClass).toAbsolutePath());
    JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
    int status =
        compiler.run(
            null,
            null,
            null,
            "-proc:none",
            "-d",
            classes.toString(),
            "-cp",
            classPath,
            Path.of("src", "peers", "java", mainClass + ".java").toString());
    if (status != 0) {
      throw new IOException("Cannot run " + name + ": its program does not compile");
    }
    return new Peer(name, mainClass, classPath, classes, flags);
  }

  String name() {
    return name;
  }

  int jars() {
    return classPath.split(":", -1).length;
  }

  double megabytes() throws IOException {
    long bytes = 0;
    for (String jar : Arrays.asList(classPath.split(":", -1))) {
      bytes += Files.size(Path.of(jar));
    }
    return bytes / 1e6;
  }

  /** Whether Scala's library is on the class path. */
  boolean hasScala() {
    return classPath.contains("scala-library");
  }

  /** The command line of one run. */
  List<String> command(String... args) {
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.addAll(flags);
    command.addAll(List.of("-cp", classes + ":" + classPath, mainClass));
    command.addAll(List.of(args));
    return command;
  }

  /** Runs the program to its end; what it printed and when. */
  Run run(String... args) throws IOException, InterruptedException {
    return Run.of(name, command(args));
  }
}
