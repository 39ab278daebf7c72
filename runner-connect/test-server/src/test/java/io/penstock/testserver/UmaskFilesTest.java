package io.penstock.testserver;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.Closeable;
import java.net.URI;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import jdk.jfr.Recording;
import jdk.jfr.consumer.RecordedEvent;
import jdk.jfr.consumer.RecordingFile;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A server of a test starts no process for a file. */
class UmaskFilesTest {
  @Test
  void aFileAndItsDirectoryAreMadeWithoutAnotherProcess(@TempDir Path temp) throws Exception {
    List<String> started = startedByAFile(ServerClasses.FILES, temp);
    assertThat(temp.resolve("made/file")).exists();
    assertThat(started).noneMatch(command -> command.contains("chmod"));
  }

  @Test
  void hadoopStartsOneByItself(@TempDir Path temp) throws Exception {
    assertThat(startedByAFile("org.apache.hadoop.fs.LocalFileSystem", temp))
        .anyMatch(command -> command.contains("chmod"));
  }

  /** The commands of the processes that making a file starts. */
  private static List<String> startedByAFile(String fileSystem, Path temp) throws Exception {
    try (Recording recording = new Recording();
        URLClassLoader spark = new URLClassLoader(jars(), ClassLoader.getPlatformClassLoader())) {
      recording.enable("jdk.ProcessStart");
      recording.start();
      makeFile(spark, fileSystem, temp.resolve("made/file").toUri());
      recording.stop();
      Path dump = temp.resolve("started.jfr");
      recording.dump(dump);
      List<String> commands = new ArrayList<>();
      for (RecordedEvent event : RecordingFile.readAllEvents(dump)) {
        commands.add(event.getString("command"));
      }
      return commands;
    }
  }

  private static void makeFile(ClassLoader spark, String fileSystem, URI file) throws Exception {
    Class<?> configuration = spark.loadClass("org.apache.hadoop.conf.Configuration");
    Class<?> path = spark.loadClass("org.apache.hadoop.fs.Path");
    Class<?> type = spark.loadClass("org.apache.hadoop.fs.FileSystem");
    Object files = spark.loadClass(fileSystem).getConstructor().newInstance();
    type.getMethod("initialize", URI.class, configuration)
        .invoke(files, URI.create("file:///"), configuration.getConstructor().newInstance());
    Object made = path.getConstructor(URI.class).newInstance(file);
    ((Closeable) type.getMethod("create", path).invoke(files, made)).close();
  }

  private static URL[] jars() throws Exception {
    List<URL> urls = new ArrayList<>(List.of(ServerClasses.directory().toUri().toURL()));
    for (String jar : SparkProcess.classPath().split(java.io.File.pathSeparator)) {
      urls.add(Path.of(jar).toUri().toURL());
    }
    return urls.toArray(URL[]::new);
  }
}
