package io.penstock.connect.fault;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * A network between a client and a server on this machine that does what networks do: it cuts
 * connections after a number of bytes, stops to carry bytes, adds bytes of its own, refuses
 * connections. Bytes are counted over all connections since the fault was armed.
 */
final class FaultProxy implements AutoCloseable {
  /** Which bytes are counted. */
  enum Way {
    TO_SERVER,
    TO_CLIENT
  }

  /** What happens when the bytes were counted. */
  enum Fault {
    /** All connections are reset. */
    CUT,
    /** Nothing is carried any more, and nobody is told. */
    STALL,
    /** One connection carries nothing any more in this way, and nobody is told. */
    HANG,
    /** Bytes that nobody sent arrive, and the connection goes on. */
    GARBAGE
  }

  private final ServerSocket listener;
  private final int target;
  private final Set<Socket> sockets = ConcurrentHashMap.newKeySet();
  private final AtomicInteger happened = new AtomicInteger();
  private volatile boolean refusing;
  private boolean stalled;
  private boolean closed;
  private Armed armed = Armed.NOTHING;

  private record Armed(Fault fault, Way way, long left) {
    static final Armed NOTHING = new Armed(Fault.CUT, Way.TO_CLIENT, -1);
  }

  FaultProxy(int target) throws IOException {
    this.target = target;
    this.listener = new ServerSocket(0, 50, InetAddress.getLoopbackAddress());
    begin(this::accept);
  }

  /** The address of the server by way of this proxy. */
  String address() {
    return "sc://127.0.0.1:" + listener.getLocalPort();
  }

  /** Lets the fault happen once, after so many bytes from now on. */
  synchronized void arm(Fault fault, Way way, long bytes) {
    armed = new Armed(fault, way, bytes);
  }

  synchronized void disarm() {
    armed = Armed.NOTHING;
  }

  synchronized boolean isArmed() {
    return armed.left >= 0;
  }

  /** How many faults have happened. */
  int happened() {
    return happened.get();
  }

  /** How many connections are open. */
  int connections() {
    return sockets.size() / 2;
  }

  /** Whether new connections are closed at once; those that are open are reset. */
  void refuse(boolean refuse) {
    refusing = refuse;
    if (refuse) {
      cut();
    }
  }

  /** Carries bytes again. */
  synchronized void resume() {
    stalled = false;
    notifyAll();
  }

  /** Resets all connections. */
  void cut() {
    sockets.forEach(FaultProxy::reset);
  }

  private static void begin(Runnable task) {
    Thread thread = new Thread(task, "fault-proxy");
    thread.setDaemon(true);
    thread.start();
  }

  private void accept() {
    while (!listener.isClosed()) {
      try {
        Socket client = listener.accept();
        if (refusing) {
          reset(client);
        } else {
          connect(client);
        }
      } catch (IOException e) {
        continue; // closed, or a client that is gone before it was there
      }
    }
  }

  private void connect(Socket client) throws IOException {
    Socket server = new Socket();
    try {
      server.connect(new InetSocketAddress(InetAddress.getLoopbackAddress(), target));
    } catch (IOException e) {
      reset(client);
      throw e;
    }
    client.setTcpNoDelay(true);
    server.setTcpNoDelay(true);
    sockets.add(client);
    sockets.add(server);
    if (refusing) {
      cut(); // it came between the two
    }
    begin(() -> carry(client, server, Way.TO_SERVER));
    begin(() -> carry(server, client, Way.TO_CLIENT));
  }

  private void carry(Socket from, Socket to, Way way) {
    byte[] bytes = new byte[1 << 15];
    try (from;
        to) {
      InputStream in = from.getInputStream();
      OutputStream out = to.getOutputStream();
      int length = in.read(bytes);
      while (length >= 0) {
        carry(bytes, length, out, way);
        length = in.read(bytes);
      }
    } catch (IOException e) {
      reset(to); // an end that is lost on one side is lost on the other
    } finally {
      sockets.remove(from);
      sockets.remove(to);
    }
  }

  private void carry(byte[] bytes, int length, OutputStream out, Way way) throws IOException {
    int before = length;
    Fault now = null;
    synchronized (this) {
      awaitFlow();
      if (armed.left >= 0 && armed.way == way) {
        before = (int) Math.min(length, armed.left);
        if (before == armed.left) {
          now = armed.fault;
          armed = Armed.NOTHING;
          stalled = now == Fault.STALL;
        } else {
          armed = new Armed(armed.fault, way, armed.left - before);
        }
      }
    }
    out.write(bytes, 0, before);
    if (now != null) {
      happen(now, out);
    }
    out.write(bytes, before, length - before);
  }

  private void happen(Fault fault, OutputStream out) throws IOException {
    happened.incrementAndGet();
    if (fault == Fault.CUT) {
      cut();
      throw new IOException("cut");
    }
    if (fault == Fault.HANG) {
      synchronized (this) {
        awaitEnd();
      }
      throw new IOException("closed");
    }
    if (fault == Fault.GARBAGE) {
      out.write(new byte[] {(byte) 0xff, 'n', 'o', 'n', 's', 'e', 'n', 's', 'e', 0, 0, 1});
    } else {
      synchronized (this) {
        awaitFlow();
      }
    }
  }

  private void awaitFlow() throws IOException {
    while (stalled && !closed) {
      await();
    }
  }

  private void awaitEnd() throws IOException {
    while (!closed) {
      await();
    }
  }

  private void await() throws IOException {
    try {
      wait();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IOException("interrupted", e);
    }
  }

  private static void reset(Socket socket) {
    try (socket) {
      socket.setSoLinger(true, 0);
    } catch (IOException e) {
      return; // it is closed already
    }
  }

  @Override
  public void close() throws IOException {
    listener.close();
    synchronized (this) {
      closed = true;
      notifyAll();
    }
    cut();
  }
}
