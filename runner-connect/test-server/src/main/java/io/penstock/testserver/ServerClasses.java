package io.penstock.testserver;

import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;
import javax.tools.JavaCompiler;
import javax.tools.StandardJavaFileManager;
import javax.tools.ToolProvider;

/**
 * The class {@code UmaskFiles}, which a server of a test has beside Spark's own: compiled against
 * Spark's class path when it is first asked for, since no module of the build has that path.
 */
final class ServerClasses {
  /** For {@code spark.hadoop.fs.file.impl}. */
  static final String FILES = "io.penstock.testserver.spark.UmaskFiles";

  private static final String SOURCE = "spark/UmaskFiles.java";

  private ServerClasses() {}

  /** The directory of the compiled class, to be put on a class path. */
  static Path directory() {
    return Compiled.DIRECTORY;
  }

  private static final class Compiled {
    static final Path DIRECTORY = compile();
  }

  private static Path compile() {
    try {
      Path work = Files.createDirectories(Path.of("target", "spark-connect").toAbsolutePath());
      Path directory = Files.createTempDirectory(work, "classes");
      Path source = directory.resolve("UmaskFiles.java");
      try (InputStream text = ServerClasses.class.getResourceAsStream(SOURCE)) {
        if (text == null) {
          throw new AssertionError("Cannot find the resource " + SOURCE);
        }
        Files.copy(text, source);
      }
      compile(source, directory);
      return directory;
    } catch (IOException e) {
      throw new AssertionError("Cannot compile " + SOURCE + ": " + e.getMessage(), e);
    }
  }

  private static void compile(Path source, Path directory) throws IOException {
    JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
    if (compiler == null) {
      throw new AssertionError("Cannot compile " + SOURCE + ": this is no JDK");
    }
    StringWriter messages = new StringWriter();
    try (StandardJavaFileManager files = compiler.getStandardFileManager(null, null, null)) {
      List<String> options =
          List.of(
              "-proc:none", "-d", directory.toString(), "-cp", hadoop(SparkProcess.classPath()));
      if (!compiler
          .getTask(messages, files, null, options, null, files.getJavaFileObjects(source))
          .call()) {
        throw new AssertionError("Cannot compile " + SOURCE + ": " + messages);
      }
    }
  }

  /** The jars that the compiler has to look into. */
  private static String hadoop(String classPath) {
    return Arrays.stream(classPath.split(File.pathSeparator))
        .filter(jar -> jar.contains("hadoop-client-"))
        .collect(Collectors.joining(File.pathSeparator));
  }
}
