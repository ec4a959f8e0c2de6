import { decide, UNDECIDED } from "#app/engine/decide";
import type { Decision, Reason } from "#app/engine/decision";
import { chooseRedirect, type Go } from "#app/engine/redirects/choose-redirect";
import type { Visit } from "#app/engine/visit";
import {
  type RecordedVisit,
  UNKNOWN_FACTS,
  type VisitorFacts,
} from "#app/features/visits/public.server";

import { createExpressionTime } from "./expression-time";
import type { ShopRules } from "./shop-rules";
import { createFactFinder, type FactDeps } from "./visit-facts";
import type { VisitRequest } from "./visit-request";

/**
 * Why a visit was let in without being decided:
 * - no-rules: the shop is not known here, or no longer has the app
 * - not-loaded: its rules could not be had in time
 * - too-slow: the shop's expressions have used up its share of time, and one of them would have been asked
 * - error: deciding failed
 */
export type DegradedCause = "no-rules" | "not-loaded" | "too-slow" | "error";

/** A visit and what was decided about it, whichever door it came to. */
export interface DecidedVisit {
  readonly decision: Decision;
  /** Where a visitor who is let in may be led; null: nowhere. */
  readonly go: Go | null;
  /** Null when it was decided. */
  readonly degraded: DegradedCause | null;
  /** What the visitor log gets. */
  readonly recorded: RecordedVisit;
}

/** What every door shares: facts, decision, record. */
export interface VisitDecider {
  /**
   * Decides a visit with the shop's rules; never throws, lets the visit in when deciding fails.
   *
   * @param treat what the door makes of a decision; left out: nothing
   */
  decided(request: VisitRequest, rules: ShopRules, treat?: Treatment): DecidedVisit;
  /** The log entry of a visit that was let in before its shop's rules were here. */
  recordUndecided(request: VisitRequest, rules: ShopRules): RecordedVisit;
}

/** A door's own view of a decision, before it is recorded and carried out. */
export type Treatment = (decision: Decision, visit: Visit, rules: ShopRules) => Decision;

export interface DeciderDeps extends FactDeps {
  /** Milliseconds from some moment on; left out: the process's own. */
  readonly stopwatch?: () => number;
  readonly reference: () => string;
  /** Hears of every failure to decide. */
  readonly onError: (error: unknown) => void;
}

/** Finds out about visits, decides them, and makes the visitor log's entry. */
export function createVisitDecider(deps: DeciderDeps): VisitDecider {
  const { reference, onError, stopwatch = () => performance.now() } = deps;
  const expressionTime = createExpressionTime();
  const { factsOf, toVisit } = createFactFinder(deps);

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

  /** Returns the visitor log's entry of a visit, with a new reference code. */
  function recordOf(
    request: VisitRequest,
    rules: ShopRules,
    facts: VisitorFacts,
    decision: Decision,
  ): RecordedVisit {
    const { shopId, surface, namedParameters } = rules;
    const { at } = request;
    const code = reference();
    return { shopId, surface, at, reference: code, request, facts, decision, namedParameters };
  }

  function decided(request: VisitRequest, rules: ShopRules, treat?: Treatment): DecidedVisit {
    let facts = UNKNOWN_FACTS;
    try {
      facts = factsOf(request);
      const visit = toVisit(request, rules, facts);
      const found = inShopsTime(visit, request, rules);
      const decision = treat ? treat(found.decision, visit, rules) : found.decision;
      const recorded = recordOf(request, rules, facts, decision);
      if (decision.reason.cause === "unavailable") {
        const degraded = found.expressionsRest ? "too-slow" : "error";
        return { decision, go: null, degraded, recorded };
      }
      return { decision, go: found.go, degraded: null, recorded };
    } catch (error) {
      onError(error);
      const recorded = recordOf(request, rules, facts, UNDECIDED);
      return { decision: UNDECIDED, go: null, degraded: "error", recorded };
    }
  }

  return {
    decided,
    recordUndecided: (request, rules) => recordOf(request, rules, factsOf(request), UNDECIDED),
  };
}

const USUAL: ReadonlySet<Reason["cause"]> = new Set([
  "default",
  "crawler-verified",
  "crawler-pending",
  "country-unsure",
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
