package io.penstock.benchmarks.peers;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import javax.tools.JavaCompiler;
import javax.tools.ToolProvider;

/**
 * One contender: compiled programs, the class path that its user has, and the flags that it needs.
 */
final class Peer {
  private final String name;
  private final String classPath;
  private final Path classes;
  private final List<String> flags;

  private Peer(String name, String classPath, Path classes, List<String> flags) {
    this.name = name;
    this.classPath = classPath;
    this.classes = classes;
    this.flags = List.copyOf(flags);
  }

  /**
   * Compiles {@code src/peers/common} and {@code src/peers/<module>} against the class path that
   * the build wrote for {@code peers/<module>}.
   */
  static Peer compile(String name, String module, List<String> flags) throws IOException {
    Path file = Path.of("peers", module, "target", "peer.classpath");
    if (!Files.exists(file)) {
      throw new IOException("Cannot run " + name + ": no " + file + "; build with -Ppeers");
    }
    String classPath = Files.readString(file).strip();
    Path classes = Files.createDirectories(Path.of("target", "peers", module).toAbsolutePath());
    List<String> arguments =
        new ArrayList<>(
            List.of("-proc:none", "-nowarn", "-d", classes.toString(), "-cp", classPath));
    for (String folder : List.of("common", module)) {
      Path sources = Path.of("src", "peers", folder);
      try (Stream<Path> all = Files.walk(sources)) {
        for (Path path : all.filter(Files::isRegularFile).toList()) {
          if (path.toString().endsWith(".java")) {
            arguments.add(path.toString());
          } else {
            Path target = classes.resolve(sources.relativize(path));
            Files.createDirectories(target.getParent());
            Files.copy(path, target, StandardCopyOption.REPLACE_EXISTING);
          }
        }
      }
    }
    JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
    ByteArrayOutputStream messages = new ByteArrayOutputStream();
    if (compiler.run(null, null, messages, arguments.toArray(String[]::new)) != 0) {
      throw new IOException(
          "Cannot run " + name + ": " + messages.toString(StandardCharsets.UTF_8));
    }
    return new Peer(name, classPath, classes, flags);
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

  /** The command line of one run, which ends when its standard input does. */
  List<String> command(String program, String... args) {
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.addAll(flags);
    command.addAll(List.of("-cp", classes + ":" + classPath, "Watched", program));
    command.addAll(List.of(args));
    return command;
  }

  /** Runs a program to its end; what it printed and when. */
  Run run(String program, String... args) throws IOException, InterruptedException {
    return Run.of(name, command(program, args));
  }
}
