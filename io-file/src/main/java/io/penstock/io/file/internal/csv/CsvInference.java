package io.penstock.io.file.internal.csv;

import io.penstock.connector.Options;
import io.penstock.io.file.internal.format.FileRange;
import io.penstock.type.AtomicType;
import io.penstock.type.DataType;
import io.penstock.type.StructField;
import io.penstock.type.StructType;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import org.jspecify.annotations.Nullable;

/** Finds the columns of csv files: their names in the first line, their types in all lines. */
final class CsvInference {
  private static final long SAMPLING_SEED = 1;

  private final CsvOptions options;
  private final CsvTypes types;
  private final double samplingRatio;
  private final Random random = new Random(SAMPLING_SEED);

  CsvInference(CsvOptions options) {
    this.options = options;
    this.types = new CsvTypes(options);
    this.samplingRatio = options.inferSchema ? positive(options.samplingRatio) : 1;
  }

  Optional<StructType> infer(List<FileRange> files) throws IOException {
    List<String> names = null;
    DataType[] found = new DataType[0];
    String firstText = null;
    for (FileRange file : files) {
      try (CsvRecords records = CsvReader.records(file, options, null)) {
        CsvFields fields = new CsvFields();
        boolean first = true;
        while (records.next()) {
          if (names == null) {
            firstText = records.text();
            names = names(strings(records, fields));
            found = new DataType[names.size()];
            Arrays.fill(found, AtomicType.NULL);
            if (!options.inferSchema) {
              return Optional.of(schema(names, found));
            }
          }
          boolean header =
              options.header && (options.multiLine ? first : records.text().equals(firstText));
          first = false;
          if (!header && isSampled()) {
            List<@Nullable String> row = strings(records, fields);
            for (int i = 0; i < Math.min(found.length, row.size()); i++) {
              found[i] = types.infer(found[i], row.get(i));
            }
          }
        }
      }
    }
    return Optional.of(names == null ? new StructType() : schema(names, found));
  }

  private static double positive(double samplingRatio) {
    if (samplingRatio <= 0) {
      throw Options.invalid(
          "samplingRatio", Double.toString(samplingRatio), "it must be a number above 0");
    }
    return samplingRatio;
  }

  private boolean isSampled() {
    return samplingRatio >= 1 || random.nextDouble() < samplingRatio;
  }

  private static StructType schema(List<String> names, DataType[] types) {
    List<StructField> fields = new ArrayList<>();
    for (int i = 0; i < names.size(); i++) {
      fields.add(
          new StructField(
              names.get(i), types[i] == AtomicType.NULL ? AtomicType.STRING : types[i]));
    }
    return new StructType(fields);
  }

  private List<@Nullable String> strings(CsvRecords records, CsvFields fields) throws IOException {
    List<@Nullable String> row = new ArrayList<>();
    if (records.parse(fields)) {
      for (int i = 0; i < fields.count(); i++) {
        row.add(CsvHeader.text(fields, i, options));
      }
    }
    return row;
  }

  /** Names for a first line: missing ones are numbered, and so are those that repeat. */
  private List<String> names(List<@Nullable String> first) {
    Map<String, Integer> uses = new HashMap<>();
    for (String name : first) {
      if (name != null) {
        uses.merge(name.toLowerCase(Locale.ROOT), 1, Integer::sum);
      }
    }
    List<String> names = new ArrayList<>();
    for (int i = 0; i < first.size(); i++) {
      String name = first.get(i);
      if (!options.header || name == null || name.isEmpty() || name.equals(options.nullValue)) {
        names.add("_c" + i);
      } else {
        boolean repeats = uses.getOrDefault(name.toLowerCase(Locale.ROOT), 0) > 1;
        names.add(repeats ? name + i : name);
      }
    }
    return names;
  }
}
