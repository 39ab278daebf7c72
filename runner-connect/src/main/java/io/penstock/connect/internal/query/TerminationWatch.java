package io.penstock.connect.internal.query;

import io.penstock.connect.internal.client.ConnectClient;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;

/** Waits for the end of queries on threads of its own, one for each query that is asked for. */
final class TerminationWatch {
  private final ConnectClient client;
  private final Map<UUID, CompletableFuture<Void>> stages = new ConcurrentHashMap<>();
  private final Map<UUID, Thread> threads = new ConcurrentHashMap<>();

  TerminationWatch(ConnectClient client) {
    this.client = client;
  }

  CompletableFuture<Void> of(RemoteQuery query) {
    return stages.computeIfAbsent(query.runId(), run -> begin(query)).copy();
  }

  private CompletableFuture<Void> begin(RemoteQuery query) {
    CompletableFuture<Void> stage = new CompletableFuture<>();
    Thread thread =
        new Thread(() -> watch(query, stage), "penstock-connect-await-" + query.runId());
    thread.setDaemon(true);
    threads.put(query.runId(), thread);
    thread.start();
    return stage;
  }

  private void watch(RemoteQuery query, CompletableFuture<Void> stage) {
    try {
      query.awaitTermination();
      stage.complete(null);
    } catch (RuntimeException e) {
      if (client.isClosed()) {
        stage.complete(null); // closing the session stops its queries
      } else {
        stage.completeExceptionally(e);
      }
    } finally {
      threads.remove(query.runId());
    }
  }

  /** Waits for the threads, which end when the client is closed. */
  void join(long millis) throws InterruptedException {
    for (Thread thread : threads.values()) {
      if (thread != Thread.currentThread()) {
        thread.join(millis);
      }
    }
  }
}
