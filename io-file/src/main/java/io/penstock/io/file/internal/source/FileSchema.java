package io.penstock.io.file.internal.source;

import io.penstock.connector.ConnectorContext;
import io.penstock.connector.ReadRequest;
import io.penstock.error.AnalysisException;
import io.penstock.error.Condition;
import io.penstock.error.Conditions;
import io.penstock.io.file.internal.format.DataTypeCheck;
import io.penstock.io.file.internal.format.DoubledNames;
import io.penstock.io.file.internal.format.FileFormat;
import io.penstock.io.file.internal.format.FileRange;
import io.penstock.io.file.internal.path.FileEntry;
import io.penstock.io.file.internal.path.FilePaths;
import io.penstock.type.StructField;
import io.penstock.type.StructType;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Decides the schema of a read: the user's or what the files tell, then the partition columns. */
final class FileSchema {
  private static final Condition CANNOT_INFER = Condition.user("UNABLE_TO_INFER_SCHEMA", "42KD9");

  private final FileFormat format;
  private final ConnectorContext context;

  FileSchema(FileFormat format, ConnectorContext context) {
    this.format = format;
    this.context = context;
  }

  /** The schema of a read; every column may be null. */
  StructType read(ReadRequest request) throws IOException {
    if (request.streaming()) {
      checkStream(request);
      if (request.schema().isEmpty() && FileRoots.isGlob(request.paths().get(0))) {
        FileRoots.existing(request);
      }
    }
    List<Path> roots =
        request.streaming()
            ? FileRoots.current(FileRoots.paths(request).get(0))
            : FileRoots.existing(request);
    StructType given = request.schema().orElse(null);
    FileTable table = FileTable.list(roots, given, request.options(), context);
    StructType partitions = table.partitions().columns();
    StructType data = given == null ? infer(request, table) : given;
    List<StructField> fields = new ArrayList<>();
    List<StructField> last = new ArrayList<>(partitions.fields());
    for (StructField field : data.fields()) {
      int at = partitions.indexOf(field.name());
      if (at < 0) {
        fields.add(field);
      } else if (given == null) {
        fields.add(partitions.field(at)); // a column that the files have too keeps its place
        last.remove(partitions.field(at));
      }
    }
    fields.addAll(last);
    StructType schema = Nullability.allNullable(new StructType(fields));
    if (!request.streaming()) {
      DoubledNames.checkAll(schema);
      DataTypeCheck.read(schema, partitions, format); // Spark checks streams when they run
    }
    return schema;
  }

  private void checkStream(ReadRequest request) {
    String path = FileRoots.paths(request).get(0);
    if (request.paths().size() > 1) {
      throw new AnalysisException(
          Conditions.PENSTOCK_INVALID_ARGUMENT,
          "Cannot read a stream of files from " + request.paths() + ": give one path");
    }
    if (!FileRoots.isGlob(path) && !Files.exists(FilePaths.parse(path))) {
      throw FileRoots.notFound(path);
    }
    boolean inferred =
        context
            .conf("spark.sql.streaming.schemaInference")
            .map(Boolean::parseBoolean)
            .orElse(false);
    if (request.schema().isEmpty() && !inferred && !format.name().equals("text")) {
      throw new AnalysisException(
          Conditions.STREAM_SCHEMA_MISSING,
          "Cannot read a stream of "
              + format.name()
              + " from "
              + path
              + ": schema must be specified when creating a streaming source DataFrame. If some files"
              + " already exist in the directory, then depending on the file format a batch read of"
              + " them may infer it: read().format(\""
              + format.name()
              + "\").load(directory).schema()");
    }
  }

  private StructType infer(ReadRequest request, FileTable table) throws IOException {
    List<FileRange> files = new ArrayList<>();
    for (FileEntry file : table.files()) {
      if (file.size() > 0) {
        files.add(FileRange.whole(file.path(), file.size(), file.modificationTimeMs()));
      }
    }
    Optional<StructType> found =
        table.files().isEmpty() && !format.name().equals("text")
            ? Optional.empty()
            : format.inferSchema(files, request.options(), context);
    return found.orElseThrow(
        () ->
            new AnalysisException(
                CANNOT_INFER,
                "Unable to infer schema for "
                    + format.label()
                    + ". It must be specified manually"));
  }
}
