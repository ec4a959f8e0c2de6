/** Resources with work to finish before the database closes. Undefined if the process does not have the role. */
export interface StoppingDeps {
  /** Continues to answer until load balancers have noticed that the process is not ready. */
  readonly drain: () => Promise<void>;
  /** Long-lived response streams. They end first. */
  readonly streams: { close(): Promise<void> } | undefined;
  /** Rejects new requests and answers those in flight. */
  readonly stopAnswering: () => Promise<void>;
  /** Job workers. */
  readonly workers: readonly { stop(): Promise<void> }[];
  /** Endpoints that receive visits. */
  readonly listeners: readonly { close(): Promise<void> }[];
  readonly recorder: { close(): Promise<void> } | undefined;
}

/**
 * Stops everything that uses the database, in order.
 *
 * The last visits are written after the last request, without waiting for running jobs. A process that does not stop in
 * time is killed, so a long job could lose those visits.
 */
export async function stopInOrder(deps: StoppingDeps): Promise<void> {
  const { drain, streams, stopAnswering, workers, listeners, recorder } = deps;
  const jobsStopped = Promise.all(workers.map((worker) => worker.stop()));
  jobsStopped.catch(() => {}); // Awaited below. Until then, a failure must not count as an unhandled rejection.
  await drain();
  await streams?.close();
  await stopAnswering();
  await Promise.all(listeners.map((listener) => listener.close())).finally(() => recorder?.close());
  await jobsStopped;
}
