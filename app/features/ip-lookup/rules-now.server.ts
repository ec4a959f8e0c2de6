import type { LookupVerdict } from "../../contract/ip-lookup";
import { compile, type CompiledRuleset } from "../../engine/compile";
import { decide } from "../../engine/decide";
import type { Decision } from "../../engine/decision";
import { explain } from "../../engine/explain";
import type { Address } from "../../engine/net/address";
import type { RulesetSource } from "../../engine/ruleset";
import { type AssumedFact, type DeclaredBot, UNKNOWN_VISIT, type Visit } from "../../engine/visit";
import type { IpFacts } from "../../platform/ip-intelligence/ip-facts";
import type { Database } from "../../store/client.server";
import { loadRuleset } from "../rules/public-ruleset.server";

/** A visit that has not happened: what a lookup asks the rules about. */
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

/** The shop's storefront rules as they are now. */
export interface RulesNow {
  decide(visit: ImaginedVisit): Decision;
  /** The same with every step of the walk. */
  explain(visit: ImaginedVisit): LookupVerdict;
}

function toVisit({ address, facts, crawler, path, userAgent, at }: ImaginedVisit): Visit {
  const { country, otherCountry, region, asn, networkClass: network } = facts;
  const known = { address, country, otherCountry, region, asn, network, crawler };
  const assumed = assumedOf(path, userAgent);
  return { ...UNKNOWN_VISIT, ...known, path: path || "/", userAgent, at, assumed };
}

/** What the lookup does not say about the visit. */
function assumedOf(path: string, userAgent: string): ReadonlySet<AssumedFact> {
  const assumed = new Set<AssumedFact>(["referrer", "pages-per-minute", "trap"]);
  if (path === "") assumed.add("page");
  if (userAgent === "") assumed.add("user-agent");
  return assumed;
}

function explained(source: RulesetSource, visit: Visit): LookupVerdict {
  const { decision, steps } = explain(source, visit);
  const { outcome, reason } = decision;
  return {
    outcome,
    cause: reason.cause,
    entryId: reason.entryId,
    steps: steps.map((step) => ({
      ...step,
      value: step.value ?? "",
      entry: step.entry?.words ?? "",
    })),
  };
}

/** Reads the shop's rules once, to ask them about any number of visits. Null: no such shop. */
export async function rulesNow(db: Database, shopId: string): Promise<RulesNow | null> {
  const source = await loadRuleset(db, shopId, "storefront");
  if (!source) return null;
  let ruleset: CompiledRuleset | null = null;
  return {
    decide: (visit) => decide((ruleset ??= compile(source)), toVisit(visit)),
    explain: (visit) => explained(source, toVisit(visit)),
  };
}
