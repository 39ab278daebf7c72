package io.penstock.io.file.internal.source;

import java.util.HashMap;
import java.util.Map;

/**
 * The files that a stream has taken, as far as they are young enough to be listed as new: a file is
 * new if it is not older than the newest one at the last purge minus the largest age.
 */
final class SeenFiles {
  private final long maxAgeMs;
  private final boolean nameOnly;
  private final Map<String, Long> timestamps = new HashMap<>();
  private long latest;
  private long purgedUpTo;

  SeenFiles(long maxAgeMs, boolean nameOnly) {
    this.maxAgeMs = maxAgeMs;
    this.nameOnly = nameOnly;
  }

  /** Remembers a file by its URI. */
  void add(String url, long timestamp) {
    timestamps.put(key(url), timestamp);
    latest = Math.max(latest, timestamp);
  }

  boolean isNew(String url, long timestamp) {
    return timestamp >= purgedUpTo && !timestamps.containsKey(key(url));
  }

  /** Forgets what is too old to be listed as new. */
  void purge() {
    purgedUpTo = latest - maxAgeMs;
    timestamps.values().removeIf(timestamp -> timestamp < purgedUpTo);
  }

  private String key(String url) {
    return nameOnly ? url.substring(url.lastIndexOf('/') + 1) : url;
  }
}
