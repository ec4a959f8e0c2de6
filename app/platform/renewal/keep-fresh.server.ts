import { HOUR_MS } from "../clock";

/** Turns of many servers spread over a tenth of the time between two. */
const SPREAD = 0.1;

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
  async function turn(): Promise<void> {
    const isGood = await refresh();
    if (stopped) return;
    const every = everyHours * HOUR_MS;
    const wait = isGood ? every : Math.min(every, afterFailureMs);
    timer = setTimeout(() => void turn(), wait * (1 + SPREAD * Math.random())).unref();
  }
  void turn();
  return () => {
    stopped = true;
    clearTimeout(timer);
  };
}
