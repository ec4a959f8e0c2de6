/** What a process has that have something to finish before the database closes; undefined: no role of it. */
export interface StoppingDeps {
  /** Goes on answering until load balancers have noticed that it is not ready. */
  readonly drain: () => Promise<void>;
  /** Answers that go on for minutes; they end first. */
  readonly streams: { close(): Promise<void> } | undefined;
  /** Takes no more requests, answers those in flight. */
  readonly stopAnswering: () => Promise<void>;
  /** Of jobs. */
  readonly workers: readonly { stop(): Promise<void> }[];
  /** What visits come in by. */
  readonly doors: readonly { close(): Promise<void> }[];
  readonly recorder: { close(): Promise<void> } | undefined;
}

/**
 * Stops what works on the database. The last visits are written once no more requests can make any,
 * but without waiting for the job under way: one that takes long would cost them, because a process
 * that does not stop in time is ended.
 */
export async function stopInOrder(deps: StoppingDeps): Promise<void> {
  const { drain, streams, stopAnswering, workers, doors, recorder } = deps;
  const jobsStopped = Promise.all(workers.map((worker) => worker.stop()));
  jobsStopped.catch(() => {}); // Awaited below; meanwhile it is not an error nobody caught.
  await drain();
  await streams?.close();
  await stopAnswering();
  await Promise.all(doors.map((door) => door.close())).finally(() => recorder?.close());
  await jobsStopped;
}
