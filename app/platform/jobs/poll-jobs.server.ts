import type { Logger } from "pino";

import type { OpenDatabase } from "#app/store/client.server";

import { NEW_JOBS } from "./jobs.server";
import type { Lane } from "./lanes";
import type { createSleeper } from "./sleeper";

interface Polling {
  readonly lane: Lane;
  readonly log: Pick<Logger, "warn" | "error">;
  /** Subscribes to new jobs. If omitted, the worker only polls. */
  readonly listen: OpenDatabase["listen"] | undefined;
  readonly pollMs: number;
  readonly sleeper: ReturnType<typeof createSleeper>;
  readonly runDue: () => Promise<unknown>;
  /** Ends polling when aborted. */
  readonly signal: AbortSignal;
}

/**
 * Runs due jobs whenever a new one is announced in the lane, and at an interval.
 *
 * The interval is needed because announcements may be lost and planned jobs become due.
 */
export async function pollJobs({ runDue, sleeper, signal, ...polling }: Polling): Promise<void> {
  const { log, pollMs } = polling;
  let unlisten: (() => Promise<void>) | undefined;
  while (!signal.aborted) {
    unlisten ??= await subscribe({ ...polling, sleeper });
    await runDue().catch((err: unknown) => log.error({ err }, "jobs cannot be read, trying again"));
    if (!signal.aborted) await sleeper.sleep(pollMs);
  }
  await unlisten?.();
}

async function subscribe({
  lane,
  log,
  listen,
  sleeper,
}: Pick<Polling, "lane" | "log" | "listen" | "sleeper">) {
  const onNewJob = (of: string) => {
    if (of === lane) sleeper.wake();
  };
  try {
    return await listen?.(NEW_JOBS, onNewJob);
  } catch (err) {
    log.warn({ err }, "new jobs are found by polling only");
    return undefined;
  }
}
