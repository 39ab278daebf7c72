package io.penstock.connect.internal.client;

import io.penstock.error.Condition;

/** Errors that only a remote runner has; Spark gives them no condition. */
public final class ConnectConditions {
  /** Nothing answers at the address, or no longer. */
  public static final Condition UNAVAILABLE =
      Condition.external("PENSTOCK_CONNECT_UNAVAILABLE", null);

  /** What answers is no Spark Connect server, or none of a version that works. */
  public static final Condition PROTOCOL = Condition.external("PENSTOCK_CONNECT_PROTOCOL", null);

  /** The server refuses the token or user. */
  public static final Condition UNAUTHENTICATED =
      Condition.user("PENSTOCK_CONNECT_UNAUTHENTICATED", null);

  /** A message is larger than client or server accept. */
  public static final Condition MESSAGE_TOO_LARGE =
      Condition.user("PENSTOCK_CONNECT_MESSAGE_TOO_LARGE", null);

  /** The server threw an exception to which Spark gives no condition. */
  public static final Condition SERVER_ERROR =
      Condition.external("PENSTOCK_CONNECT_SERVER_ERROR", null);

  private ConnectConditions() {}
}
