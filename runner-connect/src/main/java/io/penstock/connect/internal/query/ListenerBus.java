package io.penstock.connect.internal.query;

import io.penstock.connect.internal.client.ConnectClient;
import io.penstock.connect.internal.client.Execution;
import io.penstock.error.PenstockException;
import io.penstock.streaming.StreamingQueryListener;
import io.penstock.streaming.StreamingQueryListener.QueryTerminated;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import java.util.function.Function;
import org.apache.spark.connect.proto.ExecutePlanResponse;
import org.apache.spark.connect.proto.StreamingQueryListenerEvent;
import org.apache.spark.connect.proto.StreamingQueryListenerEventsResult;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * The one stream of events that a session may have open; semantics.md A.1.4. It is opened with the
 * first listener and closed with the last one, and opened again if the server closes it.
 */
final class ListenerBus {
  private static final Logger LOG = LoggerFactory.getLogger(ListenerBus.class);
  private static final long OPEN_SECONDS = 20;
  private static final long REOPEN_MS = 500;

  private final ConnectClient client;
  private final Commands commands;
  private final Function<Events, QueryTerminated> terminated;
  private final List<StreamingQueryListener> listeners = new CopyOnWriteArrayList<>();
  private @Nullable Stream stream;

  /**
   * @param terminated makes the event of the end of a query, with its exception
   */
  ListenerBus(
      ConnectClient client, Commands commands, Function<Events, QueryTerminated> terminated) {
    this.client = client;
    this.commands = commands;
    this.terminated = terminated;
  }

  List<StreamingQueryListener> listeners() {
    return List.copyOf(listeners);
  }

  synchronized void add(StreamingQueryListener listener) {
    listeners.add(listener);
    if (stream == null) {
      Stream opened = new Stream();
      stream = opened;
      opened.thread.start();
      try {
        opened.awaitOpen();
      } catch (RuntimeException e) {
        listeners.remove(listener);
        stream = null;
        opened.end();
        throw e;
      }
    }
  }

  synchronized void remove(StreamingQueryListener listener) {
    Stream current = stream;
    if (listeners.remove(listener) && listeners.isEmpty() && current != null) {
      stream = null;
      current.ending = true;
      commands.stopListening();
      current.join();
    }
  }

  /** Delivers the start of a query on the caller's thread. */
  void started(String json) {
    StreamingQueryListener.QueryStarted event = Events.parse(json).started();
    deliver(listener -> listener.onQueryStarted(event));
  }

  /** Ends the stream without the server, when the client is closed. */
  synchronized void close() {
    Stream current = stream;
    stream = null;
    if (current != null) {
      current.end();
      current.join();
    }
  }

  private void deliver(Consumer<StreamingQueryListener> event) {
    for (StreamingQueryListener listener : listeners) {
      try {
        event.accept(listener);
      } catch (VirtualMachineError e) {
        throw e;
      } catch (Throwable e) {
        LOG.error("A listener of streaming queries failed: {}", listener, e);
      }
    }
  }

  private void deliver(StreamingQueryListenerEvent event) {
    Events values = Events.parse(event.getEventJson());
    switch (event.getEventType()) {
      case QUERY_PROGRESS_EVENT -> {
        StreamingQueryListener.QueryProgress progress = values.progress();
        deliver(listener -> listener.onQueryProgress(progress));
      }
      case QUERY_IDLE_EVENT -> {
        StreamingQueryListener.QueryIdle idle = values.idle();
        deliver(listener -> listener.onQueryIdle(idle));
      }
      case QUERY_TERMINATED_EVENT -> {
        QueryTerminated end = terminated.apply(values);
        deliver(listener -> listener.onQueryTerminated(end));
      }
      case QUERY_PROGRESS_UNSPECIFIED, UNRECOGNIZED ->
          LOG.warn("The server sent an event of an unknown kind: {}", event.getEventTypeValue());
    }
  }

  /** One opening of the bus and its reopenings. */
  private final class Stream {
    private final Thread thread;
    private final CountDownLatch open = new CountDownLatch(1);
    private volatile @Nullable RuntimeException failure;
    private volatile boolean ending;
    private volatile @Nullable Execution execution;

    Stream() {
      thread = new Thread(this::run, "penstock-connect-listeners");
      thread.setDaemon(true);
    }

    void awaitOpen() {
      try {
        boolean answered = open.await(OPEN_SECONDS, TimeUnit.SECONDS);
        RuntimeException error = failure;
        if (error != null) {
          throw error;
        }
        if (!answered) {
          throw Commands.noAnswer("listen to streaming queries");
        }
      } catch (InterruptedException e) {
        Thread.currentThread().interrupt();
        throw Commands.noAnswer("listen to streaming queries");
      }
    }

    void end() {
      ending = true;
      Execution current = execution;
      if (current != null) {
        current.close();
      }
    }

    void join() {
      if (thread == Thread.currentThread()) {
        return;
      }
      try {
        thread.join(TimeUnit.SECONDS.toMillis(OPEN_SECONDS));
      } catch (InterruptedException e) {
        Thread.currentThread().interrupt();
      }
    }

    private void run() {
      while (!ending && !client.isClosed()) {
        try (Execution current = client.execute("listen to streaming queries", Commands.listen())) {
          execution = current;
          read(current);
        } catch (PenstockException e) {
          if (ending || client.isClosed()) {
            return;
          }
          if (open.getCount() > 0 || e.condition().name().startsWith("INVALID_HANDLE.SESSION_")) {
            failure = e;
            open.countDown();
            LOG.error("Cannot listen to streaming queries any more", e);
            return;
          }
          LOG.warn("Lost the stream of events of streaming queries", e);
        }
        if (!ending && !client.isClosed()) {
          LOG.warn("Listening to streaming queries again: events in between may be lost");
          pause();
        }
      }
    }

    private void pause() {
      try {
        Thread.sleep(REOPEN_MS);
      } catch (InterruptedException e) {
        ending = true;
      }
    }

    private void read(Execution current) {
      ExecutePlanResponse response = current.next();
      while (response != null && !(ending && client.isClosed())) {
        if (response.hasStreamingQueryListenerEventsResult()) {
          StreamingQueryListenerEventsResult result =
              response.getStreamingQueryListenerEventsResult();
          if (result.getListenerBusListenerAdded()) {
            open.countDown();
          }
          result.getEventsList().forEach(ListenerBus.this::deliver);
        }
        response = current.next();
      }
    }
  }
}
