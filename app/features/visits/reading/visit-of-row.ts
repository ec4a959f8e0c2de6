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

/** Columns of the log that rules read. */
export const ASKED_COLUMNS = [
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

type AskedRow = Pick<LoggedVisit, (typeof ASKED_COLUMNS)[number]>;

/**
 * A row of the log as the engine is asked about it. The log does not hold how often the visitor
 * looked at pages, whether a trap was touched, nor the passes of the browser; a masked address is
 * none.
 */
export function visitOfRow(row: AskedRow): Visit {
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

/** "googlebot:verified"; the purpose is the one the crawler is known for today. */
function crawlerOf(text: string): DeclaredBot | null {
  const [id = "", verdict] = text.split(":");
  const known = CRAWLER_VERDICTS.find((name) => name === verdict);
  if (!known) return null;
  return { id, verdict: known, purpose: CRAWLERS_BY_ID.get(id)?.purpose ?? "other" };
}
