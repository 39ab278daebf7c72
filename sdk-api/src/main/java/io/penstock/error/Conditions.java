package io.penstock.error;

/**
 * Conditions that more than one place throws. Names and SQLSTATEs are Spark 4.2's; those that begin
 * with {@code PENSTOCK_} are our own, for errors that Spark throws without a condition or does not
 * have.
 */
public final class Conditions {
  public static final Condition ARITHMETIC_OVERFLOW =
      Condition.user("ARITHMETIC_OVERFLOW", "22003");
  public static final Condition BINARY_ARITHMETIC_OVERFLOW =
      Condition.user("BINARY_ARITHMETIC_OVERFLOW", "22003");
  public static final Condition CAST_INVALID_INPUT = Condition.user("CAST_INVALID_INPUT", "22018");
  public static final Condition CAST_OVERFLOW = Condition.user("CAST_OVERFLOW", "22003");
  public static final Condition NUMERIC_VALUE_OUT_OF_RANGE__WITH_SUGGESTION =
      Condition.user("NUMERIC_VALUE_OUT_OF_RANGE.WITH_SUGGESTION", "22003");
  public static final Condition NUMERIC_OUT_OF_SUPPORTED_RANGE =
      Condition.user("NUMERIC_OUT_OF_SUPPORTED_RANGE", "22003");
  public static final Condition DIVIDE_BY_ZERO = Condition.user("DIVIDE_BY_ZERO", "22012");
  public static final Condition REMAINDER_BY_ZERO = Condition.user("REMAINDER_BY_ZERO", "22012");
  public static final Condition INTERVAL_DIVIDED_BY_ZERO =
      Condition.user("INTERVAL_DIVIDED_BY_ZERO", "22012");
  public static final Condition INTERVAL_ARITHMETIC_OVERFLOW__WITH_SUGGESTION =
      Condition.user("INTERVAL_ARITHMETIC_OVERFLOW.WITH_SUGGESTION", "22015");
  public static final Condition INTERVAL_ARITHMETIC_OVERFLOW__WITHOUT_SUGGESTION =
      Condition.user("INTERVAL_ARITHMETIC_OVERFLOW.WITHOUT_SUGGESTION", "22015");
  public static final Condition CANNOT_PARSE_TIMESTAMP =
      Condition.user("CANNOT_PARSE_TIMESTAMP", "22007");
  public static final Condition DATETIME_FIELD_OUT_OF_BOUNDS__WITH_SUGGESTION =
      Condition.user("DATETIME_FIELD_OUT_OF_BOUNDS.WITH_SUGGESTION", "22023");
  public static final Condition INVALID_FRACTION_OF_SECOND =
      Condition.user("INVALID_FRACTION_OF_SECOND", "22023");
  public static final Condition INVALID_TIMEZONE = Condition.user("INVALID_TIMEZONE", "22009");
  public static final Condition ILLEGAL_DAY_OF_WEEK =
      Condition.user("ILLEGAL_DAY_OF_WEEK", "22009");
  public static final Condition INVALID_DATETIME_PATTERN__ILLEGAL_CHARACTER =
      Condition.user("INVALID_DATETIME_PATTERN.ILLEGAL_CHARACTER", "22007");
  public static final Condition INVALID_DATETIME_PATTERN__WITH_SUGGESTION =
      Condition.user("INVALID_DATETIME_PATTERN.WITH_SUGGESTION", "22007");
  public static final Condition INVALID_EXTRACT_FIELD =
      Condition.user("INVALID_EXTRACT_FIELD", "42601");
  public static final Condition INVALID_ARRAY_INDEX =
      Condition.user("INVALID_ARRAY_INDEX", "22003");
  public static final Condition INVALID_ARRAY_INDEX_IN_ELEMENT_AT =
      Condition.user("INVALID_ARRAY_INDEX_IN_ELEMENT_AT", "22003");
  public static final Condition INVALID_INDEX_OF_ZERO =
      Condition.user("INVALID_INDEX_OF_ZERO", "22003");
  public static final Condition DUPLICATED_MAP_KEY = Condition.user("DUPLICATED_MAP_KEY", "23505");
  public static final Condition NULL_MAP_KEY = Condition.user("NULL_MAP_KEY", "2200E");
  public static final Condition USER_RAISED_EXCEPTION =
      Condition.user("USER_RAISED_EXCEPTION", "P0001");
  public static final Condition INVALID_FORMAT__ESC_IN_THE_MIDDLE =
      Condition.user("INVALID_FORMAT.ESC_IN_THE_MIDDLE", "42601");
  public static final Condition INVALID_FORMAT__ESC_AT_THE_END =
      Condition.user("INVALID_FORMAT.ESC_AT_THE_END", "42601");
  public static final Condition INVALID_ESC = Condition.user("INVALID_ESC", "42604");
  public static final Condition INVALID_REGEXP_REPLACE =
      Condition.user("INVALID_REGEXP_REPLACE", "22023");
  public static final Condition MALFORMED_CHARACTER_CODING =
      Condition.user("MALFORMED_CHARACTER_CODING", "22000");
  public static final Condition MALFORMED_RECORD_IN_PARSING__WITHOUT_SUGGESTION =
      Condition.user("MALFORMED_RECORD_IN_PARSING.WITHOUT_SUGGESTION", "22023");
  public static final Condition DATATYPE_MISMATCH__BINARY_OP_DIFF_TYPES =
      Condition.user("DATATYPE_MISMATCH.BINARY_OP_DIFF_TYPES", "42K09");
  public static final Condition DATATYPE_MISMATCH__BINARY_OP_WRONG_TYPE =
      Condition.user("DATATYPE_MISMATCH.BINARY_OP_WRONG_TYPE", "42K09");
  public static final Condition DATATYPE_MISMATCH__UNEXPECTED_INPUT_TYPE =
      Condition.user("DATATYPE_MISMATCH.UNEXPECTED_INPUT_TYPE", "42K09");
  public static final Condition DATATYPE_MISMATCH__DATA_DIFF_TYPES =
      Condition.user("DATATYPE_MISMATCH.DATA_DIFF_TYPES", "42K09");
  public static final Condition DATATYPE_MISMATCH__CAST_WITHOUT_SUGGESTION =
      Condition.user("DATATYPE_MISMATCH.CAST_WITHOUT_SUGGESTION", "42K09");
  public static final Condition DATATYPE_MISMATCH__CAST_WITH_CONF_SUGGESTION =
      Condition.user("DATATYPE_MISMATCH.CAST_WITH_CONF_SUGGESTION", "42K09");
  public static final Condition DATATYPE_MISMATCH__CAST_WITH_FUNC_SUGGESTION =
      Condition.user("DATATYPE_MISMATCH.CAST_WITH_FUNC_SUGGESTION", "42K09");
  public static final Condition DATATYPE_MISMATCH__CREATE_NAMED_STRUCT_WITHOUT_FOLDABLE_STRING =
      Condition.user("DATATYPE_MISMATCH.CREATE_NAMED_STRUCT_WITHOUT_FOLDABLE_STRING", "42K09");
  public static final Condition DATATYPE_MISMATCH__FILTER_NOT_BOOLEAN =
      Condition.user("DATATYPE_MISMATCH.FILTER_NOT_BOOLEAN", "42K09");
  public static final Condition DATATYPE_MISMATCH__INVALID_ORDERING_TYPE =
      Condition.user("DATATYPE_MISMATCH.INVALID_ORDERING_TYPE", "42K09");
  public static final Condition DATATYPE_MISMATCH__INVALID_MAP_KEY_TYPE =
      Condition.user("DATATYPE_MISMATCH.INVALID_MAP_KEY_TYPE", "42K09");
  public static final Condition DATATYPE_MISMATCH__INVALID_JSON_SCHEMA =
      Condition.user("DATATYPE_MISMATCH.INVALID_JSON_SCHEMA", "42K09");
  public static final Condition DATATYPE_MISMATCH__NON_FOLDABLE_INPUT =
      Condition.user("DATATYPE_MISMATCH.NON_FOLDABLE_INPUT", "42K09");
  public static final Condition DATATYPE_MISMATCH__NULL_TYPE =
      Condition.user("DATATYPE_MISMATCH.NULL_TYPE", "42K09");
  public static final Condition DATATYPE_MISMATCH__HASH_MAP_TYPE =
      Condition.user("DATATYPE_MISMATCH.HASH_MAP_TYPE", "42K09");
  public static final Condition DATATYPE_MISMATCH__VALUE_OUT_OF_RANGE =
      Condition.user("DATATYPE_MISMATCH.VALUE_OUT_OF_RANGE", "42K09");
  public static final Condition DATATYPE_MISMATCH__ARRAY_FUNCTION_DIFF_TYPES =
      Condition.user("DATATYPE_MISMATCH.ARRAY_FUNCTION_DIFF_TYPES", "42K09");
  public static final Condition DATATYPE_MISMATCH__MAP_FUNCTION_DIFF_TYPES =
      Condition.user("DATATYPE_MISMATCH.MAP_FUNCTION_DIFF_TYPES", "42K09");
  public static final Condition INVALID_PARAMETER_VALUE__PATTERN =
      Condition.user("INVALID_PARAMETER_VALUE.PATTERN", "22023");
  public static final Condition INVALID_PARAMETER_VALUE__REGEX_GROUP_INDEX =
      Condition.user("INVALID_PARAMETER_VALUE.REGEX_GROUP_INDEX", "22023");
  public static final Condition INVALID_PARAMETER_VALUE__CHARSET =
      Condition.user("INVALID_PARAMETER_VALUE.CHARSET", "22023");
  public static final Condition INVALID_PARAMETER_VALUE__START =
      Condition.user("INVALID_PARAMETER_VALUE.START", "22023");
  public static final Condition INVALID_PARAMETER_VALUE__LENGTH =
      Condition.user("INVALID_PARAMETER_VALUE.LENGTH", "22023");
  public static final Condition INVALID_PARAMETER_VALUE__BIT_POSITION_RANGE =
      Condition.user("INVALID_PARAMETER_VALUE.BIT_POSITION_RANGE", "22023");
  public static final Condition UNRESOLVED_COLUMN__WITH_SUGGESTION =
      Condition.user("UNRESOLVED_COLUMN.WITH_SUGGESTION", "42703");
  public static final Condition UNRESOLVED_COLUMN__WITHOUT_SUGGESTION =
      Condition.user("UNRESOLVED_COLUMN.WITHOUT_SUGGESTION", "42703");
  public static final Condition UNRESOLVED_COLUMN_AMONG_FIELD_NAMES =
      Condition.user("UNRESOLVED_COLUMN_AMONG_FIELD_NAMES", "42703");
  public static final Condition UNRESOLVED_ROUTINE = Condition.user("UNRESOLVED_ROUTINE", "42883");
  public static final Condition AMBIGUOUS_REFERENCE =
      Condition.user("AMBIGUOUS_REFERENCE", "42704");
  public static final Condition AMBIGUOUS_REFERENCE_TO_FIELDS =
      Condition.user("AMBIGUOUS_REFERENCE_TO_FIELDS", "42000");
  public static final Condition FIELD_NOT_FOUND = Condition.user("FIELD_NOT_FOUND", "42704");
  public static final Condition INVALID_EXTRACT_BASE_FIELD_TYPE =
      Condition.user("INVALID_EXTRACT_BASE_FIELD_TYPE", "42000");
  public static final Condition INVALID_ATTRIBUTE_NAME_SYNTAX =
      Condition.user("INVALID_ATTRIBUTE_NAME_SYNTAX", "42601");
  public static final Condition WRONG_NUM_ARGS__WITHOUT_SUGGESTION =
      Condition.user("WRONG_NUM_ARGS.WITHOUT_SUGGESTION", "42605");
  public static final Condition NUM_COLUMNS_MISMATCH =
      Condition.user("NUM_COLUMNS_MISMATCH", "42826");
  public static final Condition INCOMPATIBLE_COLUMN_TYPE =
      Condition.user("INCOMPATIBLE_COLUMN_TYPE", "42825");
  public static final Condition ASSIGNMENT_ARITY_MISMATCH =
      Condition.user("ASSIGNMENT_ARITY_MISMATCH", "42802");
  public static final Condition COLUMN_ALREADY_EXISTS =
      Condition.user("COLUMN_ALREADY_EXISTS", "42711");
  public static final Condition MISSING_AGGREGATION =
      Condition.user("MISSING_AGGREGATION", "42803");
  public static final Condition MISSING_GROUP_BY = Condition.user("MISSING_GROUP_BY", "42803");
  public static final Condition INVALID_WHERE_CONDITION =
      Condition.user("INVALID_WHERE_CONDITION", "42903");
  public static final Condition NESTED_AGGREGATE_FUNCTION =
      Condition.user("NESTED_AGGREGATE_FUNCTION", "42607");
  public static final Condition UNSUPPORTED_GENERATOR__NESTED_IN_EXPRESSIONS =
      Condition.user("UNSUPPORTED_GENERATOR.NESTED_IN_EXPRESSIONS", "42K0E");
  public static final Condition UNSUPPORTED_GENERATOR__OUTSIDE_SELECT =
      Condition.user("UNSUPPORTED_GENERATOR.OUTSIDE_SELECT", "42K0E");
  public static final Condition TABLE_OR_VIEW_NOT_FOUND =
      Condition.user("TABLE_OR_VIEW_NOT_FOUND", "42P01");
  public static final Condition TEMP_TABLE_OR_VIEW_ALREADY_EXISTS =
      Condition.user("TEMP_TABLE_OR_VIEW_ALREADY_EXISTS", "42P07");
  public static final Condition PATH_NOT_FOUND = Condition.user("PATH_NOT_FOUND", "42K03");
  public static final Condition PATH_ALREADY_EXISTS =
      Condition.user("PATH_ALREADY_EXISTS", "42K04");
  public static final Condition DATA_SOURCE_NOT_FOUND =
      Condition.user("DATA_SOURCE_NOT_FOUND", "42K02");
  public static final Condition PARSE_SYNTAX_ERROR = Condition.user("PARSE_SYNTAX_ERROR", "42601");
  public static final Condition UNSUPPORTED_DATATYPE =
      Condition.user("UNSUPPORTED_DATATYPE", "0A000");
  public static final Condition PARSE_EMPTY_STATEMENT =
      Condition.user("PARSE_EMPTY_STATEMENT", "42617");
  public static final Condition UNCLOSED_BRACKETED_COMMENT =
      Condition.user("UNCLOSED_BRACKETED_COMMENT", "42601");
  public static final Condition FAILED_TO_PARSE_TOO_COMPLEX =
      Condition.user("FAILED_TO_PARSE_TOO_COMPLEX", "54001");
  public static final Condition INVALID_IDENTIFIER = Condition.user("INVALID_IDENTIFIER", "42602");
  public static final Condition INCOMPLETE_TYPE_DEFINITION__ARRAY =
      Condition.user("INCOMPLETE_TYPE_DEFINITION.ARRAY", "42K01");
  public static final Condition INCOMPLETE_TYPE_DEFINITION__MAP =
      Condition.user("INCOMPLETE_TYPE_DEFINITION.MAP", "42K01");
  public static final Condition INCOMPLETE_TYPE_DEFINITION__STRUCT =
      Condition.user("INCOMPLETE_TYPE_DEFINITION.STRUCT", "42K01");
  public static final Condition DATATYPE_MISSING_SIZE =
      Condition.user("DATATYPE_MISSING_SIZE", "42K01");
  public static final Condition DECIMAL_PRECISION_EXCEEDS_MAX_PRECISION =
      Condition.user("DECIMAL_PRECISION_EXCEEDS_MAX_PRECISION", "22003");
  public static final Condition DECIMAL_SCALE_EXCEEDS_PRECISION =
      Condition.user("_LEGACY_ERROR_TEMP_1228", null);
  public static final Condition INVALID_JSON_DATA_TYPE =
      Condition.user("INVALID_JSON_DATA_TYPE", "2203G");
  public static final Condition UNSUPPORTED_ARROWTYPE =
      Condition.user("UNSUPPORTED_ARROWTYPE", "0A000");
  public static final Condition INVALID_CONF_VALUE__TIME_ZONE =
      Condition.user("INVALID_CONF_VALUE.TIME_ZONE", "22022");
  public static final Condition INVALID_INTERVAL_FORMAT__ARITHMETIC_EXCEPTION =
      Condition.user("INVALID_INTERVAL_FORMAT.ARITHMETIC_EXCEPTION", "22006");
  public static final Condition INVALID_INTERVAL_FORMAT__INPUT_IS_EMPTY =
      Condition.user("INVALID_INTERVAL_FORMAT.INPUT_IS_EMPTY", "22006");
  public static final Condition INVALID_INTERVAL_FORMAT__INPUT_IS_NULL =
      Condition.user("INVALID_INTERVAL_FORMAT.INPUT_IS_NULL", "22006");
  public static final Condition INVALID_INTERVAL_FORMAT__INVALID_FRACTION =
      Condition.user("INVALID_INTERVAL_FORMAT.INVALID_FRACTION", "22006");
  public static final Condition INVALID_INTERVAL_FORMAT__INVALID_PRECISION =
      Condition.user("INVALID_INTERVAL_FORMAT.INVALID_PRECISION", "22006");
  public static final Condition INVALID_INTERVAL_FORMAT__INVALID_PREFIX =
      Condition.user("INVALID_INTERVAL_FORMAT.INVALID_PREFIX", "22006");
  public static final Condition INVALID_INTERVAL_FORMAT__INVALID_UNIT =
      Condition.user("INVALID_INTERVAL_FORMAT.INVALID_UNIT", "22006");
  public static final Condition INVALID_INTERVAL_FORMAT__INVALID_VALUE =
      Condition.user("INVALID_INTERVAL_FORMAT.INVALID_VALUE", "22006");
  public static final Condition INVALID_INTERVAL_FORMAT__MISSING_NUMBER =
      Condition.user("INVALID_INTERVAL_FORMAT.MISSING_NUMBER", "22006");
  public static final Condition INVALID_INTERVAL_FORMAT__MISSING_UNIT =
      Condition.user("INVALID_INTERVAL_FORMAT.MISSING_UNIT", "22006");
  public static final Condition INVALID_INTERVAL_FORMAT__UNRECOGNIZED_NUMBER =
      Condition.user("INVALID_INTERVAL_FORMAT.UNRECOGNIZED_NUMBER", "22006");
  public static final Condition INVALID_INTERVAL_FORMAT__UNSUPPORTED_FROM_TO_EXPRESSION =
      Condition.user("INVALID_INTERVAL_FORMAT.UNSUPPORTED_FROM_TO_EXPRESSION", "22006");
  public static final Condition INVALID_INTERVAL_FORMAT__INTERVAL_PARSING =
      Condition.user("INVALID_INTERVAL_FORMAT.INTERVAL_PARSING", "22006");
  public static final Condition INVALID_INTERVAL_FORMAT__UNMATCHED_FORMAT_STRING =
      Condition.user("INVALID_INTERVAL_FORMAT.UNMATCHED_FORMAT_STRING", "22006");
  public static final Condition INVALID_INTERVAL_FORMAT__UNMATCHED_FORMAT_STRING_WITH_NOTICE =
      Condition.user("INVALID_INTERVAL_FORMAT.UNMATCHED_FORMAT_STRING_WITH_NOTICE", "22006");
  public static final Condition STREAMING_OUTPUT_MODE__INVALID =
      Condition.user("STREAMING_OUTPUT_MODE.INVALID", "42KDE");
  public static final Condition STREAMING_OUTPUT_MODE__UNSUPPORTED_OPERATION =
      Condition.user("STREAMING_OUTPUT_MODE.UNSUPPORTED_OPERATION", "42KDE");
  public static final Condition STREAMING_OUTPUT_MODE__UNSUPPORTED_DATASOURCE =
      Condition.user("STREAMING_OUTPUT_MODE.UNSUPPORTED_DATASOURCE", "42KDE");
  public static final Condition STREAMING_REAL_TIME_MODE__OUTPUT_MODE_NOT_SUPPORTED =
      Condition.user("STREAMING_REAL_TIME_MODE.OUTPUT_MODE_NOT_SUPPORTED", "0A000");
  public static final Condition STREAMING_REAL_TIME_MODE__INPUT_STREAM_NOT_SUPPORTED =
      Condition.user("STREAMING_REAL_TIME_MODE.INPUT_STREAM_NOT_SUPPORTED", "0A000");
  public static final Condition INVALID_STREAMING_REAL_TIME_MODE_TRIGGER_INTERVAL =
      Condition.user("INVALID_STREAMING_REAL_TIME_MODE_TRIGGER_INTERVAL", "22023");
  public static final Condition CALL_ON_STREAMING_DATASET_UNSUPPORTED =
      Condition.user("CALL_ON_STREAMING_DATASET_UNSUPPORTED", "42KDE");
  public static final Condition WRITE_STREAM_NOT_ALLOWED =
      Condition.user("WRITE_STREAM_NOT_ALLOWED", "42601");
  public static final Condition STREAM_FAILED = Condition.user("STREAM_FAILED", "XXKST");
  public static final Condition FOREACH_USER_FUNCTION_ERROR =
      Condition.user("FOREACH_USER_FUNCTION_ERROR", "39000");
  public static final Condition FOREACH_BATCH_USER_FUNCTION_ERROR =
      Condition.user("FOREACH_BATCH_USER_FUNCTION_ERROR", "39000");
  public static final Condition CONCURRENT_QUERY = Condition.user("CONCURRENT_QUERY", "0A000");
  public static final Condition CONCURRENT_STREAM_LOG_UPDATE =
      Condition.user("CONCURRENT_STREAM_LOG_UPDATE", "40000");
  public static final Condition STREAMING_CHECKPOINT_MISSING_METADATA_FILE =
      Condition.user("STREAMING_CHECKPOINT_MISSING_METADATA_FILE", "42K03");
  public static final Condition FAILED_READ_FILE__NO_HINT =
      Condition.user("FAILED_READ_FILE.NO_HINT", "KD001");
  public static final Condition FAILED_READ_FILE__PARQUET_COLUMN_DATA_TYPE_MISMATCH =
      Condition.user("FAILED_READ_FILE.PARQUET_COLUMN_DATA_TYPE_MISMATCH", "KD001");
  public static final Condition UNSUPPORTED_FEATURE__SET_OPERATION_ON_MAP_TYPE =
      Condition.user("UNSUPPORTED_FEATURE.SET_OPERATION_ON_MAP_TYPE", "0A000");
  public static final Condition UNSUPPORTED_FEATURE__QUERY_ONLY_CORRUPT_RECORD_COLUMN =
      Condition.user("UNSUPPORTED_FEATURE.QUERY_ONLY_CORRUPT_RECORD_COLUMN", "0A000");
  public static final Condition PARSE_MODE_UNSUPPORTED =
      Condition.user("PARSE_MODE_UNSUPPORTED", "42601");
  public static final Condition INVALID_PARTITION_VALUE =
      Condition.user("INVALID_PARTITION_VALUE", "42846");
  public static final Condition CONFLICTING_PARTITION_COLUMN_NAMES =
      Condition.user("CONFLICTING_PARTITION_COLUMN_NAMES", "KD009");
  public static final Condition MALFORMED_STATE_IN_RATE_PER_MICRO_BATCH_SOURCE__INVALID_OFFSET =
      Condition.user("MALFORMED_STATE_IN_RATE_PER_MICRO_BATCH_SOURCE.INVALID_OFFSET", "22000");
  public static final Condition MALFORMED_STATE_IN_RATE_PER_MICRO_BATCH_SOURCE__INVALID_TIMESTAMP =
      Condition.user("MALFORMED_STATE_IN_RATE_PER_MICRO_BATCH_SOURCE.INVALID_TIMESTAMP", "22000");
  public static final Condition MEMORY_SINK_WITHOUT_NAME =
      Condition.user("_LEGACY_ERROR_TEMP_1194", null);
  public static final Condition CHECKPOINT_LOCATION_MISSING =
      Condition.user("_LEGACY_ERROR_TEMP_1298", null);
  public static final Condition SINK_CANNOT_RECOVER =
      Condition.user("_LEGACY_ERROR_TEMP_1299", null);
  public static final Condition STREAM_SCHEMA_MISSING =
      Condition.user("_LEGACY_ERROR_TEMP_2048", null);
  public static final Condition MAP_KEYS_VALUES_DIFFER =
      Condition.user("_LEGACY_ERROR_TEMP_2128", null);
  public static final Condition USER_SCHEMA_NOT_SUPPORTED =
      Condition.user("_LEGACY_ERROR_TEMP_2242", null);
  public static final Condition CONTINUOUS_NOT_SUPPORTED =
      Condition.user("_LEGACY_ERROR_TEMP_2253", null);
  public static final Condition STREAMING_OPERATION_NOT_SUPPORTED =
      Condition.user("_LEGACY_ERROR_TEMP_3102", null);
  public static final Condition SEQUENCE_WRONG_STEP =
      Condition.user("_LEGACY_ERROR_TEMP_3243", null);
  public static final Condition MONTH_INTERVAL_NOT_SUPPORTED =
      Condition.user("_LEGACY_ERROR_TEMP_3262", null);
  public static final Condition PENSTOCK_INVALID_ARGUMENT =
      Condition.user("PENSTOCK_INVALID_ARGUMENT", null);
  public static final Condition PENSTOCK_INVALID_OPTION =
      Condition.user("PENSTOCK_INVALID_OPTION", null);
  public static final Condition PENSTOCK_QUERY_NAME_IN_USE =
      Condition.user("PENSTOCK_QUERY_NAME_IN_USE", null);
  public static final Condition PENSTOCK_RUNNER_NOT_FOUND =
      Condition.user("PENSTOCK_RUNNER_NOT_FOUND", null);
  public static final Condition PENSTOCK_SESSION_CLOSED =
      Condition.user("PENSTOCK_SESSION_CLOSED", null);
  public static final Condition PENSTOCK_CHECKPOINT_DAMAGED =
      Condition.user("PENSTOCK_CHECKPOINT_DAMAGED", null);
  public static final Condition PENSTOCK_CHECKPOINT_MISMATCH =
      Condition.user("PENSTOCK_CHECKPOINT_MISMATCH", null);
  public static final Condition PENSTOCK_UNSUPPORTED =
      Condition.unsupported("PENSTOCK_UNSUPPORTED", null);
  public static final Condition PENSTOCK_IO = Condition.external("PENSTOCK_IO", null);
  public static final Condition PENSTOCK_TASK_FAILED =
      Condition.external("PENSTOCK_TASK_FAILED", null);
  public static final Condition PENSTOCK_MEMORY_LIMIT =
      Condition.external("PENSTOCK_MEMORY_LIMIT", null);
  public static final Condition INTERNAL_ERROR = Condition.internal("INTERNAL_ERROR", "XX000");

  private Conditions() {}
}
