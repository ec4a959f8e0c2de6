import type { LookupVerdict } from "#app/contract/ip-lookup";
import { decide } from "#app/engine/decide";
import type { Decision } from "#app/engine/decision";
import type { Address } from "#app/engine/net/address";
import { type AssumedFact, type DeclaredBot, UNKNOWN_VISIT, type Visit } from "#app/engine/visit";
import type { ApiContext } from "#app/platform/data-api/handlers";
import type { IpFacts } from "#app/platform/ip-intelligence/ip-facts";

import { readEntriesById } from "../entries/acting-entries.queries.server";
import { explainVisit } from "../ready/explain-visit.server";
import { createReadyMaker } from "../ready/ready-maker.server";
import { loadReady } from "../ready/ready-ruleset.queries.server";

/** A hypothetical visit that the rules evaluate. */
export interface ImaginedVisit {
  readonly address: Address;
  readonly facts: IpFacts;
  readonly crawler: DeclaredBot | null;
  /** "" for the home page. */
  readonly path: string;
  readonly userAgent: string;
  /** Epoch milliseconds. */
  readonly at: number;
}

/** The shop's current storefront rules. */
export interface RulesNow {
  decide(visit: ImaginedVisit): Decision;
  /** Returns the decision with every evaluated step. */
  explain(visit: ImaginedVisit): Promise<LookupVerdict>;
}

function toVisit({ address, facts, crawler, path, userAgent, at }: ImaginedVisit): Visit {
  const { country, otherCountry, region, asn, networkClass: network } = facts;
  const known = { address, country, otherCountry, region, asn, network, crawler };
  const assumed = assumedOf(path, userAgent);
  return { ...UNKNOWN_VISIT, ...known, path: path || "/", userAgent, at, assumed };
}

/** Returns the facts that the lookup must assume because its form does not contain them. */
function assumedOf(path: string, userAgent: string): ReadonlySet<AssumedFact> {
  const assumed = new Set<AssumedFact>(["referrer", "pages-per-minute", "trap"]);
  if (path === "") assumed.add("page");
  if (userAgent === "") assumed.add("user-agent");
  return assumed;
}

/**
 * Reads the shop's current rules, which can evaluate any number of visits. Null if the shop is
 * unknown.
 */
export async function rulesNow(
  { db, log }: Pick<ApiContext, "db" | "log">,
  shopId: string,
): Promise<RulesNow | null> {
  const ready = await loadReady(
    db,
    shopId,
    "storefront",
    createReadyMaker(log, { isForScreen: true }),
  );
  if (!ready) return null;
  const { ruleset } = ready;
  const entriesById = (ids: readonly string[]) => readEntriesById(db, shopId, ids);
  return {
    decide: (visit) => decide(ruleset, toVisit(visit)),
    explain: (visit) => explainVisit({ ruleset, entriesById }, toVisit(visit)),
  };
}
