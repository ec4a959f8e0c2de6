import { ApiError } from "#app/platform/data-api/api-error";

interface Run {
  readonly control: AbortController;
  /** Resolves when the run has succeeded or failed. */
  readonly ended: Promise<unknown>;
}

/** Runs work for a key, after it has aborted the previous work for the key and waited for its end. */
export type NewestOnly = <Answer>(
  key: string,
  work: (signal: AbortSignal) => Promise<Answer>,
) => Promise<Answer>;

/**
 * Creates a runner that runs one task per key at a time. A new task aborts the older task of the key.
 *
 * @param superseded returns the message of the ApiError too_many that aborts older tasks
 */
export function createNewestOnly(superseded: () => string): NewestOnly {
  const runs = new Map<string, Run>();
  return async (key, work) => {
    const previous = runs.get(key);
    previous?.control.abort(new ApiError("too_many", { message: superseded() }));
    const control = new AbortController();
    const start = async () => {
      await previous?.ended;
      control.signal.throwIfAborted();
      return work(control.signal);
    };
    const answer = start();
    const run = { control, ended: answer.catch(() => {}) };
    runs.set(key, run);
    try {
      return await answer;
    } finally {
      if (runs.get(key) === run) runs.delete(key);
    }
  };
}
