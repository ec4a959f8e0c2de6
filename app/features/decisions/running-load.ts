/** Changes during a load start it again, but not for ever: somebody waits for an answer. */
const MAX_ROUNDS = 5;

/** One load that everyone who asks meanwhile shares. */
export interface RunningLoad<Value> {
  /** The value, or undefined when it failed or took longer than anyone waits. Never rejects. */
  readonly inTime: Promise<Value | undefined>;
  /** The value, however long it takes. */
  readonly eventually: Promise<Value>;
  /** What is being read changed meanwhile: read once more before answering. */
  again(): void;
  /** False when the value is older than the last call of again(); true before there is a value. */
  isCurrent(): boolean;
}

/**
 * Starts a load. Who comes late to a slow one does not wait the full time again: the deadline is
 * counted from its start.
 */
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
