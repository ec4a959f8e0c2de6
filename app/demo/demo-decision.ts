import { compile } from "#app/engine/compile";
import { decide } from "#app/engine/decide";
import { REFERENCE_ALPHABET, referenceStart } from "#app/engine/reference";
import { type DeclaredBot, type Surface, UNKNOWN_VISIT } from "#app/engine/visit";
import type { visits } from "#app/store/schema";

import type { DemoAddress } from "./demo-addresses";
import { type DemoRules, rulesetAt } from "./demo-rules";
import type { Random } from "./random";

export type DemoVisit = Omit<typeof visits.$inferInsert, "id" | "shopId"> & { at: Date };

/** A visitor of the demo's store, before a decision. */
export interface DemoVisitor {
  readonly address: DemoAddress;
  readonly userAgent: string;
  readonly referrer: string;
  readonly path: string;
  /** Crawler that the user agent names. Omitted if the user agent names none. */
  readonly crawler?: DeclaredBot;
  /** Bits of engine/automation/sign.ts. Default: 0. */
  readonly signs?: number;
  /** Default: 1. */
  readonly pagesPerMinute?: number;
  /** Default: storefront. */
  readonly surface?: Surface;
}

/**
 * Creates a function that decides visits with the engine and the rules at the time (epoch milliseconds). Outcomes are
 * not made up.
 */
export function createDemoDecider(
  rules: DemoRules,
  random: Random,
): (visitor: DemoVisitor, at: number) => DemoVisit {
  const versions = [0, ...rules.changes.map((change) => change.version)];
  const compileVersions = (surface: Surface) =>
    versions.map((version) => compile(rulesetAt(rules, version, surface)));
  const rulesets = {
    storefront: compileVersions("storefront"),
    firewall: compileVersions("firewall"),
  };
  return (visitor, at) => {
    const { address: facts, surface = "storefront", crawler = null, signs = 0, ...sent } = visitor;
    const { address, text, networkClass, ...place } = facts;
    const { pagesPerMinute = 1, ...page } = sent;
    const version = rules.changes.filter((change) => change.at <= at).length;
    const visitFacts = { ...place, ...page, pagesPerMinute, signs, crawler, network: networkClass };
    const decision = decide(rulesets[surface][version]!, {
      ...UNKNOWN_VISIT,
      ...visitFacts,
      address,
      at,
    });
    return {
      ...place,
      ...page,
      networkClass,
      surface,
      crawler: crawler && `${crawler.id}:${crawler.verdict}`,
      signs: signs || null,
      at: new Date(at),
      reference: drawReference(random, at),
      outcome: decision.outcome,
      cause: decision.reason.cause,
      entryId: decision.reason.entryId,
      monitored: decision.monitored.length > 0 ? [...decision.monitored] : null,
      rulesetVersion: decision.rulesetVersion,
      ip: text,
    };
  };
}

function drawReference(random: Random, at: number): string {
  const start = referenceStart(at);
  // Always draws ten times, so that the rest of the demo's data does not change.
  const drawn = Array.from({ length: 10 }, () => random.pick([...REFERENCE_ALPHABET]));
  return start + drawn.slice(start.length).join("");
}
