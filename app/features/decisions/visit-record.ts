import type { Decision } from "#app/engine/decision";
import type { DeclaredBot } from "#app/engine/visit";
import type { RecordedVisit } from "#app/features/visits/public.server";
import type { IpFacts } from "#app/platform/ip-intelligence/ip-facts";

import type { ShopRules } from "./shop-rules";
import type { VisitRequest } from "./visit-request";

/** What was found out about a visitor before anything was decided. */
export interface VisitorFacts extends IpFacts {
  readonly crawler: DeclaredBot | null;
}

/** The visitor log's entry of a visit. */
export function toRecord(
  request: VisitRequest,
  rules: ShopRules,
  facts: VisitorFacts,
  decision: Decision,
  reference: string,
): RecordedVisit {
  return {
    shopId: rules.shopId,
    surface: rules.surface,
    at: request.at,
    reference,
    decision,
    address: request.address,
    country: facts.country,
    otherCountry: facts.otherCountry,
    region: facts.region,
    city: facts.city,
    asn: facts.asn,
    organisation: facts.organisation,
    networkClass: facts.networkClass,
    crawler: facts.crawler,
    signs: request.signs,
    userAgent: request.userAgent,
    referrer: request.referrer,
    path: request.path,
    namedParameters: rules.namedParameters,
  };
}
