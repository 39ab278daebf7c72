package io.penstock.local.internal.driver;

import io.penstock.connector.Connector.Capability;
import io.penstock.connector.Options;
import io.penstock.error.Conditions;
import io.penstock.error.PenstockException;
import io.penstock.error.Reasons;
import io.penstock.local.internal.checkpoint.Checkpoint;
import io.penstock.local.internal.session.ConfKeys;
import io.penstock.local.internal.session.SessionConf;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;

/**
 * Where a query keeps its checkpoint; semantics.md B.5.
 *
 * @param path the directory
 * @param temporary whether it lives only as long as a run that ends without an error
 */
record CheckpointLocation(Path path, boolean temporary) {
  static final String OPTION = "checkpointLocation";

  /**
   * The option, else below the session's location, else a temporary directory if the sink allows.
   */
  static CheckpointLocation of(
      Options options, SessionConf conf, Optional<String> queryName, Set<Capability> sink) {
    Optional<String> option = options.get(OPTION);
    if (option.isPresent()) {
      return new CheckpointLocation(path(option.get()), false);
    }
    Optional<String> base = conf.get(ConfKeys.CHECKPOINT_LOCATION);
    if (base.isPresent()) {
      String name = queryName.orElseGet(() -> UUID.randomUUID().toString());
      Path parent = path(base.get()).normalize();
      Path location = parent.resolve(name).normalize();
      if (!location.startsWith(parent) || location.equals(parent)) {
        throw new PenstockException(
            Conditions.PENSTOCK_INVALID_ARGUMENT,
            "Cannot use query name '" + name + "' for a checkpoint: it leaves " + parent);
      }
      return new CheckpointLocation(location, false);
    }
    if (sink.contains(Capability.NEEDS_CHECKPOINT)) {
      throw DriverErrors.checkpointMissing();
    }
    return new CheckpointLocation(temporaryDirectory(), true);
  }

  /** Removes a temporary directory of a query that did not start. */
  void deleteIfTemporary(Throwable reason) {
    if (temporary) {
      try {
        Checkpoint.delete(path);
      } catch (IOException e) {
        reason.addSuppressed(e);
      }
    }
  }

  private static Path temporaryDirectory() {
    try {
      return Files.createTempDirectory("penstock-checkpoint-");
    } catch (IOException e) {
      throw new PenstockException(
          Conditions.PENSTOCK_IO, "Cannot create a temporary checkpoint: " + Reasons.of(e), e);
    }
  }

  private static Path path(String text) {
    if (text.isEmpty()) {
      throw new IllegalArgumentException(
          "Cannot use checkpointLocation '': can not create a path from an empty string");
    }
    try {
      if (text.startsWith("file:")) {
        return Path.of(URI.create(text).getPath()).toAbsolutePath();
      }
      int scheme = text.indexOf("://");
      if (scheme > 0) {
        throw new PenstockException(
            Conditions.PENSTOCK_UNSUPPORTED,
            "Cannot use checkpointLocation '"
                + text
                + "': the local runner keeps checkpoints on local file systems only");
      }
      return Path.of(text).toAbsolutePath();
    } catch (InvalidPathException e) {
      throw new PenstockException(
          Conditions.PENSTOCK_INVALID_ARGUMENT,
          "Cannot use checkpointLocation '" + text + "': " + e.getMessage(),
          e);
    }
  }
}
