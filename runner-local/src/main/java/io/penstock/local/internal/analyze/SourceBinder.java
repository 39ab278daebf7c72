package io.penstock.local.internal.analyze;

import io.penstock.connector.Connector;
import io.penstock.connector.Options;
import io.penstock.connector.ReadRequest;
import io.penstock.error.AnalysisException;
import io.penstock.error.Conditions;
import io.penstock.local.internal.session.ConfKeys;
import io.penstock.local.internal.session.SessionContext;
import io.penstock.local.internal.session.SessionState;
import io.penstock.plan.Plan;
import io.penstock.type.StructType;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Finds the connector of a read and checks what the user asked of it. */
final class SourceBinder {
  private static final String PATH = "path";
  private final SessionState session;

  SourceBinder(SessionState session) {
    this.session = session;
  }

  BoundSource bind(Plan.DataSource plan) {
    String format =
        plan.format().orElseGet(() -> session.conf().get(ConfKeys.DEFAULT_SOURCE).orElseThrow());
    Connector connector = session.connectors().format(format);
    checkCapabilities(plan, connector);
    ReadRequest request = request(plan);
    OptionCheck.warnOfUnknown(
        session, "read", connector.name(), connector.readOptions(), request.options());
    StructType schema =
        connector.readSchema(request, new SessionContext(session, session.allocator()));
    return new BoundSource(connector, request, schema);
  }

  private static void checkCapabilities(Plan.DataSource plan, Connector connector) {
    String name = connector.name();
    if (plan.streaming() && !connector.capabilities().contains(Connector.Capability.STREAM_READ)) {
      throw new AnalysisException(
          PlanErrors.NOT_A_STREAM_SOURCE,
          "Cannot read a stream from " + name + ": it does not support streamed reading");
    }
    if (!plan.streaming() && !connector.capabilities().contains(Connector.Capability.BATCH_READ)) {
      throw new AnalysisException(
          PlanErrors.NOT_A_BATCH_SOURCE,
          "Cannot read " + name + " as a batch: it is a source of streams, use readStream()");
    }
    if (plan.schema().isPresent()
        && !connector.capabilities().contains(Connector.Capability.USER_SCHEMA)) {
      throw new AnalysisException(
          Conditions.USER_SCHEMA_NOT_SUPPORTED,
          "Cannot read "
              + name
              + " with schema "
              + plan.schema().get().simpleString()
              + ": the source does not support a user-specified schema");
    }
  }

  private static ReadRequest request(Plan.DataSource plan) {
    Options options = Options.of(plan.options());
    List<String> paths = new ArrayList<>(plan.paths());
    if (options.get(PATH).isPresent() && !paths.isEmpty()) {
      throw new AnalysisException(
          PlanErrors.PATH_OPTION_AND_ARGUMENT,
          "Cannot load "
              + paths
              + ": there is also the option 'path' = '"
              + options.get(PATH).get()
              + "'; remove one of the two");
    }
    options.get(PATH).ifPresent(paths::add);
    Map<String, String> others = new LinkedHashMap<>(options.asMap());
    others.keySet().removeIf(PATH::equalsIgnoreCase);
    return new ReadRequest(plan.streaming(), plan.schema(), Options.of(others), paths);
  }
}
