package io.penstock.io.file.internal.parquet.read;

import io.penstock.io.file.internal.parquet.page.CorruptParquetException;
import io.penstock.io.file.internal.parquet.page.ThriftCheck;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import org.apache.parquet.format.FileMetaData;
import org.apache.parquet.format.PageHeader;
import org.apache.parquet.format.Util;

/** Reads Thrift structures out of byte arrays; whatever their library throws, bytes are damaged. */
final class Thrift {
  private Thrift() {}

  static FileMetaData footer(byte[] bytes, int length) throws CorruptParquetException {
    try {
      int end = ThriftCheck.check(bytes, 0, length);
      return Util.readFileMetaData(new ByteArrayInputStream(bytes, 0, end), length);
    } catch (IOException | RuntimeException e) {
      throw new CorruptParquetException("its footer is damaged: " + e.getMessage(), e);
    }
  }

  /** A page's header, and where its page begins. */
  record Header(PageHeader header, int end) {}

  static Header pageHeader(byte[] bytes, int from, int to) throws CorruptParquetException {
    try {
      int end = ThriftCheck.check(bytes, from, to);
      ByteArrayInputStream in = new ByteArrayInputStream(bytes, from, end - from);
      return new Header(Util.readPageHeader(in), end);
    } catch (IOException | RuntimeException e) {
      throw new CorruptParquetException("a page header is damaged: " + e.getMessage(), e);
    }
  }
}
