package io.penstock.runner;

import io.penstock.plan.Plan;

/** The user's {@code foreachBatch} function below the API. Runs on the query's driver thread. */
@FunctionalInterface
public interface BatchFunction {
  /**
   * @param batch reads the rows of the batch, any number of times, until this method returns
   * @param batchId the batch; the same again when it is replayed
   * @throws Exception whatever the user's code throws; the query fails with it as the cause
   */
  void call(Plan batch, long batchId) throws Exception;
}
