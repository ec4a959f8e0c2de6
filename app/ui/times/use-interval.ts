import { useEffect, useRef } from "react";

interface IntervalOptions {
  /** Delay of the first run in milliseconds. 0 runs at once. */
  readonly firstMs: number;
  /** Milliseconds from the start of one run to the next. Null for a single run. */
  readonly everyMs: number | null;
}

type Run = () => unknown;

/**
 * Runs a function at an interval while the tab is visible. A run that falls due in a hidden tab happens once when the
 * tab becomes visible. The next run waits for the previous promise, so runs never overlap.
 *
 * @returns a function that ends the interval
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
    // The caller reports errors. An error does not stop the interval.
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
 * Runs an interval while the component is mounted and restarts it when `key` changes. A null key stops it. `run` may
 * change on every render: the newest function runs.
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
