package io.penstock.local.internal.state;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * What a checkpoint says of its stateful operators: {@code state/N/_metadata/metadata} as Spark
 * writes it, and beside it {@code penstock}, which says that the state is this runner's, and what
 * its rows are.
 */
public final class StateMetadata {
  private static final String OURS = "penstock state 1";
  private static final int MOST_BYTES = 1 << 20;
  private final Path root;

  /**
   * @param root the directory {@code state} of a checkpoint
   */
  public StateMetadata(Path root) {
    this.root = root;
  }

  private record Stored(String operator, String keys, String values) {}

  /**
   * Checks that operators fit the state that is there, or writes what they are where there is none.
   *
   * @param operators in the order of their numbers
   * @param isNew whether no batch was ever planned
   * @param isFirst whether no batch is committed, so that there may be no state yet
   */
  public void check(List<OperatorState> operators, boolean isNew, boolean isFirst) {
    List<Path> directories = directories();
    if (isNew && directories.stream().anyMatch(d -> !isEmpty(d))) {
      throw StateErrors.notEmpty(root);
    }
    List<String> names = operators.stream().map(o -> o.spec().operatorName()).toList();
    if (directories.isEmpty() || isNew) {
      if (!isFirst && !operators.isEmpty()) {
        throw StateErrors.missingDirectory(root, names);
      }
      write(operators);
      return;
    }
    if (isFirst && isUnfinished(directories.size(), operators.size())) {
      write(operators);
      return;
    }
    List<String> stored = new ArrayList<>();
    List<Stored> rows = new ArrayList<>();
    for (int i = 0; i < directories.size(); i++) {
      Stored one = read(i);
      rows.add(one);
      stored.add(one.operator());
    }
    if (!stored.equals(names)) {
      throw StateErrors.otherOperators(root, stored, names);
    }
    for (int i = 0; i < rows.size(); i++) {
      StateSpec spec = operators.get(i).spec();
      if (!rows.get(i).keys().equals(spec.keys())) {
        throw StateErrors.otherKeys(ours(i), rows.get(i).keys(), spec.keys());
      }
      if (spec.layout().inParts() && !rows.get(i).values().contains(StateSpec.IN_PARTS)) {
        throw StateErrors.notInParts(ours(i), rows.get(i).values(), spec.values());
      }
      if (!rows.get(i).values().equals(spec.values())) {
        throw StateErrors.otherValues(ours(i), rows.get(i).values(), spec.values());
      }
    }
  }

  /** Whether a first run ended while it wrote what its operators are. */
  private boolean isUnfinished(int written, int operators) {
    for (int i = 0; i < written; i++) {
      if (!Files.exists(ours(i)) && !Files.exists(spark(i))) {
        return true;
      }
    }
    return written < operators;
  }

  private List<Path> directories() {
    List<Path> out = new ArrayList<>();
    try (DirectoryStream<Path> files = Files.newDirectoryStream(root)) {
      for (Path file : files) {
        String name = file.getFileName().toString();
        if (!name.isEmpty() && name.chars().allMatch(c -> c >= '0' && c <= '9')) {
          out.add(file);
        }
      }
      return out;
    } catch (NoSuchFileException e) {
      return out;
    } catch (IOException e) {
      throw StateFiles.io("list", root, e);
    }
  }

  private static boolean isEmpty(Path directory) {
    try (DirectoryStream<Path> files = Files.newDirectoryStream(directory)) {
      return !files.iterator().hasNext();
    } catch (IOException e) {
      throw StateFiles.io("list", directory, e);
    }
  }

  private Path directory(int operator) {
    return root.resolve(Integer.toString(operator)).resolve("_metadata");
  }

  private Path spark(int operator) {
    return directory(operator).resolve("metadata");
  }

  private Path ours(int operator) {
    return directory(operator).resolve("penstock");
  }

  private Stored read(int operator) {
    Path file = ours(operator);
    List<String> lines =
        text(file)
            .orElseThrow(
                () ->
                    Files.exists(spark(operator))
                        ? StateErrors.ofSpark(root)
                        : StateErrors.damaged(file, "it does not exist"))
            .lines()
            .toList();
    if (lines.size() != 4 || !lines.get(0).equals(OURS)) {
      throw StateErrors.damaged(file, "it is not of a version that this runner knows");
    }
    return new Stored(lines.get(1), lines.get(2), lines.get(3));
  }

  private static Optional<String> text(Path file) {
    try {
      if (Files.size(file) > MOST_BYTES) {
        throw StateErrors.damaged(file, "it is too long");
      }
      return Optional.of(new String(Files.readAllBytes(file), StandardCharsets.UTF_8));
    } catch (NoSuchFileException e) {
      return Optional.empty();
    } catch (IOException e) {
      throw StateFiles.io("read", file, e);
    }
  }

  private void write(List<OperatorState> operators) {
    for (int i = 0; i < operators.size(); i++) {
      OperatorState state = operators.get(i);
      StateSpec spec = state.spec();
      // first ours: what has Spark's file alone is Spark's
      write(
          ours(i), String.join("\n", OURS, spec.operatorName(), spec.keys(), spec.values()) + "\n");
      write(
          spark(i),
          "v1\n{\"operatorInfo\":{\"operatorId\":%d,\"operatorName\":\"%s\"},\"stateStoreInfo\":[{\"storeName\":\"default\",\"numColsPrefixKey\":0,\"numPartitions\":%d}]}"
              .formatted(i, spec.operatorName(), state.tables().size()));
    }
  }

  private static void write(Path file, String text) {
    Path temporary = file.resolveSibling("." + file.getFileName() + ".tmp");
    try {
      Files.createDirectories(file.resolveSibling("."));
      Files.write(temporary, text.getBytes(StandardCharsets.UTF_8));
      Files.move(
          temporary, file, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
    } catch (IOException e) {
      throw StateFiles.io("write", file, e);
    }
  }
}
