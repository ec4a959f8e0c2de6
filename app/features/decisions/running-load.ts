/** Maximum loads in a row if changes restart the load. Limited, because visits wait for the result. */
const MAX_ROUNDS = 5;

/** One load shared by all concurrent callers. */
export interface RunningLoad<Value> {
  /** The value, or undefined if loading failed or exceeded the deadline. Never rejects. */
  readonly inTime: Promise<Value | undefined>;
  /** The value, without a deadline. Rejects if loading fails. */
  readonly eventually: Promise<Value>;
  /** Requests that the load restarts before it resolves. Called when the source has changed. */
  again(): void;
  /** Returns false if the value is older than the last call of again(). Returns true before the value is loaded. */
  isCurrent(): boolean;
}

/** Starts a load. The deadline counts from the start of the load, so later callers wait only the remaining time. */
export function startLoad<Value>(
  load: () => Promise<Value>,
  deadlineMs: number,
): RunningLoad<Value> {
  let changes = 0;
  let readAt = Infinity;
  async function untilCurrent(): Promise<Value> {
    for (let round = 1; ; round++) {
      const before = changes;
      const value = await load();
      if (before !== changes && round < MAX_ROUNDS) continue;
      readAt = before;
      return value;
    }
  }
  const eventually = untilCurrent();
  const inTime = new Promise<Value | undefined>((resolve) => {
    const timer = setTimeout(() => resolve(undefined), deadlineMs);
    eventually.then(resolve, () => resolve(undefined)).finally(() => clearTimeout(timer));
  });
  return {
    inTime,
    eventually,
    again: () => {
      changes += 1;
    },
    isCurrent: () => readAt >= changes,
  };
}
