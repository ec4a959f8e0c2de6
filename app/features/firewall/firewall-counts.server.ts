import { type Outcome, OUTCOMES } from "#app/engine/decision";
import { FIREWALL_ENTRY_POINTS, type FirewallEntryPoint } from "#app/engine/visit";
import type { DegradedCause } from "#app/features/decisions/public.server";
import type { Family, Figures, Sample } from "#app/platform/metrics/figures";
import { createHistogram } from "#app/platform/metrics/histogram";

/** Result of a request to the firewall: the outcome of a decision, or the reason why no decision was made. */
export type FirewallOutcome = Outcome | "undecided" | "malformed" | "off";

const OUTCOME_NAMES: readonly FirewallOutcome[] = [...OUTCOMES, "undecided", "malformed", "off"];

/** Counters of the firewall's endpoints since the process started. */
export interface FirewallCounts extends Figures {
  /** Counts requests that an endpoint decided or that were reported to it. */
  countRequest(entryPoint: FirewallEntryPoint, outcome: FirewallOutcome, requests?: number): void;
  /** Records the response time of forward auth. */
  took(ms: number): void;
  degraded(cause: DegradedCause): void;
  /** Counts requests that match no connection. */
  refused(entryPoint: FirewallEntryPoint, why: string): void;
  /** Counts visits that the edge could not report. */
  lost(visits: number): void;
  stats(): Record<string, unknown>;
}

type Table = Map<string, { readonly labels: Record<string, string>; value: number }>;

function add(table: Table, labels: Record<string, string>, value: number): void {
  const key = Object.values(labels).join(" ");
  const line = table.get(key);
  if (line) line.value += value;
  else table.set(key, { labels, value });
}

const samples = (table: Table): Sample[] => [...table.values()].map((line) => ({ ...line }));
const flat = (table: Table) =>
  Object.fromEntries([...table].map(([key, { value }]) => [key, value]));

export function createFirewallCounts(): FirewallCounts {
  const requests: Table = new Map();
  const refused: Table = new Map();
  const degraded: Table = new Map();
  const times = createHistogram();
  let lost = 0;
  for (const entryPoint of FIREWALL_ENTRY_POINTS) {
    for (const outcome of OUTCOME_NAMES) add(requests, { entry_point: entryPoint, outcome }, 0);
  }
  return {
    countRequest: (entryPoint, outcome, count = 1) =>
      add(requests, { entry_point: entryPoint, outcome }, count),
    took: (ms) => times.observe(ms / 1_000),
    degraded: (cause) => add(degraded, { cause }, 1),
    refused: (entryPoint, why) => add(refused, { entry_point: entryPoint, why }, 1),
    lost: (visits) => {
      lost += visits;
    },
    stats: () => ({ refused: flat(refused), degraded: flat(degraded), lost }),
    families: () => [
      counter(
        "requests",
        "Requests to the firewall’s entry points, by outcome.",
        samples(requests),
      ),
      counter(
        "degraded",
        "Requests to forward auth that could not be decided, by cause.",
        samples(degraded),
      ),
      counter(
        "refused",
        "Requests to the firewall’s entry points without a valid connection key.",
        samples(refused),
      ),
      counter("lost", "Visits that Workers could not report.", [{ value: lost }]),
      {
        name: "palisade_forward_auth_duration_seconds",
        help: "From the request’s head to the answer of forward auth.",
        type: "histogram",
        samples: times.samples(),
      },
    ],
  };
}

const counter = (name: string, help: string, found: readonly Sample[]): Family => ({
  ...{ name: `palisade_firewall_${name}_total`, help, samples: found },
  type: "counter",
});
