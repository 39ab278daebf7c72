package io.penstock.io.file.internal.parquet.read;

import io.penstock.io.file.internal.parquet.page.CorruptParquetException;
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
      // no list and no string of it can be longer than the whole
      return Util.readFileMetaData(new ByteArrayInputStream(bytes, 0, length), length);
    } catch (IOException | RuntimeException e) {
      throw new CorruptParquetException("its footer is damaged: " + e.getMessage(), e);
    }
  }

  static PageHeader pageHeader(ByteArrayInputStream in) throws CorruptParquetException {
    try {
      return Util.readPageHeader(in);
    } catch (IOException | RuntimeException e) {
      throw new CorruptParquetException("a page header is damaged: " + e.getMessage(), e);
    }
  }
}
