import type { Logger } from "pino";

import { type Clock, MINUTE_MS } from "../../platform/clock";
import type { ProxyRefusal } from "../../platform/proxy/proxy-signature";

import type { DegradedCause } from "./answer-visit";

/** Visits that wait to be recorded until their shop's rules are here. */
const MAX_HELD = 5_000;

/** What the decision path did since the process started, beside what the visitor log holds. */
export interface DecisionCounts {
  refused(why: ProxyRefusal | "replay"): void;
  degraded(cause: DegradedCause): void;
  /** True when one more undecided visit may wait for its shop's rules; then released() must follow. */
  holds(): boolean;
  released(): void;
  stats(): {
    readonly refused: Readonly<Record<string, number>>;
    readonly degraded: Readonly<Record<string, number>>;
  };
}

export function createDecisionCounts(log: Pick<Logger, "warn">, clock: Clock): DecisionCounts {
  const refused: Record<ProxyRefusal | "replay", number> = {
    query: 0,
    expired: 0,
    signature: 0,
    replay: 0,
  };
  const degraded: Record<DegradedCause, number> = {
    "no-rules": 0,
    "not-loaded": 0,
    "too-slow": 0,
    error: 0,
  };
  let held = 0;
  let saidAt = -Infinity;
  return {
    refused: (why) => {
      refused[why] += 1;
    },
    degraded: (cause) => {
      degraded[cause] += 1;
      if (clock() - saidAt < MINUTE_MS) return;
      saidAt = clock();
      log.warn({ degraded: { ...degraded } }, "visits are let in without a decision");
    },
    holds: () => {
      if (held >= MAX_HELD) return false;
      held += 1;
      return true;
    },
    released: () => {
      held -= 1;
    },
    stats: () => ({ refused: { ...refused }, degraded: { ...degraded } }),
  };
}
