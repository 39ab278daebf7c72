package io.penstock.local;

import io.penstock.testserver.SparkProcess;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;

/** Collects questions for a real Spark and asks them in one process; see SparkReads.java there. */
public final class SparkReads {
  private final Path dir;
  private final List<String> asks = new ArrayList<>();

  /**
   * @param dir a directory to work in, which has the inputs of the streams that are run
   */
  public SparkReads(Path dir) {
    this.dir = dir;
  }

  /** The rows of a directory, each as text, sorted. */
  public void read(String format, Path directory, String schema) {
    asks.add(String.join("\t", "read", format, directory.toString(), schema));
  }

  /** Runs a stream of {@code NAME-in} to its end; its answer is empty. */
  public void run(String format, String name, String partitions, String select) {
    asks.add(String.join("\t", "run", format, name, partitions, select));
  }

  /** The answers in the order of the questions, which are forgotten. */
  public List<List<String>> answers() throws IOException, InterruptedException {
    Files.write(dir.resolve("asks.txt"), asks);
    Iterator<String> lines = SparkProcess.run("SparkReads.java", dir, dir.toString()).iterator();
    List<List<String>> answers = new ArrayList<>();
    for (int a = 0; a < asks.size(); a++) {
      int count = Integer.parseInt(lines.next().substring("= ".length()));
      List<String> answer = new ArrayList<>();
      for (int i = 0; i < count; i++) {
        answer.add(lines.next());
      }
      answers.add(answer);
    }
    asks.clear();
    return answers;
  }
}
