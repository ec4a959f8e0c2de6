import { SIGN } from "#app/engine/automation/sign";
import { TabNetworks } from "#app/engine/automation/tab-networks";
import { strongerClaim } from "#app/engine/crawler-trust";
import type { Address } from "#app/engine/net/address";
import type { DeclaredBot, NetworkClass, Visit } from "#app/engine/visit";
import { UNKNOWN_FACTS, type VisitorFacts } from "#app/features/visits/public.server";
import type { IpFacts } from "#app/platform/ip-intelligence/ip-facts";

import type { ShopRules } from "./shop-rules";
import { heldPasses, type PassCheckers } from "./visit-passes";
import type { VisitRates } from "./visit-rates";
import type { VisitRequest } from "./visit-request";

export interface FactDeps {
  readonly lookup: (address: Address) => IpFacts;
  /** Returns the crawler that a user agent declares, with the verdict known so far. Null if none. Never waits. */
  readonly crawlerOf: (userAgent: string, address: Address | null) => DeclaredBot | null;
  readonly passes: PassCheckers;
  readonly rates: Pick<VisitRates, "view" | "isTrapped">;
}

/** Behavior facts of visits to shops without behavior rules. */
const CALM = Object.freeze({ pagesPerMinute: 1, trapped: false });

/** Creates functions that collect the facts of a visit that rules evaluate. */
export function createFactFinder({ lookup, crawlerOf, passes, rates }: FactDeps) {
  const tabs = new TabNetworks();

  function factsOf({ address, userAgent, agent }: VisitRequest): VisitorFacts {
    const found = address ? lookup(address) : UNKNOWN_FACTS;
    const { country, otherCountry, region, city, asn, organization, networkClass } = found;
    const named = crawlerOf(userAgent, address);
    const crawler = agent ? strongerClaim(agent, named) : named;
    return { country, otherCountry, region, city, asn, organization, networkClass, crawler };
  }

  /** Adds the rotation sign if the tab rotates through networks. Otherwise returns the same request object. */
  function withRotation(request: VisitRequest, facts: VisitorFacts): VisitRequest {
    const { shop, tab, address, at } = request;
    const { asn, organization, networkClass: network, country, otherCountry } = facts;
    const view = { address, asn, organization, network, country, otherCountry };
    if (!tabs.isRotating(shop, tab, view, at)) return request;
    return { ...request, signs: request.signs | SIGN.rotating };
  }

  /** Counts the page view and returns the behavior facts. Counts nothing for shops without behavior rules. */
  function behaviorOf(request: VisitRequest, { ruleset }: ShopRules, network: NetworkClass | null) {
    if (!ruleset.usesBehavior) return CALM;
    const { shop, address, userAgent, tab, at } = request;
    const doer = { shop, address, network, userAgent, tab };
    const pagesPerMinute = request.isPage ? rates.view(doer, at) : 1;
    return { pagesPerMinute, trapped: rates.isTrapped(doer, at) };
  }

  function toVisit(request: VisitRequest, rules: ShopRules, facts: VisitorFacts): Visit {
    const { address, userAgent, referrer, path, host, rendered, signs, at } = request;
    const { country, otherCountry, region, asn, networkClass: network, crawler } = facts;
    const { pagesPerMinute, trapped } = behaviorOf(request, rules, network);
    const { adminAccess, bypass, solvedChallenge, isKnown } = heldPasses(
      request,
      rules,
      { country, asn, network },
      passes,
    );
    // Every visit has the same fields in the same order, which keeps property access fast.
    return {
      address,
      country,
      otherCountry,
      region,
      asn,
      network,
      crawler,
      pagesPerMinute,
      trapped,
      signs,
      userAgent,
      referrer,
      path,
      host,
      rendered,
      at,
      adminAccess,
      bypass,
      solvedChallenge,
      isKnown,
    };
  }

  return { factsOf, withRotation, toVisit };
}
