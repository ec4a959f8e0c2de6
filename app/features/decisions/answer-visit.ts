import type {
  Challenges,
  CheckoutPasses,
  KnownPass,
  RecordedVisit,
} from "#app/features/visits/public.server";

import { ALLOW_DEGRADED, answerBody } from "./answer-body";
import type { DegradedCause, VisitDecider } from "./decide-visit";
import type { ShopRules } from "./shop-rules";
import type { VisitRequest } from "./visit-request";

export interface VisitAnswer {
  /** JSON for the storefront embed. */
  readonly body: string;
  readonly degraded: DegradedCause | null;
  /** Entry for the visitor log. Null if the shop's rules are not loaded. */
  readonly recorded: RecordedVisit | null;
}

export interface VisitAnswerer {
  /** Answers a visit by the shop's rules. Never throws: the visit is allowed if the decision fails. */
  decided(request: VisitRequest, rules: ShopRules): VisitAnswer;
  /** Returns the answer "allow" for a visit that could not be decided. */
  undecided(cause: DegradedCause): VisitAnswer;
  /** Returns the log entry of a visit that was allowed before its shop's rules were loaded. */
  recordUndecided(request: VisitRequest, rules: ShopRules): RecordedVisit;
}

export interface AnswererDeps {
  readonly decider: VisitDecider;
  readonly issueChallenge: Challenges["issue"];
  readonly checkoutPasses: CheckoutPasses;
  /** Called for every allowed visit of a shop whose checkout requires a pass, even if the browser keeps its pass. */
  readonly onPassIssued?: (shopId: string) => void;
  /** Called for every visit that gets a redirect or a redirect suggestion. Default: not counted. */
  readonly onRedirected?: (shopId: string, rule: string) => void;
}

/** Creates the answers that the storefront embed gets for visits. */
export function createVisitAnswerer(deps: AnswererDeps): VisitAnswerer {
  const { decider, issueChallenge, checkoutPasses, onPassIssued, onRedirected } = deps;

  /** Returns the browser's checkout pass, or a new one if a newer key is in use or the pass is revoked or missing. */
  function passOf(
    request: VisitRequest,
    { shopId, passKey, revokedVisits }: ShopRules,
    known: KnownPass | null,
    visit: string,
  ) {
    if (passKey) onPassIssued?.(shopId);
    const isRevoked = known !== null && revokedVisits.has(known.visit);
    if (known?.isNewest && !isRevoked) return request.pass;
    const first = known === null || isRevoked ? visit : known.visit;
    return checkoutPasses.issue(shopId, first, request.at, passKey);
  }

  function knownPass({ pass, at }: VisitRequest, { issuesPasses, shopId, passKey }: ShopRules) {
    return issuesPasses && pass !== "" ? checkoutPasses.read(shopId, pass, at, passKey) : null;
  }

  function answerDecided(request: VisitRequest, rules: ShopRules): VisitAnswer {
    const { decision, go, degraded, recorded: visit } = decider.decided(request, rules);
    const known = knownPass(request, rules);
    const recordedVisit = withJourney(visit, known);
    if (degraded) return { body: ALLOW_DEGRADED, degraded, recorded: recordedVisit };
    if (go) onRedirected?.(rules.shopId, go.rule);
    const { reference, facts, request: seen } = recordedVisit;
    const { country, networkClass: network, asn } = facts;
    const challenge = () =>
      issueChallenge({ ...request, signs: seen.signs ?? 0, country, asn, network }, request.at);
    const getsPass = rules.issuesPasses && decision.outcome === "allow";
    const pass = getsPass ? passOf(request, rules, known, reference) : undefined;
    const body = answerBody(decision, { reference, country, go, pass, challenge });
    return { body, degraded: null, recorded: recordedVisit };
  }

  return {
    decided: answerDecided,
    undecided: (degraded) => ({ body: ALLOW_DEGRADED, degraded, recorded: null }),
    recordUndecided: (request, rules) =>
      withJourney(decider.recordUndecided(request, rules), knownPass(request, rules)),
  };
}

const withJourney = (visit: RecordedVisit, known: KnownPass | null): RecordedVisit =>
  known === null ? visit : { ...visit, journey: known.visit };
