package io.penstock.runner;

import java.util.regex.Pattern;

/** What of a runner's address may be shown. */
public final class Addresses {
  private static final Pattern SECRET =
      Pattern.compile("(?i)(^|[;/])(token|x-[^=;]*|authorization)=[^;]*");

  private Addresses() {}

  /**
   * The address for messages, logs and {@code Session.address()}: the values of {@code token} and
   * of headers, which may let somebody in, are left out.
   */
  public static String shown(String address) {
    return SECRET.matcher(address).replaceAll("$1$2=***");
  }
}
