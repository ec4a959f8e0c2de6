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
 * Reason why a visit was allowed without a decision.
 *
 * - no-rules: the shop is unknown or no longer has the app
 * - not-loaded: the shop's rules could not be loaded in time
 * - too-slow: the decision needs an expression, and the shop has used up its expression time
 * - error: the decision failed
 */
export type DegradedCause = "no-rules" | "not-loaded" | "too-slow" | "error";

/** A visit with its decision, for every surface. */
export interface DecidedVisit {
  readonly decision: Decision;
  /** Redirect or redirect suggestion for an allowed visitor. Null if no redirect applies. */
  readonly go: Go | null;
  /** Reason why the visit was allowed without a decision. Null if the visit was decided. */
  readonly degraded: DegradedCause | null;
  /** Entry for the visitor log. */
  readonly recorded: RecordedVisit;
}

/** Steps shared by the storefront and the firewall: facts, decision, record. */
export interface VisitDecider {
  /**
   * Decides a visit by the shop's rules. Never throws: the visit is allowed if the decision fails.
   *
   * @param treat adjusts the decision for a surface. Default: unchanged
   */
  decided(request: VisitRequest, rules: ShopRules, treat?: Treatment): DecidedVisit;
  /** Returns the log entry of a visit that was allowed before its shop's rules were loaded. */
  recordUndecided(request: VisitRequest, rules: ShopRules): RecordedVisit;
}

/** Adjusts a decision for a surface, before it is recorded and carried out. */
export type Treatment = (decision: Decision, visit: Visit, rules: ShopRules) => Decision;

export interface DeciderDeps extends FactDeps {
  /** Returns milliseconds since an arbitrary time. Default: the process's clock. */
  readonly stopwatch?: () => number;
  readonly reference: () => string;
  /** Called with every error of a decision. */
  readonly onError: (error: unknown) => void;
}

/** Creates a decider, which collects the facts of a visit, decides the visit and returns its visitor log entry. */
export function createVisitDecider(deps: DeciderDeps): VisitDecider {
  const { reference, onError, stopwatch = () => performance.now() } = deps;
  const expressionTime = createExpressionTime();
  const { factsOf, withRotation, toVisit } = createFactFinder(deps);

  /** Decides a visit, and charges the shop's expression time if the rules contain expressions or redirects. */
  function inShopsTime(visit: Visit, request: VisitRequest, rules: ShopRules) {
    const { ruleset, redirects } = rules;
    const { shop, at } = request;
    const isCounted = ruleset.usesExpressions || redirects.length > 0;
    const expressionsRest = isCounted && !expressionTime.isLeft(shop, at);
    const startTime = isCounted ? stopwatch() : 0;
    const decision = decide(ruleset, visit, expressionsRest);
    const go = expressionsRest ? null : redirectOf(decision, visit, request, rules);
    if (isCounted) expressionTime.spend(shop, stopwatch() - startTime, at);
    return { decision, go, expressionsRest };
  }

  /** Returns the visitor log entry of a visit, with a new reference code. */
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

  function decideRequest(
    requested: VisitRequest,
    rules: ShopRules,
    treat?: Treatment,
  ): DecidedVisit {
    let facts = UNKNOWN_FACTS;
    let request = requested;
    try {
      facts = factsOf(request);
      request = withRotation(request, facts);
      const visit = toVisit(request, rules, facts);
      const found = inShopsTime(visit, request, rules);
      const decision = treat ? treat(found.decision, visit, rules) : found.decision;
      const visitRecord = recordOf(request, rules, facts, decision);
      if (decision.reason.cause === "unavailable") {
        const degraded = found.expressionsRest ? "too-slow" : "error";
        return { decision, go: null, degraded, recorded: visitRecord };
      }
      return { decision, go: found.go, degraded: null, recorded: visitRecord };
    } catch (error) {
      onError(error);
      const visitRecord = recordOf(request, rules, facts, UNDECIDED);
      return { decision: UNDECIDED, go: null, degraded: "error", recorded: visitRecord };
    }
  }

  return {
    decided: decideRequest,
    recordUndecided: (request, rules) => recordOf(request, rules, factsOf(request), UNDECIDED),
  };
}

const USUAL: ReadonlySet<Reason["cause"]> = new Set([
  "default",
  "crawler-verified",
  "crawler-pending",
  "country-unsure",
]);

/** Returns the redirect of a visit. Null unless the visit was allowed because no rule matches it. */
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
