import type { Challenges, RecordedVisit } from "#app/features/visits/public.server";

import { ALLOW_DEGRADED, answerBody } from "./answer-body";
import type { DegradedCause, VisitDecider } from "./decide-visit";
import type { ShopRules } from "./shop-rules";
import type { VisitRequest } from "./visit-request";

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
  readonly decider: VisitDecider;
  readonly issueChallenge: Challenges["issue"];
  /** Hears of every visit that is led elsewhere; left out: nobody counts them. */
  readonly onRedirected?: (shopId: string, rule: string) => void;
}

/** What the storefront embed is told about a visit. */
export function createVisitAnswerer(deps: AnswererDeps): VisitAnswerer {
  const { decider, issueChallenge, onRedirected } = deps;

  function decided(request: VisitRequest, rules: ShopRules): VisitAnswer {
    const { decision, go, degraded, recorded } = decider.decided(request, rules);
    if (degraded) return { body: ALLOW_DEGRADED, degraded, recorded };
    if (go) onRedirected?.(rules.shopId, go.rule);
    const { reference, facts } = recorded;
    const { country, networkClass: network, asn } = facts;
    const challenge = () => issueChallenge({ ...request, country, asn, network }, request.at);
    const body = answerBody(decision, { reference, country, go, challenge });
    return { body, degraded: null, recorded };
  }

  return {
    decided,
    undecided: (degraded) => ({ body: ALLOW_DEGRADED, degraded, recorded: null }),
    recordUndecided: decider.recordUndecided,
  };
}
