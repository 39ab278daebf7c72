package io.penstock.testserver.spark;

import org.apache.hadoop.fs.LocalFileSystem;
import org.apache.hadoop.fs.Path;
import org.apache.hadoop.fs.RawLocalFileSystem;
import org.apache.hadoop.fs.permission.FsPermission;

/**
 * Hadoop's local files with the permissions that the process gives them. Without its native library
 * Hadoop starts the program chmod for each file and directory that it makes.
 */
public final class UmaskFiles extends LocalFileSystem {
  public UmaskFiles() {
    super(new Raw());
  }

  private static final class Raw extends RawLocalFileSystem {
    @Override
    public void setPermission(Path path, FsPermission permission) {}
  }
}
