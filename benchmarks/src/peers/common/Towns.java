import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collection;
import java.util.TreeSet;

/** The files of the start-up and what must come out of them. */
final class Towns {
  private Towns() {}

  /** Two csv files in {@code DIR/in}. */
  static void write(String dir) throws IOException {
    Files.createDirectories(Path.of(dir, "in"));
    Files.writeString(Path.of(dir, "in/towns.csv"), "Delft\nLeiden\nGouda\n");
    Files.writeString(Path.of(dir, "in/rivers.csv"), "Schie\nVliet\n");
  }

  /** Says that the first rows are there, which ends the time. */
  static void first(Collection<String> rows) {
    Report.value("first", 1);
    Report.value("checksum", new TreeSet<>(rows));
  }
}
