import { ApiError } from "#app/platform/data-api/api-error";

interface Run {
  readonly control: AbortController;
  /** Resolves once the run has ended, however it ended. */
  readonly ended: Promise<unknown>;
}

/** Runs work for a key after the previous work for that key has ended, and ends that one by its signal. */
export type NewestOnly = <Answer>(
  key: string,
  work: (signal: AbortSignal) => Promise<Answer>,
) => Promise<Answer>;

/**
 * Creates what runs one piece of work per key at a time, of which the newest wins.
 *
 * @param superseded the sentence of the ApiError too_many that ends older work
 */
export function createNewestOnly(superseded: string): NewestOnly {
  const runs = new Map<string, Run>();
  return async (key, work) => {
    const previous = runs.get(key);
    previous?.control.abort(new ApiError("too_many", { message: superseded }));
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
