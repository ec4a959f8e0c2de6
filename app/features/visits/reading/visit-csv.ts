import type { VisitRow } from "#app/contract/visits/visit-row";

import { reasonText } from "../words/visit-words";

type Cell = (visit: VisitRow) => string | number | null;

/** Columns of the exported file. Append new columns, because merchants' spreadsheets rely on positions. */
const COLUMNS: readonly (readonly [header: string, cell: Cell])[] = [
  ["time", ({ at }) => at],
  ["decision", ({ outcome }) => outcome],
  ["cause", ({ cause }) => cause],
  ["rule", ({ rule }) => (rule ? `${rule.kind}:${rule.value}` : "")],
  ["reference", ({ reference }) => reference],
  ["address", ({ ip }) => ip],
  ["country", ({ country }) => country],
  ["region", ({ region }) => region],
  ["city", ({ city }) => city],
  ["asn", ({ asn }) => asn],
  ["organization", ({ organization }) => organization],
  ["network_class", ({ networkClass }) => networkClass],
  ["crawler", ({ crawler }) => crawler],
  ["browser", ({ agent }) => agent.browser],
  ["system", ({ agent }) => agent.system],
  ["device", ({ agent }) => agent.device],
  ["page", ({ path }) => path],
  ["referrer", ({ referrer }) => referrer],
  ["user_agent", ({ userAgent }) => userAgent],
  ["no_threat_note", ({ trusted }) => (trusted ? trusted.note || "yes" : "")],
  ["surface", ({ surface }) => surface],
  ["other_country", ({ otherCountry }) => otherCountry],
  ["signs", ({ signs }) => signs],
  ["reason", reasonText],
  ["order", ({ order }) => order && order.name],
];

/** Column headers of the exported file. */
export const CSV_COLUMNS = COLUMNS.map(([header]) => header);

/** Returns the cells of one visit in the order of the header, as text. */
export function csvCells(visit: VisitRow): string[] {
  return COLUMNS.map(([, cell]) => String(cell(visit) ?? ""));
}
