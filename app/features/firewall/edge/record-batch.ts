import { DAY_MS } from "#app/base/clock";
import {
  EDGE_LIMITS,
  EDGE_TROUBLES,
  type EdgeBatch,
  type EdgeCount,
  type EdgeTrouble,
  type EdgeVisit,
} from "#app/edge/wire";
import { parseAddress } from "#app/engine/net/address";
import { withoutToken } from "#app/features/decisions/public.server";
import {
  type RecordedVisit,
  UNKNOWN_FACTS,
  type VisitRecorder,
} from "#app/features/visits/public.server";

import type { ConnectionCounts } from "../connections/connection-counts.queries.server";
import type { ConnectionTally } from "../connections/connection-tally.server";
import type { KnownConnection } from "../connections/connections.queries.server";
import type { FirewallCounts } from "../firewall-counts.server";
import type { VisitBudget } from "./visit-budget";

export interface BatchDeps {
  readonly recorder: Pick<VisitRecorder, "record" | "count" | "countAnswers">;
  readonly tally: Pick<ConnectionTally, "note" | "problem">;
  readonly counts: FirewallCounts;
  readonly budget: VisitBudget;
}

/** Field of the connection's counts for each problem. */
export const COUNTED_AS = {
  image: "troubleImage",
  facts: "troubleFacts",
  decide: "troubleDecide",
  log: "troubleLog",
  refused: "troubleRefused",
  pull: "troublePull",
} as const satisfies Record<EdgeTrouble, keyof ConnectionCounts>;

/** The shop of a batch, and the query parameters that its rules name. */
interface RecordedFor extends Pick<KnownConnection, "shopId"> {
  readonly namedParameters?: ReadonlySet<string>;
}

/**
 * Returns the moment a Worker reports, or now if it is implausible. A Worker that was disconnected reports at most one
 * day.
 */
const believable = (at: number, now: number) =>
  at > now - DAY_MS && at < now + EDGE_LIMITS.skewMs ? at : now;

function toVisit(
  { shopId, namedParameters }: RecordedFor,
  visit: EdgeVisit,
  now: number,
): RecordedVisit {
  const { at, reference, decision, ip, signs, userAgent, referrer, path, ...found } = visit;
  const { organisation: organization, ...facts } = found;
  return {
    ...{ shopId, surface: "firewall", at: believable(at, now), reference },
    request: {
      address: parseAddress(ip),
      ...{ userAgent, referrer: withoutToken(referrer), path: withoutToken(path), signs },
    },
    facts: { ...UNKNOWN_FACTS, ...facts, organization },
    ...{ decision, namedParameters, isEdge: true },
  };
}

/** Request fields of visits that are only counted. */
const NO_REQUEST = { address: null, userAgent: "", referrer: "", path: "" } as const;

/** Returns a visit that represents all visits of a counter line. */
function toCounted(shopId: string, line: EdgeCount, version: number, now: number): RecordedVisit {
  const { outcome, cause, entryId, monitored, country, networkClass, crawler, hour } = line;
  const reason = { cause, kind: null, entryId };
  return {
    ...{ shopId, surface: "firewall", at: believable(hour, now), reference: "" },
    request: NO_REQUEST,
    facts: { ...UNKNOWN_FACTS, country, networkClass, crawler },
    decision: { outcome, reason, monitored, rulesetVersion: version },
    isEdge: true,
  };
}

const isStop = (outcome: string) => outcome !== "allow" && outcome !== "restrict";
const becameOf = ({ outcome, cause }: Pick<EdgeCount, "outcome" | "cause">) =>
  cause === "unavailable" ? "undecided" : outcome;
const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);

/** Returns the lines and losses of a batch that the connection's budget covers. Rows are always counted. */
function withinBudget(
  { budget, tally }: BatchDeps,
  id: string,
  batch: EdgeBatch,
  seenBefore: number,
) {
  const { visits, counts: lines, lost, seen } = batch;
  const reportedVisits = visits.length + sum(lines.map((line) => line.visits));
  const missing = Math.max(0, seen - seenBefore - reportedVisits - lost);
  const reported = reportedVisits + lost + missing;
  let left = budget.spend(id, reported) - visits.length;
  if (left + visits.length < reported) tally.problem(id, "impossible");
  const grant = (requested: number) => {
    const granted = Math.max(0, Math.min(requested, left));
    left -= granted;
    return granted;
  };
  const granted = lines.map((line) => ({ ...line, visits: grant(line.visits) }));
  return { lines: granted.filter((line) => line.visits > 0), lost: grant(lost + missing) };
}

/**
 * Passes a batch to the visitor log and the counters, and records requests and losses of its connection. Losses are
 * the visits reported as lost, and the visits that the Worker has seen but not reported. A merchant can
 * sign any number, so counts are limited by the connection's budget.
 *
 * @param seenBefore visits that the isolate had seen at its last accepted batch
 */
export function recordBatch(
  deps: BatchDeps,
  { id, shopId, namedParameters }: RecordedFor & Pick<KnownConnection, "id">,
  batch: EdgeBatch,
  { seenBefore, now }: { readonly seenBefore: number; readonly now: number },
): void {
  const { recorder, tally, counts } = deps;
  const { visits, troubles, errors = [], rulesetVersion } = batch;
  const { lines, lost } = withinBudget(deps, id, batch, seenBefore);
  for (const visit of visits) recorder.record(toVisit({ shopId, namedParameters }, visit, now));
  for (const line of lines) {
    recorder.count(toCounted(shopId, line, rulesetVersion, now), line.visits);
  }
  for (const { purpose, answer, answers } of errors) {
    const at = { entryPoint: "edge", purpose } as const;
    recorder.countAnswers(shopId, { ...at, answer, answers });
    // The visit was already counted as a page view.
    recorder.countAnswers(shopId, { ...at, answer: "page", answers: -answers });
  }
  const reportedLines = [
    ...visits.map(({ decision }) => ({ ...decision.reason, ...decision, visits: 1 })),
    ...lines,
  ];
  for (const line of reportedLines) counts.countRequest("edge", becameOf(line), line.visits);
  const requests = sum(reportedLines.map((line) => line.visits));
  if (lost > 0) counts.lost(lost);
  tally.note(id, {
    requests: requests + lost,
    stops: sum(reportedLines.filter(({ outcome }) => isStop(outcome)).map((line) => line.visits)),
    degraded: sum(
      reportedLines.filter((line) => becameOf(line) === "undecided").map((line) => line.visits),
    ),
    lost,
    ...Object.fromEntries(
      EDGE_TROUBLES.map((trouble) => [COUNTED_AS[trouble], troubles[trouble] ?? 0]),
    ),
  });
  for (const trouble of EDGE_TROUBLES) {
    if ((troubles[trouble] ?? 0) > 0) tally.problem(id, trouble);
  }
}
