import { SECOND_MS } from "#app/base/clock";

/** Maximum time a count waits for a batch. */
const FLUSH_MS = 5 * SECOND_MS;
/** Maximum unwritten counts. Further counts are dropped, to limit memory. */
const MAX_WAITING = 10_000;

/** Counters for screens, written in batches to limit writes of busy stores. */
export interface Tally<Where, Count> {
  /** Adds to a counter. Never throws or waits. */
  note(where: Where, count: Count): void;
  /** Writes pending counts. */
  flush(): Promise<void>;
  /** Writes pending counts and stops the timer. */
  close(): Promise<void>;
}

interface TallyDeps<Where, Count> {
  readonly add: (one: Count, other: Count) => Count;
  readonly write: (where: Where, count: Count) => Promise<void>;
  /** Receives the error of every failed write. Its counts are lost. */
  readonly onLost: (error: unknown) => void;
}

/**
 * Creates a tally.
 *
 * `Where` is a record of texts that identify a counter, always in the same order.
 */
export function createTally<Where extends Readonly<Record<string, string>>, Count>(
  deps: TallyDeps<Where, Count>,
): Tally<Where, Count> {
  let waiting = new Map<string, { readonly where: Where; count: Count }>();

  const flush = async () => {
    const batch = [...waiting.values()];
    waiting = new Map();
    for (const { where, count } of batch) await deps.write(where, count).catch(deps.onLost);
  };
  const timer = setInterval(() => void flush(), FLUSH_MS).unref();

  return {
    note: (where, count) => {
      const key = Object.values(where).join();
      const entry = waiting.get(key);
      if (entry) entry.count = deps.add(entry.count, count);
      else if (waiting.size < MAX_WAITING) waiting.set(key, { where, count });
    },
    flush,
    close: () => {
      clearInterval(timer);
      return flush();
    },
  };
}
