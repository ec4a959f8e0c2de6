import { SECOND_MS } from "#app/base/clock";

/** Maximum time before a count is written together with others. */
const FLUSH_MS = 5 * SECOND_MS;
/** Unwritten counts; beyond it new ones are dropped, so that memory is bounded. */
const MAX_WAITING = 10_000;

/** Counts for screens, written in batches, so that a busy store writes little. */
export interface Tally<Where, Count> {
  /** Adds to the count of a place; never throws, waits for nothing. */
  note(where: Where, count: Count): void;
  /** Writes what is waiting. */
  flush(): Promise<void>;
  /** Writes what is waiting, and stops. */
  close(): Promise<void>;
}

interface TallyDeps<Where, Count> {
  readonly add: (one: Count, other: Count) => Count;
  readonly write: (where: Where, count: Count) => Promise<void>;
  /** Hears of every count that could not be written: what is lost with a database that is away stays lost. */
  readonly onLost: (error: unknown) => void;
}

/** `Where`: texts that together name what is counted, always in the same order. */
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
