package io.penstock.io.file.internal.path;

import io.penstock.error.Conditions;
import io.penstock.error.PenstockException;
import java.net.URI;
import java.net.URISyntaxException;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Texts of paths: what a user writes, what a log holds, what a message shows. */
public final class FilePaths {
  private static final Pattern SCHEME =
      Pattern.compile("^([A-Za-z][A-Za-z0-9+.-]+):(.*)$", Pattern.DOTALL);

  private FilePaths() {}

  /**
   * The path that a user means: plain, or with the scheme {@code file:}. Nothing is decoded, as
   * Spark does not: {@code %20} is three characters.
   *
   * @throws PenstockException for an empty text or another scheme
   */
  public static Path parse(String text) {
    try {
      return Path.of(strip(text)).toAbsolutePath().normalize();
    } catch (InvalidPathException e) {
      throw invalid(text, e.getReason(), e);
    }
  }

  /** A text without the scheme {@code file:} and its empty authority; globs stay as they are. */
  static String strip(String text) {
    if (text.isEmpty()) {
      throw new PenstockException(
          Conditions.PENSTOCK_INVALID_ARGUMENT, "Can not create a Path from an empty string");
    }
    Matcher scheme = SCHEME.matcher(text);
    if (!scheme.matches()) {
      return text;
    }
    if (!scheme.group(1).equalsIgnoreCase("file")) {
      throw new PenstockException(
          Conditions.PENSTOCK_UNSUPPORTED,
          "Cannot use path "
              + text
              + ": this runner reads and writes local files only, as a plain path or with file:");
    }
    String rest = scheme.group(2);
    if (rest.startsWith("//")) {
      int slash = rest.indexOf('/', 2);
      if (slash != 2) {
        throw invalid(text, "a file: URI has no host, so it begins with file:/// or file:/", null);
      }
      rest = rest.substring(2);
    }
    if (!rest.startsWith("/")) {
      throw invalid(text, "a file: URI needs an absolute path", null);
    }
    return rest;
  }

  private static PenstockException invalid(String text, String reason, @Nullable Throwable cause) {
    return new PenstockException(
        Conditions.PENSTOCK_INVALID_ARGUMENT, "Cannot use path " + text + ": " + reason, cause);
  }

  /** The path with its scheme, as descriptions show it: {@code file:/data/in}. */
  public static String describe(Path path) {
    return "file:" + slashes(path);
  }

  /** The URI of a path as the logs hold it, {@code file:///data/a%20b}: letters stay unescaped. */
  public static String toUrl(Path path) {
    try {
      return new URI("file", "", slashes(path), null, null).toString();
    } catch (URISyntaxException e) {
      throw new IllegalArgumentException("Cannot write " + path + " as a URI", e);
    }
  }

  /**
   * The path of a URI in a log.
   *
   * @throws IllegalArgumentException if it is no URI of a local file
   */
  public static Path fromUrl(String url) {
    URI uri = URI.create(url);
    boolean elsewhere = uri.getScheme() != null && !uri.getScheme().equals("file");
    if (elsewhere || uri.getPath() == null) {
      throw new IllegalArgumentException("it is no URI of a local file");
    }
    return Path.of(uri.getPath()).normalize();
  }

  private static String slashes(Path path) {
    String text = path.toAbsolutePath().toString();
    String separator = path.getFileSystem().getSeparator();
    return separator.equals("/") ? text : "/" + text.replace(separator, "/");
  }
}
