package io.penstock.error;

import java.nio.file.FileSystemException;

/** What an exception says, for use behind "Cannot VERB THING: ". */
public final class Reasons {
  private Reasons() {}

  /**
   * The message of an exception; where it says nothing of the kind of failure, with the name of its
   * class. Most exceptions of {@code java.nio.file} have only a path for a message.
   */
  public static String of(Throwable cause) {
    String message = cause.getMessage();
    boolean bare = cause instanceof FileSystemException failure && failure.getReason() == null;
    if (message == null) {
      return cause.getClass().getSimpleName();
    }
    return bare ? cause.getClass().getSimpleName() + ": " + message : message;
  }
}
