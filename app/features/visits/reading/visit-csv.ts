import type { VisitRow } from "#app/contract/visits/visit-row";

import { reasonText } from "../words/visit-words";

/** Header of the exported file. */
export const CSV_COLUMNS = [
  "time",
  "decision",
  "cause",
  "rule",
  "reference",
  "address",
  "country",
  "region",
  "city",
  "asn",
  "organisation",
  "network_class",
  "crawler",
  "browser",
  "system",
  "device",
  "page",
  "referrer",
  "user_agent",
  "no_threat_note",
  "surface",
  "other_country",
  "signs",
  "reason",
] as const;

/** The cells of one visit in the order of the header, as text. */
export function csvCells(visit: VisitRow): string[] {
  const { rule, agent, trusted } = visit;
  return [
    visit.at,
    visit.outcome,
    visit.cause,
    rule ? `${rule.kind}:${rule.value}` : "",
    visit.reference,
    visit.ip,
    ...[visit.country, visit.region, visit.city, visit.asn].map(cell),
    ...[visit.organisation, visit.networkClass, visit.crawler].map(cell),
    agent.browser,
    agent.system,
    agent.device,
    visit.path,
    visit.referrer,
    visit.userAgent,
    trusted ? trusted.note || "yes" : "",
    visit.surface,
    cell(visit.otherCountry),
    cell(visit.signs),
    reasonText(visit),
  ];
}

function cell(value: string | number | null): string {
  return value === null ? "" : String(value);
}
