package io.penstock.connect;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicLong;

/** Passes bytes on to a server and cuts all connections once, after so many bytes. */
final class CuttingProxy implements AutoCloseable {
  private final ServerSocket listener;
  private final int target;
  private final AtomicLong left = new AtomicLong(Long.MAX_VALUE);
  private final AtomicLong cuts = new AtomicLong();
  private final Set<Socket> sockets = ConcurrentHashMap.newKeySet();

  CuttingProxy(int target) throws IOException {
    this.target = target;
    listener = new ServerSocket(0, 50, InetAddress.getLoopbackAddress());
    spawn(this::accept);
  }

  String address() {
    return "sc://127.0.0.1:" + listener.getLocalPort();
  }

  /** Cuts when so many bytes, in both directions together, have passed from now on. */
  void cutAfter(long bytes) {
    left.set(bytes);
  }

  /** How often it has cut. */
  long cuts() {
    return cuts.get();
  }

  private static void spawn(Runnable task) {
    Thread thread = new Thread(task, "cutting-proxy");
    thread.setDaemon(true);
    thread.start();
  }

  private void accept() {
    while (!listener.isClosed()) {
      try {
        Socket client = listener.accept();
        Socket server = new Socket(InetAddress.getLoopbackAddress(), target);
        sockets.add(client);
        sockets.add(server);
        spawn(() -> copy(client, server));
        spawn(() -> copy(server, client));
      } catch (IOException e) {
        cutAll(); // closed, or the server is gone
      }
    }
  }

  private void copy(Socket from, Socket to) {
    byte[] buffer = new byte[8192];
    try {
      InputStream in = from.getInputStream();
      OutputStream out = to.getOutputStream();
      int count = in.read(buffer);
      while (count >= 0) {
        long before = left.getAndAdd(-count);
        if (before < count) {
          out.write(buffer, 0, (int) Math.max(0, before));
          left.set(Long.MAX_VALUE);
          cuts.incrementAndGet();
          cutAll();
          return;
        }
        out.write(buffer, 0, count);
        count = in.read(buffer);
      }
    } catch (IOException e) {
      // one end is closed: so is the other
    } finally {
      cut(from);
      cut(to);
    }
  }

  private void cutAll() {
    sockets.forEach(this::cut);
  }

  private void cut(Socket socket) {
    sockets.remove(socket);
    try {
      socket.close();
    } catch (IOException e) {
      throw new IllegalStateException("Cannot cut a connection", e);
    }
  }

  @Override
  public void close() throws IOException {
    listener.close();
    cutAll();
  }
}
