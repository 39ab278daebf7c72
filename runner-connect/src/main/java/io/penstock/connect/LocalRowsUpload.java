package io.penstock.connect;

import com.google.protobuf.ByteString;
import io.penstock.connect.internal.client.ConnectClient;
import io.penstock.connect.internal.translate.ArrowRows;
import io.penstock.connect.internal.translate.LocalRows;
import io.penstock.connect.internal.translate.LocalSchemas;
import io.penstock.plan.Plan;
import io.penstock.type.StructType;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.apache.spark.connect.proto.ChunkedCachedLocalRelation;
import org.apache.spark.connect.proto.LocalRelation;
import org.apache.spark.connect.proto.Relation;

/**
 * Rows of the program within the plan if they are few, else uploaded once and named by their hash.
 */
final class LocalRowsUpload implements LocalRows {
  private static final int MAX_INLINE_BYTES = 4 << 20;

  private final ConnectClient client;
  private final ArrowRows rows;

  LocalRowsUpload(ConnectClient client, ArrowRows rows) {
    this.client = client;
    this.rows = rows;
  }

  @Override
  public Relation relation(Plan.LocalRelation plan) {
    StructType sent = LocalSchemas.sent(plan.schema());
    Plan.LocalRelation rowsToSend = new Plan.LocalRelation(sent, plan.rows());
    return LocalSchemas.received(send(rowsToSend), plan.schema());
  }

  private Relation send(Plan.LocalRelation plan) {
    String schema = plan.schema().json();
    if (plan.rows().isEmpty()) {
      return inline(LocalRelation.newBuilder().setSchema(schema));
    }
    List<ByteString> chunks = rows.chunks(plan);
    if (chunks.size() == 1 && chunks.get(0).size() <= MAX_INLINE_BYTES) {
      return inline(LocalRelation.newBuilder().setSchema(schema).setData(chunks.get(0)));
    }
    return uploaded(schema, chunks);
  }

  private static Relation inline(LocalRelation.Builder relation) {
    return Relation.newBuilder().setLocalRelation(relation).build();
  }

  private Relation uploaded(String schema, List<ByteString> chunks) {
    Map<String, ByteString> artifacts = new LinkedHashMap<>();
    ChunkedCachedLocalRelation.Builder relation = ChunkedCachedLocalRelation.newBuilder();
    relation.setSchemaHash(put(artifacts, ByteString.copyFromUtf8(schema)));
    chunks.forEach(chunk -> relation.addDataHashes(put(artifacts, chunk)));
    client.upload(artifacts);
    return Relation.newBuilder().setChunkedCachedLocalRelation(relation).build();
  }

  private static String put(Map<String, ByteString> artifacts, ByteString bytes) {
    String hash = sha256(bytes);
    artifacts.put("cache/" + hash, bytes);
    return hash;
  }

  private static String sha256(ByteString bytes) {
    try {
      MessageDigest digest = MessageDigest.getInstance("SHA-256");
      bytes.asReadOnlyByteBufferList().forEach(digest::update);
      return HexFormat.of().formatHex(digest.digest());
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("Cannot hash rows: this Java has no SHA-256", e);
    }
  }
}
