package io.penstock.connect.internal.client;

/** An exception of the server that has no condition, as a cause; the trace is the server's. */
final class RemoteException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  RemoteException(String className, String message) {
    super(message.isEmpty() ? className : className + ": " + message);
  }
}
