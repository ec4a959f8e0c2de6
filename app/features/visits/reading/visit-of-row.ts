import { CRAWLERS_BY_ID } from "#app/engine/crawlers/crawler-table";
import { parseAddress } from "#app/engine/net/address";
import {
  type AssumedFact,
  CRAWLER_VERDICTS,
  type DeclaredBot,
  UNKNOWN_VISIT,
  type Visit,
} from "#app/engine/visit";
import { ruleFacts } from "#app/platform/ip-intelligence/ip-facts";

import type { LoggedVisit } from "./visit-columns.server";

const NOT_LOGGED: ReadonlySet<AssumedFact> = new Set(["pages-per-minute", "trap"]);

/** Columns of the log that rules evaluate. */
export const READ_COLUMNS = [
  "at",
  "ip",
  "country",
  "otherCountry",
  "region",
  "asn",
  "networkClass",
  "crawler",
  "signs",
  "userAgent",
  "referrer",
  "path",
] as const satisfies readonly (keyof LoggedVisit)[];

type ReadRow = Pick<LoggedVisit, (typeof READ_COLUMNS)[number]>;

/**
 * Returns a row of the log as input for the engine.
 *
 * The log does not contain the visitor's pages per minute, whether the visitor is trapped, and the browser's passes. A
 * masked address counts as unknown.
 */
export function visitOfRow(row: ReadRow): Visit {
  const { at, userAgent, referrer, path } = row;
  return {
    ...UNKNOWN_VISIT,
    ...ruleFacts(row),
    ...{ at, userAgent, referrer, path },
    address: parseAddress(row.ip),
    signs: row.signs ?? 0,
    crawler: row.crawler === null ? null : crawlerOf(row.crawler),
    assumed: NOT_LOGGED,
  };
}

/** Parses a logged crawler: "googlebot:verified". Adds the crawler's current purpose. Null for an unknown verdict. */
function crawlerOf(text: string): DeclaredBot | null {
  const [id = "", verdict] = text.split(":");
  const known = CRAWLER_VERDICTS.find((name) => name === verdict);
  if (!known) return null;
  return { id, verdict: known, purpose: CRAWLERS_BY_ID.get(id)?.purpose ?? "other" };
}
