import type { Logger } from "pino";

import { type Clock, MINUTE_MS } from "#app/base/clock";
import { type Outcome, OUTCOMES } from "#app/engine/decision";
import { byLabel, type Family, type Figures } from "#app/platform/metrics/figures";
import { createHistogram, type Histogram } from "#app/platform/metrics/histogram";
import type { ProxyRefusal } from "#app/platform/proxy/proxy-signature";

import type { DegradedCause } from "./decide-visit";

const UNDECIDED = "undecided";

/** Metrics of the decision path since the process started, in addition to the visitor log. */
export interface DecisionCounts extends Figures {
  /** Counts an answered visit. The outcome is null for a visit that was allowed without a decision. */
  answered(outcome: Outcome | null, ms: number): void;
  refused(why: ProxyRefusal | "replay"): void;
  degraded(cause: DegradedCause): void;
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
  const outcomes = Object.fromEntries(
    [...OUTCOMES, UNDECIDED].map((outcome) => [outcome, 0]),
  ) as Record<Outcome | typeof UNDECIDED, number>;
  const times = createHistogram();
  let saidAt = -Infinity;
  return {
    answered: (outcome, ms) => {
      outcomes[outcome ?? UNDECIDED] += 1;
      times.observe(ms / 1_000);
    },
    refused: (why) => {
      refused[why] += 1;
    },
    degraded: (cause) => {
      degraded[cause] += 1;
      if (clock() - saidAt < MINUTE_MS) return;
      saidAt = clock();
      log.warn({ degraded: { ...degraded } }, "visits are allowed without a decision");
    },
    stats: () => ({ refused: { ...refused }, degraded: { ...degraded } }),
    families: () => familiesOf({ outcomes, degraded, refused, times }),
  };
}

interface Counted {
  readonly outcomes: Readonly<Record<string, number>>;
  readonly degraded: Readonly<Record<string, number>>;
  readonly refused: Readonly<Record<string, number>>;
  readonly times: Histogram;
}

function familiesOf({ outcomes, degraded, refused, times }: Counted): Family[] {
  return [
    {
      name: "palisade_decisions_total",
      help: "Visits answered, by outcome. Undecided visits were allowed.",
      type: "counter",
      samples: byLabel("outcome", outcomes),
    },
    {
      name: "palisade_decisions_degraded_total",
      help: "Visits allowed without a decision, by cause.",
      type: "counter",
      samples: byLabel("cause", degraded),
    },
    {
      name: "palisade_proxy_refused_total",
      help: "Storefront requests rejected before a decision, by reason.",
      type: "counter",
      samples: byLabel("why", refused),
    },
    {
      name: "palisade_decision_duration_seconds",
      help: "From the request’s head to the answer, waiting for its body and for rules that had to be read included.",
      type: "histogram",
      samples: times.samples(),
    },
  ];
}
