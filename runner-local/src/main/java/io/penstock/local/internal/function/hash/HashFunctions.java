package io.penstock.local.internal.function.hash;

import static io.penstock.local.internal.expr.TypeClass.BINARY;
import static io.penstock.local.internal.expr.TypeClass.INT;

import io.penstock.error.AnalysisException;
import io.penstock.error.Conditions;
import io.penstock.local.internal.expr.BoundExpr;
import io.penstock.local.internal.expr.TypeClass;
import io.penstock.local.internal.function.kernel.FunctionTable;
import io.penstock.local.internal.function.kernel.Kernel;
import io.penstock.local.internal.function.kernel.NullRule;
import io.penstock.local.internal.function.kernel.Utf8;
import io.penstock.type.ArrayType;
import io.penstock.type.AtomicType;
import io.penstock.type.DataType;
import io.penstock.type.MapType;
import io.penstock.type.StructType;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.List;
import java.util.zip.CRC32;

/** All rows of this room. */
public final class HashFunctions {
  private static final long SEED = 42;

  private HashFunctions() {}

  /** Adds them. */
  public static void addTo(FunctionTable table) {
    hash(table, "hash", AtomicType.INTEGER, new Murmur3());
    hash(table, "xxhash64", AtomicType.LONG, new XxHash64());
    digest(table, "MD5", "md5");
    digest(table, "SHA-1", "sha", "sha1");
    table
        .add("sha2")
        .takes(BINARY, INT)
        .gives(AtomicType.STRING)
        .nulls(NullRule.ALWAYS)
        .prepared(
            context -> {
              MessageDigest[] digests = {
                digest("SHA-224"), digest("SHA-256"), digest("SHA-384"), digest("SHA-512")
              };
              return (in, out) -> {
                int index = List.of(224, 256, 384, 512, 0).indexOf(in.int32(1));
                if (index >= 0) {
                  out.set(hex(digests[index == 4 ? 1 : index], in.utf8(0)));
                }
              };
            });
    table
        .add("crc32")
        .takes(BINARY)
        .gives(AtomicType.LONG)
        .kernel(
            (in, out) -> {
              CRC32 crc = new CRC32();
              Utf8 value = in.utf8(0);
              crc.update(value.bytes(), 0, value.length());
              out.set(crc.getValue());
            });
  }

  private static void hash(FunctionTable table, String name, DataType type, Hasher hasher) {
    table
        .add(name)
        .takes(TypeClass.Family.ANY)
        .repeated(TypeClass.Family.ANY)
        .checked((arguments, context) -> refuseMaps(name, arguments))
        .gives(type)
        .nulls(NullRule.NEVER)
        .nullAware()
        .prepared(context -> hashKernel(new ValueHash(hasher)));
  }

  private static Kernel hashKernel(ValueHash values) {
    return (in, out) -> {
      long hash = SEED;
      for (int i = 0; i < in.size(); i++) {
        hash = values.of(in, i, hash);
      }
      out.set(hash);
    };
  }

  private static void refuseMaps(String name, List<BoundExpr> arguments) {
    if (arguments.stream().anyMatch(a -> hasMap(a.type()))) {
      throw new AnalysisException(
          Conditions.DATATYPE_MISMATCH__HASH_MAP_TYPE,
          "Cannot call " + name + ": maps that are equal may have different orders");
    }
  }

  private static boolean hasMap(DataType type) {
    if (type instanceof ArrayType array) {
      return hasMap(array.elementType());
    }
    if (type instanceof StructType struct) {
      return struct.fields().stream().anyMatch(f -> hasMap(f.dataType()));
    }
    return type instanceof MapType;
  }

  private static void digest(FunctionTable table, String algorithm, String... names) {
    table
        .add(names)
        .takes(BINARY)
        .gives(AtomicType.STRING)
        .prepared(
            context -> {
              MessageDigest digest = digest(algorithm);
              return (in, out) -> out.set(hex(digest, in.utf8(0)));
            });
  }

  private static MessageDigest digest(String algorithm) {
    try {
      return MessageDigest.getInstance(algorithm);
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("Cannot find " + algorithm + ": every Java has it", e);
    }
  }

  private static String hex(MessageDigest digest, Utf8 value) {
    digest.reset();
    digest.update(value.bytes(), 0, value.length());
    return HexFormat.of().formatHex(digest.digest());
  }
}
