package io.penstock.local.internal.driver;

import io.penstock.local.internal.checkpoint.Checkpoint;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Temporary checkpoints of a session. A run that ends without an error deletes its own; those of
 * failed runs stay to be looked at until the session ends. Thread-safe.
 */
final class TemporaryCheckpoints {
  private static final Logger LOG = LoggerFactory.getLogger(TemporaryCheckpoints.class);

  private final Set<Path> paths = ConcurrentHashMap.newKeySet();

  void add(CheckpointLocation location) {
    paths.removeIf(path -> !Files.exists(path));
    if (location.temporary()) {
      paths.add(location.path());
    }
  }

  /** Deletes what is left; what cannot be deleted is in the temporary directory and stays there. */
  void deleteAll() {
    for (Path path : paths) {
      if (Files.exists(path)) {
        try {
          Checkpoint.delete(path);
        } catch (IOException e) {
          LOG.warn("Cannot delete the temporary checkpoint {}", path, e);
        }
      }
    }
    paths.clear();
  }
}
