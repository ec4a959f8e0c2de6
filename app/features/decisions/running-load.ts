/** Maximum loads in a row if changes restart the load. A visit waits for the result. */
const MAX_ROUNDS = 5;

/** One load shared by all concurrent callers. */
export interface RunningLoad<Value> {
  /** The value, or undefined if loading failed or exceeded the deadline. Never rejects. */
  readonly inTime: Promise<Value | undefined>;
  /** The value, however long it takes. */
  readonly eventually: Promise<Value>;
  /** Restarts the load before it resolves, because the source has changed. */
  again(): void;
  /** Returns false if the value is older than the last call of again(). True before there is a value. */
  isCurrent(): boolean;
}

/** Starts a load. The deadline counts from its start, so later callers wait only the rest. */
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
