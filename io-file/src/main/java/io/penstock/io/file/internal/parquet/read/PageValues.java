package io.penstock.io.file.internal.parquet.read;

import io.penstock.io.file.internal.parquet.page.CorruptParquetException;
import java.util.EnumMap;
import java.util.Map;
import org.apache.parquet.format.Encoding;
import org.apache.parquet.format.SchemaElement;
import org.apache.parquet.format.Type;
import org.jspecify.annotations.Nullable;

/** The values of one column chunk: picks the decoder of each page's encoding. */
final class PageValues {
  private static final int MAX_FIXED_LENGTH = 1 << 20;

  private final Type type;
  private final int size;
  private final Map<Encoding, ValueDecoder> decoders = new EnumMap<>(Encoding.class);
  private @Nullable Dictionary dictionary;
  private ValueDecoder current;

  PageValues(SchemaElement element) throws CorruptParquetException {
    type = element.getType();
    int length = element.getType_length();
    if (type == Type.FIXED_LEN_BYTE_ARRAY && (length <= 0 || length > MAX_FIXED_LENGTH)) {
      throw new CorruptParquetException("byte strings of the fixed length " + length);
    }
    size = TypeSizes.plain(type, length);
    current = plain();
  }

  /** Takes the chunk's dictionary; the array is kept. */
  void dictionary(byte[] page, int length, int count) throws CorruptParquetException {
    if (dictionary != null) {
      throw new CorruptParquetException("a second dictionary");
    }
    if (type == Type.BOOLEAN) {
      throw new CorruptParquetException("a dictionary of booleans");
    }
    dictionary = new Dictionary(type, page, length, count, plain(), size);
  }

  /** Starts a data page. */
  void start(Encoding encoding, byte[] page, int from, int to) throws CorruptParquetException {
    ValueDecoder decoder = decoders.get(encoding);
    if (decoder == null) {
      decoder = create(encoding);
      decoders.put(encoding, decoder);
    }
    decoder.start(page, from, to);
    current = decoder;
  }

  /** The decoder of the page that was started last. */
  ValueDecoder current() {
    return current;
  }

  private ValueDecoder plain() {
    return switch (type) {
      case BOOLEAN -> new PlainBooleans();
      case BYTE_ARRAY, FIXED_LEN_BYTE_ARRAY -> new PlainBytes(size);
      default -> new PlainNumbers(type);
    };
  }

  private ValueDecoder create(Encoding encoding) throws CorruptParquetException {
    boolean integers = type == Type.INT32 || type == Type.INT64;
    boolean splittable = size > 0 && type != Type.INT96;
    return switch (encoding) {
      case PLAIN -> plain();
      case PLAIN_DICTIONARY, RLE_DICTIONARY -> {
        if (dictionary == null) {
          throw new CorruptParquetException("no dictionary before the page that needs it");
        }
        yield dictionary;
      }
      case RLE -> require(type == Type.BOOLEAN, new RunBooleans(), encoding);
      case DELTA_BINARY_PACKED -> require(integers, new DeltaNumbers(type), encoding);
      case DELTA_LENGTH_BYTE_ARRAY ->
          require(type == Type.BYTE_ARRAY, new DeltaLengthBytes(), encoding);
      case DELTA_BYTE_ARRAY -> require(TypeSizes.isBytes(type), new DeltaBytes(size), encoding);
      case BYTE_STREAM_SPLIT -> require(splittable, new StreamSplit(size), encoding);
      default -> throw new CorruptParquetException("encoding " + encoding + " is not supported");
    };
  }

  private ValueDecoder require(boolean fits, ValueDecoder decoder, Encoding encoding)
      throws CorruptParquetException {
    if (!fits) {
      throw new CorruptParquetException("encoding " + encoding + " of type " + type);
    }
    return decoder;
  }
}
