package io.penstock.local.internal.driver;

import io.penstock.streaming.StreamingQueryListener;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Tells listeners of events: those of a start on the calling thread, all others in order on one
 * daemon thread, which exists only while there is something to tell. Thread-safe.
 */
final class ListenerBus implements AutoCloseable {
  private static final Logger LOG = LoggerFactory.getLogger(ListenerBus.class);
  private static final long IDLE_MS = 200;

  private final List<StreamingQueryListener> listeners = new CopyOnWriteArrayList<>();
  private final ThreadPoolExecutor executor;
  private volatile @Nullable Thread thread;

  ListenerBus() {
    executor =
        new ThreadPoolExecutor(
            1, 1, IDLE_MS, TimeUnit.MILLISECONDS, new LinkedBlockingQueue<>(), this::newThread);
    executor.allowCoreThreadTimeOut(true);
  }

  private Thread newThread(Runnable work) {
    Thread created = new Thread(work, "penstock-listeners");
    created.setDaemon(true);
    thread = created;
    return created;
  }

  void add(StreamingQueryListener listener) {
    listeners.add(listener);
  }

  void remove(StreamingQueryListener listener) {
    listeners.remove(listener);
  }

  List<StreamingQueryListener> listeners() {
    return List.copyOf(listeners);
  }

  boolean isEmpty() {
    return listeners.isEmpty();
  }

  /** Tells all listeners on this thread; what one of them throws keeps it from no other. */
  void tellNow(Consumer<StreamingQueryListener> event) {
    for (StreamingQueryListener listener : listeners) {
      try {
        event.accept(listener);
      } catch (VirtualMachineError e) {
        throw e;
      } catch (Throwable e) {
        LOG.warn("A streaming query listener threw; no query is affected", e);
      }
    }
  }

  /** Tells all listeners later, in order; nothing after the end of the session. */
  void tell(Consumer<StreamingQueryListener> event) {
    if (listeners.isEmpty()) {
      return;
    }
    try {
      executor.execute(() -> tellNow(event));
    } catch (RejectedExecutionException e) {
      LOG.debug("The session has ended, a listener event is dropped", e);
    }
  }

  /** Tells what is queued and ends the thread; waits at most one second for slow listeners. */
  @Override
  public void close() {
    executor.shutdown();
    if (Thread.currentThread() == thread) {
      return;
    }
    try {
      if (!executor.awaitTermination(1, TimeUnit.SECONDS)) {
        LOG.warn("A streaming query listener still runs after the end of its session");
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }
}
