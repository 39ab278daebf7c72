package io.penstock.streaming;

import io.penstock.error.Conditions;
import io.penstock.error.PenstockException;
import java.util.Map;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** A streaming query failed; {@link #getCause()} is why. Condition {@code STREAM_FAILED}. */
public final class StreamingQueryException extends PenstockException {
  private static final long serialVersionUID = 1L;

  private final UUID id;
  private final UUID runId;
  private final @Nullable String name;

  /**
   * @param id the query's id
   * @param runId the run's id
   * @param name the query's name, or null
   * @param cause why it failed
   */
  public StreamingQueryException(UUID id, UUID runId, @Nullable String name, Throwable cause) {
    this(id, runId, name, reason(cause), cause);
  }

  /**
   * @param id the query's id
   * @param runId the run's id
   * @param name the query's name, or null
   * @param reason what the message says of the cause
   * @param cause why it failed
   */
  public StreamingQueryException(
      UUID id, UUID runId, @Nullable String name, String reason, Throwable cause) {
    super(
        Conditions.STREAM_FAILED,
        "Query "
            + (name == null ? "" : "'" + name + "' ")
            + "[id = "
            + id
            + ", runId = "
            + runId
            + "] terminated with exception: "
            + reason,
        Map.of("id", id.toString(), "runId", runId.toString(), "message", reason),
        cause);
    this.id = id;
    this.runId = runId;
    this.name = name;
  }

  /** The query's id. */
  public UUID id() {
    return id;
  }

  /** The run's id. */
  public UUID runId() {
    return runId;
  }

  /** The query's name, or null. */
  public @Nullable String name() {
    return name;
  }
}
