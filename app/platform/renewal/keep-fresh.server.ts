import { DAY_MS, HOUR_MS } from "#app/base/clock";

/** Turns of many servers spread over a tenth of the time between two. */
const SPREAD = 0.1;
/** Timers run over at 25 days and then ring at once, so that longer times are waited for in pieces. */
const LONGEST_PIECE_MS = DAY_MS;

export interface KeepFreshOptions {
  /** Renews it once; true when it went well. Never rejects. */
  readonly refresh: () => Promise<boolean>;
  readonly everyHours: number;
  readonly afterFailureMs: number;
}

/** Renews something now, and again for as long as the process lives. Returns how to stop it. */
export function keepFresh({ refresh, everyHours, afterFailureMs }: KeepFreshOptions): () => void {
  let timer: NodeJS.Timeout | undefined;
  let stopped = false;
  function wait(ms: number): void {
    const piece = Math.min(ms, LONGEST_PIECE_MS);
    const next = () => (ms > piece ? wait(ms - piece) : void turn());
    timer = setTimeout(next, piece).unref();
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
