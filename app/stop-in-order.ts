/** What a process has that have something to finish before the database closes. */
export interface StoppingDeps {
  /** Answers that go on for minutes; they end first. */
  readonly streams: { close(): Promise<void> };
  /** Takes no more requests, answers those in flight. */
  readonly stopAnswering: () => Promise<void>;
  /** Of jobs. */
  readonly workers: readonly { stop(): Promise<void> }[];
  /** What visits come in by. */
  readonly doors: readonly { close(): Promise<void> }[];
  readonly recorder: { close(): Promise<void> };
}

/**
 * Stops what works on the database. The last visits are written once no more requests can make any,
 * but without waiting for the job under way: one that takes long would cost them, because a process
 * that does not stop in time is ended.
 */
export async function stopInOrder(deps: StoppingDeps): Promise<void> {
  const { streams, stopAnswering, workers, doors, recorder } = deps;
  const jobsStopped = Promise.all(workers.map((worker) => worker.stop()));
  jobsStopped.catch(() => {}); // Awaited below; meanwhile it is not an error nobody caught.
  await streams.close();
  await stopAnswering();
  await Promise.all(doors.map((door) => door.close())).finally(() => recorder.close());
  await jobsStopped;
}
