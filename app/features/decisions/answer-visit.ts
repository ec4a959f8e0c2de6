import { decide, UNDECIDED } from "../../engine/decide";
import type { Decision } from "../../engine/decision";
import type { Address } from "../../engine/net/address";
import type { Visit } from "../../engine/visit";
import type { IpFacts } from "../../platform/ip-intelligence/ip-facts";
import { NO_NETWORK, NO_PLACE } from "../../platform/ip-intelligence/ip-facts";
import type { AccessPasses } from "../admin-access/public.server";
import type { RecordedVisit } from "../visitors/public.server";

import type { ShopRules } from "./shop-rules";
import type { VisitRequest } from "./visit-request";

/**
 * Why a visit was let in without being decided:
 * - no-rules: the shop is not known here, or no longer has the app
 * - not-loaded: its rules could not be had in time
 * - error: deciding failed
 */
export type DegradedCause = "no-rules" | "not-loaded" | "error";

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

export interface AnswererParts {
  readonly lookup: (address: Address) => IpFacts;
  readonly reference: () => string;
  /** Whether a pass counts for this shop now. */
  readonly isPassValid: AccessPasses["isValid"];
  /** Hears of every failure to decide. */
  readonly onError: (error: unknown) => void;
}

const ALLOW = '{"outcome":"allow"}';
const ALLOW_DEGRADED = '{"outcome":"allow","degraded":true}';
const UNKNOWN_FACTS: IpFacts = { ...NO_PLACE, ...NO_NETWORK };
/** Turns the facts of a visit into the embed's answer and the visitor log's entry. */
export function createVisitAnswerer(parts: AnswererParts): VisitAnswerer {
  const { lookup, reference, isPassValid, onError } = parts;

  function hasAdminAccess({ pass, at }: VisitRequest, rules: ShopRules): boolean {
    const { shopId, passGeneration: generation } = rules;
    return pass !== "" && generation !== null && isPassValid(pass, { shopId, generation }, at);
  }

  function factsOf(address: Address | null): IpFacts {
    return address ? lookup(address) : UNKNOWN_FACTS;
  }

  function decided(request: VisitRequest, rules: ShopRules): VisitAnswer {
    let facts = UNKNOWN_FACTS;
    try {
      facts = factsOf(request.address);
      const decision = decide(
        rules.ruleset,
        toVisit(request, facts, hasAdminAccess(request, rules)),
      );
      const recorded = toRecord(request, rules, facts, decision, reference());
      if (decision.reason.cause === "unavailable") {
        return { body: ALLOW_DEGRADED, degraded: "error", recorded };
      }
      return { body: answerBody(decision, recorded.reference), degraded: null, recorded };
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
      toRecord(request, rules, factsOf(request.address), UNDECIDED, reference()),
  };
}

function toVisit(
  request: VisitRequest,
  { country, region, asn }: IpFacts,
  adminAccess: boolean,
): Visit {
  const { address, userAgent, referrer, path, at } = request;
  return { address, country, region, asn, userAgent, referrer, path, at, adminAccess };
}

function toRecord(
  request: VisitRequest,
  rules: ShopRules,
  facts: IpFacts,
  decision: Decision,
  reference: string,
): RecordedVisit {
  return {
    shopId: rules.shopId,
    surface: "storefront",
    at: request.at,
    reference,
    decision,
    address: request.address,
    country: facts.country,
    region: facts.region,
    city: facts.city,
    asn: facts.asn,
    organisation: facts.organisation,
    userAgent: request.userAgent,
    referrer: request.referrer,
    path: request.path,
  };
}

/** Reason and reference are of a closed form, so that they need no escaping. */
function answerBody({ outcome, reason }: Decision, reference: string): string {
  if (outcome === "allow") return ALLOW;
  return `{"outcome":"block","reason":"${reason.kind ?? reason.cause}","reference":"${reference}"}`;
}
