import { useEffect, useRef } from "react";

interface IntervalOptions {
  /** How long after the start the first run comes; 0: at once. */
  readonly firstMs: number;
  /** From the start of one run to the next; null: only once. */
  readonly everyMs: number | null;
}

type Run = () => unknown;

/**
 * Runs something at an interval, as long as somebody may be looking: in a hidden tab nothing runs,
 * and what fell due meanwhile runs once when the tab comes back. The next run waits for the end of
 * the last one (a promise), so that runs never stack. Returns what ends it.
 */
export function startInterval(run: Run, { firstMs, everyMs }: IntervalOptions): () => void {
  let dueAt: number | null = Date.now() + firstMs;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isRunning = false;

  function plan(): void {
    clearTimeout(timer);
    if (dueAt === null || isRunning || document.visibilityState === "hidden") return;
    timer = setTimeout(() => void tick(), Math.max(0, dueAt - Date.now()));
  }

  async function tick(): Promise<void> {
    isRunning = true;
    dueAt = everyMs === null ? null : Date.now() + everyMs;
    // Whoever runs something here also says what went wrong; the next run comes all the same.
    await Promise.resolve()
      .then(run)
      .catch(() => {});
    isRunning = false;
    plan();
  }

  plan();
  document.addEventListener("visibilitychange", plan);
  return () => {
    dueAt = null;
    clearTimeout(timer);
    document.removeEventListener("visibilitychange", plan);
  };
}

/**
 * The interval of a mounted part, begun anew whenever `key` changes; a null key stops it. `run` may
 * be another function in every render: the newest one runs.
 */
export function useInterval(
  run: Run,
  { firstMs, everyMs, key }: IntervalOptions & { readonly key: string | null },
): void {
  const newest = useRef(run);
  useEffect(() => {
    newest.current = run;
  });
  useEffect(() => {
    if (key === null) return;
    return startInterval(() => newest.current(), { firstMs, everyMs });
  }, [key, firstMs, everyMs]);
}
