import {
  EDGE_LIMITS,
  EDGE_TROUBLES,
  type EdgeBatch,
  type EdgeCount,
  type EdgeTrouble,
  type EdgeVisit,
} from "../../../edge/wire";
import { parseAddress } from "../../../engine/net/address";
import { DAY_MS } from "../../../platform/clock";
import { withoutToken } from "../../decisions/public-rules.server";
import type { RecordedVisit, VisitRecorder } from "../../visitors/public.server";
import type { ConnectionTally } from "../connections/connection-tally.server";
import type { ConnectionCounts, KnownConnection } from "../connections/connections.queries.server";
import type { DoorCounts } from "../door-counts.server";

export interface BatchDeps {
  readonly recorder: Pick<VisitRecorder, "record" | "count">;
  readonly tally: Pick<ConnectionTally, "note" | "problem">;
  readonly counts: DoorCounts;
}

/** What went wrong at the edge, as the merchant reads it. */
const TROUBLES: Readonly<Record<EdgeTrouble, string>> = {
  image: "The Worker could not read its rules. Connect it again.",
  facts: "The Worker could not read its network data or the block page. Connect it again.",
  decide: "The Worker could not check some visits and allowed them.",
  log: "The Worker could not reach Palisade for a while; its visits were logged later.",
  refused: "Palisade did not accept some of the Worker’s visits; they are missing from the log.",
  pull: "The Worker could not get new rules or a new block page for a while.",
};

/** How the connection's counts name it. */
export const COUNTED_AS = {
  image: "troubleImage",
  facts: "troubleFacts",
  decide: "troubleDecide",
  log: "troubleLog",
  refused: "troubleRefused",
  pull: "troublePull",
} as const satisfies Record<EdgeTrouble, keyof ConnectionCounts>;

/** The shop of a batch, and the parameters that its rules name. */
interface RecordedFor extends Pick<KnownConnection, "shopId"> {
  readonly namedParameters?: ReadonlySet<string>;
}

/** A moment a Worker tells; one that cannot be is now. A Worker that was cut off tells of a day at most. */
const believable = (at: number, now: number) =>
  at > now - DAY_MS && at < now + EDGE_LIMITS.skewMs ? at : now;

function toVisit(
  { shopId, namedParameters }: RecordedFor,
  visit: EdgeVisit,
  now: number,
): RecordedVisit {
  const { decision, ip, at, reference, country, region, city, asn, organisation } = visit;
  const { networkClass, crawler, signs, userAgent, referrer, path } = visit;
  return {
    ...{ shopId, surface: "firewall", at: believable(at, now), reference },
    decision,
    address: parseAddress(ip),
    ...{ country, region, city, asn, organisation, networkClass, crawler, signs },
    ...{ userAgent, referrer: withoutToken(referrer), path: withoutToken(path), namedParameters },
  };
}

/** A visit that stands for all of a line. */
function toCounted(shopId: string, line: EdgeCount, version: number, now: number): RecordedVisit {
  const { outcome, cause, entryId, monitored, country, networkClass, crawler, hour } = line;
  const reason = { cause, kind: null, entryId };
  return {
    ...{ shopId, surface: "firewall", at: believable(hour, now), reference: "" },
    decision: { outcome, reason, monitored, rulesetVersion: version },
    ...{ address: null, region: null, city: null, asn: null, organisation: null },
    ...{ country, networkClass, crawler, userAgent: "", referrer: "", path: "" },
  };
}

const isStop = (outcome: string) => outcome !== "allow" && outcome !== "restrict";
const becameOf = ({ outcome, cause }: Pick<EdgeCount, "outcome" | "cause">) =>
  cause === "unavailable" ? "undecided" : outcome;
const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);

/**
 * Hands a batch on to the visitor log and the counters, and tells its connection what it asked and what was lost:
 * what the Worker says, and what is missing between the visits it has seen and those it told of.
 *
 * @param seenBefore visits the isolate had seen by its last batch that was taken
 */
export function recordBatch(
  { recorder, tally, counts }: BatchDeps,
  { id, shopId, namedParameters }: RecordedFor & Pick<KnownConnection, "id">,
  batch: EdgeBatch,
  { seenBefore, now }: { readonly seenBefore: number; readonly now: number },
): void {
  const { visits, counts: lines, troubles, seen, rulesetVersion } = batch;
  for (const visit of visits) recorder.record(toVisit({ shopId, namedParameters }, visit, now));
  for (const line of lines) {
    recorder.count(toCounted(shopId, line, rulesetVersion, now), line.visits);
  }
  const told = [
    ...visits.map(({ decision }) => ({ ...decision.reason, ...decision, visits: 1 })),
    ...lines,
  ];
  for (const line of told) counts.asked("edge", becameOf(line), line.visits);
  const requests = sum(told.map((line) => line.visits));
  const missing = Math.max(0, seen - seenBefore - requests - batch.lost);
  const lost = batch.lost + missing;
  if (lost > 0) counts.lost(lost);
  tally.note(id, {
    requests: requests + lost,
    stops: sum(told.filter(({ outcome }) => isStop(outcome)).map((line) => line.visits)),
    degraded: sum(told.filter((line) => becameOf(line) === "undecided").map((line) => line.visits)),
    lost,
    ...Object.fromEntries(
      EDGE_TROUBLES.map((trouble) => [COUNTED_AS[trouble], troubles[trouble] ?? 0]),
    ),
  });
  for (const trouble of EDGE_TROUBLES) {
    if ((troubles[trouble] ?? 0) > 0) tally.problem(id, TROUBLES[trouble]);
  }
}
