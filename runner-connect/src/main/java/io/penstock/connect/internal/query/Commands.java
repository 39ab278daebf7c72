package io.penstock.connect.internal.query;

import io.penstock.connect.internal.client.ConnectClient;
import io.penstock.connect.internal.client.ConnectConditions;
import io.penstock.error.PenstockException;
import java.util.List;
import org.apache.spark.connect.proto.Command;
import org.apache.spark.connect.proto.ExecutePlanResponse;
import org.apache.spark.connect.proto.Plan;
import org.apache.spark.connect.proto.StreamingQueryCommand;
import org.apache.spark.connect.proto.StreamingQueryCommandResult;
import org.apache.spark.connect.proto.StreamingQueryInstanceId;
import org.apache.spark.connect.proto.StreamingQueryListenerBusCommand;
import org.apache.spark.connect.proto.StreamingQueryManagerCommand;
import org.apache.spark.connect.proto.StreamingQueryManagerCommandResult;

/** The streaming commands; all but the start may be repeated without harm. */
final class Commands {
  private final ConnectClient client;

  Commands(ConnectClient client) {
    this.client = client;
  }

  StreamingQueryCommandResult query(
      String action, StreamingQueryInstanceId id, StreamingQueryCommand.Builder command) {
    Command.Builder all = Command.newBuilder().setStreamingQueryCommand(command.setQueryId(id));
    for (ExecutePlanResponse response : client.ask(action, plan(all))) {
      if (response.hasStreamingQueryCommandResult()) {
        return response.getStreamingQueryCommandResult();
      }
    }
    throw noAnswer(action);
  }

  StreamingQueryManagerCommandResult manager(
      String action, StreamingQueryManagerCommand.Builder command) {
    Command.Builder all = Command.newBuilder().setStreamingQueryManagerCommand(command);
    for (ExecutePlanResponse response : client.ask(action, plan(all))) {
      if (response.hasStreamingQueryManagerCommandResult()) {
        return response.getStreamingQueryManagerCommandResult();
      }
    }
    throw noAnswer(action);
  }

  static Plan listen() {
    return plan(
        Command.newBuilder()
            .setStreamingQueryListenerBusCommand(
                StreamingQueryListenerBusCommand.newBuilder().setAddListenerBusListener(true)));
  }

  List<ExecutePlanResponse> stopListening() {
    return client.ask(
        "stop listening to streaming queries",
        plan(
            Command.newBuilder()
                .setStreamingQueryListenerBusCommand(
                    StreamingQueryListenerBusCommand.newBuilder()
                        .setRemoveListenerBusListener(true))));
  }

  private static Plan plan(Command.Builder command) {
    return Plan.newBuilder().setCommand(command).build();
  }

  static PenstockException noAnswer(String action) {
    return new PenstockException(
        ConnectConditions.PROTOCOL, "Cannot " + action + ": the server's answer has no result");
  }
}
