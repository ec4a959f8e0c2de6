import { readVerdict, type Verdict } from "./verdict";

/** Also read by the few inline lines of blocks/guard.liquid. */
export const MEMORY_KEY = "palisade-visit";

/** How long a decision stands in this tab. A block is asked again sooner: a mistake should not last. */
const REMEMBER_MS = { allow: 30 * 60_000, block: 10 * 60_000 };

/** The decision this tab still remembers; null when there is none, it is stale, or storage is closed. */
export function recall(page: Window, now: number): Verdict | null {
  try {
    const memory: unknown = JSON.parse(page.sessionStorage.getItem(MEMORY_KEY)!);
    const { until } = memory as { until: number };
    // A stamp from a clock that was set back must not stand for days.
    return until > now && until <= now + REMEMBER_MS.allow ? readVerdict(memory) : null;
  } catch {
    return null;
  }
}

/** Remembers a decision for the session. Where storage is closed every page simply asks again. */
export function remember(page: Window, verdict: Verdict, now: number): void {
  try {
    const until = now + REMEMBER_MS[verdict.outcome];
    page.sessionStorage.setItem(MEMORY_KEY, JSON.stringify({ ...verdict, until }));
  } catch {
    // Storage is full or refused.
  }
}
