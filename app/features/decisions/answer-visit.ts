import { decide, UNDECIDED } from "../../engine/decide";
import type { Decision, Reason } from "../../engine/decision";
import type { Address } from "../../engine/net/address";
import { chooseRedirect, type Go } from "../../engine/redirects/choose-redirect";
import type { DeclaredBot, NetworkClass, Visit } from "../../engine/visit";
import type { IpFacts } from "../../platform/ip-intelligence/ip-facts";
import { NO_NETWORK, NO_PLACE } from "../../platform/ip-intelligence/ip-facts";
import type { RecordedVisit } from "../visitors/public.server";
import { ALLOW_DEGRADED, answerBody } from "./answer-body";
import { createExpressionTime } from "./expression-time";
import type { ShopRules } from "./shop-rules";
import { heldPasses, type PassIssuers } from "./visit-passes";
import type { VisitRates } from "./visit-rates";
import { toRecord, type VisitorFacts } from "./visit-record";
import type { VisitRequest } from "./visit-request";

/**
 * Why a visit was let in without being decided:
 * - no-rules: the shop is not known here, or no longer has the app
 * - not-loaded: its rules could not be had in time
 * - too-slow: the shop's expressions have used up its share of time, and one of them would have been asked
 * - error: deciding failed
 */
export type DegradedCause = "no-rules" | "not-loaded" | "too-slow" | "error";

export interface VisitAnswer {
  /** The JSON the storefront embed gets. */
  readonly body: string;
  readonly degraded: DegradedCause | null;
  /** What the visitor log gets; null when there is no shop to record it for. */
  readonly recorded: RecordedVisit | null;
}

export interface VisitAnswerer {
  /** Decides a visit with the shop's rules; never throws, lets the visit in when deciding fails. */
  decided(request: VisitRequest, rules: ShopRules): VisitAnswer;
  /** Lets a visit in that could not be decided. */
  undecided(cause: DegradedCause): VisitAnswer;
  /** The log entry of a visit that was let in before its shop's rules were here. */
  recordUndecided(request: VisitRequest, rules: ShopRules): RecordedVisit;
}

export interface AnswererDeps {
  readonly lookup: (address: Address) => IpFacts;
  /** The crawler a visit claims to be; never waits. */
  readonly crawlerOf: (userAgent: string, address: Address | null) => DeclaredBot | null;
  readonly passes: PassIssuers;
  readonly rates: Pick<VisitRates, "view" | "isTrapped">;
  /** Milliseconds from some moment on; left out: the process's own. */
  readonly stopwatch?: () => number;
  readonly reference: () => string;
  /** Hears of every visit that is led elsewhere; left out: nobody counts them. */
  readonly onRedirected?: (shopId: string, rule: string) => void;
  /** Hears of every failure to decide. */
  readonly onError: (error: unknown) => void;
}

const UNKNOWN_FACTS: VisitorFacts = { ...NO_PLACE, ...NO_NETWORK, crawler: null };

/** Turns the facts of a visit into the embed's answer and the visitor log's entry. */
export function createVisitAnswerer(deps: AnswererDeps): VisitAnswerer {
  const { lookup, crawlerOf, passes, rates, reference, onError } = deps;
  const { stopwatch = () => performance.now() } = deps;
  const expressionTime = createExpressionTime();

  function factsOf({ address, userAgent }: VisitRequest): VisitorFacts {
    const found = address ? lookup(address) : UNKNOWN_FACTS;
    const { country, region, city, asn, organisation, networkClass } = found;
    const crawler = crawlerOf(userAgent, address);
    return { country, region, city, asn, organisation, networkClass, crawler };
  }

  /** Counted only where a rule asks: a shop without one pays nothing. */
  function behaviourOf(
    request: VisitRequest,
    { ruleset }: ShopRules,
    network: NetworkClass | null,
  ) {
    if (!ruleset.asksBehaviour) return CALM;
    const { shop, address, userAgent, tab, at } = request;
    const doer = { shop, address, network, userAgent, tab };
    return { pagesPerMinute: rates.view(doer, at), trapped: rates.isTrapped(doer, at) };
  }

  function toVisit(request: VisitRequest, rules: ShopRules, facts: VisitorFacts): Visit {
    const { address, userAgent, referrer, path, host, at } = request;
    const { country, region, asn, networkClass: network, crawler } = facts;
    const { pagesPerMinute, trapped } = behaviourOf(request, rules, network);
    const { adminAccess, bypass, solvedChallenge } = heldPasses(request, rules, passes);
    // Every visit has the same fields in the same order: reading them stays quick.
    return {
      address,
      country,
      region,
      asn,
      network,
      crawler,
      pagesPerMinute,
      trapped,
      userAgent,
      referrer,
      path,
      host,
      at,
      adminAccess,
      bypass,
      solvedChallenge,
    };
  }

  /** Decides, and counts the time where expressions may be asked. */
  function inShopsTime(visit: Visit, request: VisitRequest, rules: ShopRules) {
    const { ruleset, redirects } = rules;
    const { shop, at } = request;
    const isCounted = ruleset.asksExpressions || redirects.length > 0;
    const expressionsRest = isCounted && !expressionTime.isLeft(shop, at);
    const began = isCounted ? stopwatch() : 0;
    const decision = decide(ruleset, visit, expressionsRest);
    const go = expressionsRest ? null : redirectOf(decision, visit, request, rules);
    if (isCounted) expressionTime.spend(shop, stopwatch() - began, at);
    return { decision, go, expressionsRest };
  }

  function decided(request: VisitRequest, rules: ShopRules): VisitAnswer {
    let facts = UNKNOWN_FACTS;
    try {
      facts = factsOf(request);
      const visit = toVisit(request, rules, facts);
      const { decision, go, expressionsRest } = inShopsTime(visit, request, rules);
      const recorded = toRecord(request, rules, facts, decision, reference());
      if (decision.reason.cause === "unavailable") {
        return { body: ALLOW_DEGRADED, degraded: expressionsRest ? "too-slow" : "error", recorded };
      }
      if (go) deps.onRedirected?.(rules.shopId, go.rule);
      const body = answerBody(decision, {
        reference: recorded.reference,
        country: facts.country,
        go,
        challenge: () => passes.issueChallenge(request, request.at),
      });
      return { body, degraded: null, recorded };
    } catch (error) {
      onError(error);
      const recorded = toRecord(request, rules, facts, UNDECIDED, reference());
      return { body: ALLOW_DEGRADED, degraded: "error", recorded };
    }
  }

  return {
    decided,
    undecided: (degraded) => ({ body: ALLOW_DEGRADED, degraded, recorded: null }),
    recordUndecided: (request, rules) =>
      toRecord(request, rules, factsOf(request), UNDECIDED, reference()),
  };
}

/** What is assumed of visitors whose behaviour no rule asks about. */
const CALM = Object.freeze({ pagesPerMinute: 1, trapped: false });

const USUAL: ReadonlySet<Reason["cause"]> = new Set([
  "default",
  "crawler-verified",
  "crawler-pending",
]);

/** Only who is let in because nothing speaks against it is led elsewhere. */
function redirectOf(
  { reason, outcome }: Decision,
  visit: Visit,
  request: VisitRequest,
  { redirects }: ShopRules,
): Go | null {
  return outcome === "allow" && USUAL.has(reason.cause)
    ? chooseRedirect(redirects, visit, request)
    : null;
}
