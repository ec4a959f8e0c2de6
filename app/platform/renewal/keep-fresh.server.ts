import { DAY_MS, HOUR_MS } from "#app/base/clock";

/** Random part of the interval, so that many servers do not renew at the same time. */
const SPREAD = 0.1;
/** Maximum timer. Timers over 25 days fire immediately, so longer waits are split. */
const LONGEST_PIECE_MS = DAY_MS;

export interface KeepFreshOptions {
  /** Renews the data once. Returns true on success. Never rejects. */
  readonly refresh: () => Promise<boolean>;
  readonly everyHours: number;
  readonly afterFailureMs: number;
}

/** Renews data now and at an interval, for the lifetime of the process. Returns a function that stops it. */
export function keepFresh({ refresh, everyHours, afterFailureMs }: KeepFreshOptions): () => void {
  let timer: NodeJS.Timeout | undefined;
  let stopped = false;
  function wait(ms: number): void {
    const piece = Math.min(ms, LONGEST_PIECE_MS);
    const continueWait = () => (ms > piece ? wait(ms - piece) : void turn());
    timer = setTimeout(continueWait, piece).unref();
  }
  async function turn(): Promise<void> {
    const isGood = await refresh();
    if (stopped) return;
    const every = everyHours * HOUR_MS;
    wait((isGood ? every : Math.min(every, afterFailureMs)) * (1 + SPREAD * Math.random()));
  }
  void turn();
  return () => {
    stopped = true;
    clearTimeout(timer);
  };
}
