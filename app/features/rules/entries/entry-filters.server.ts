import { and, or, type SQL, sql } from "drizzle-orm";

import type { ParsedInputOf } from "#app/contract/call";
import type { getRuleList } from "#app/contract/rules/rules";
import type { RuleKind } from "#app/engine/kinds";
import type { Interval } from "#app/engine/net/interval";
import { type ReadIpRule, readIpRule } from "#app/engine/net/ip-rule";
import { searchedAddresses } from "#app/engine/net/pasted-addresses";
import { ruleEntries } from "#app/store/schema";

import { touchesAny } from "./ip-values.server";
import { isExpired } from "./rule-list.queries.server";

type ListQuery = ParsedInputOf<typeof getRuleList>;

/** Filters of a list. Kind is null for entries of every kind. */
export interface EntryQuery extends Pick<ListQuery, "search" | "status" | "effect"> {
  readonly kind: RuleKind | null;
}

const { value, label, note, enabled, effect } = ruleEntries;

/** Matches a text in any letter case. "%" and "_" match literally. */
function containsText(search: string): SQL | undefined {
  const pattern = `%${search.replace(/[\\%_]/g, "\\$&")}%`;
  return or(
    sql`${value} ilike ${pattern}`,
    sql`${label} ilike ${pattern}`,
    sql`${note} ilike ${pattern}`,
  );
}

const BITS_OF_GROUP = 16;

/**
 * Converts "2001:db8::" to the block "2001:db8::/32", because people abbreviate a prefix like this. Returns other
 * texts unchanged.
 */
function withLength(text: string): string {
  const [, groups] = /^((?:[\da-f]{1,4}:){1,7}):$/i.exec(text) ?? [];
  return groups ? `${text}/${BITS_OF_GROUP * (groups.split(":").length - 1)}` : text;
}

/**
 * Returns the addresses, blocks and ranges of a search. Returns an empty list if the search contains any other text,
 * such as the incomplete prefix "10.0.1." or "2001:db8:".
 */
function intervalsIn(search: string): Interval[] {
  const read = searchedAddresses(search)
    .map(withLength)
    .map((text) => (/[.:]$/.test(text) ? null : intervalOf(readIpRule(text))));
  const intervals = read.filter((interval) => interval !== null);
  return intervals.length === read.length ? intervals : [];
}

const intervalOf = (read: ReadIpRule) => ("message" in read ? null : read.interval);

function bySearch({ kind, search }: EntryQuery): SQL | undefined {
  if (search === "") return undefined;
  const intervals = kind === "ip" || kind === null ? intervalsIn(search) : [];
  if (intervals.length === 0) return containsText(search);
  // Only values of IP entries may be cast to addresses.
  const holds = sql`case when ${ruleEntries.kind} = 'ip' then ${touchesAny(intervals)} else false end`;
  return or(holds, containsText(search));
}

function byStatus(status: ListQuery["status"], now: number): SQL | undefined {
  switch (status) {
    case "any":
      return undefined;
    case "expired":
      return isExpired(now);
    case "enabled":
      return sql`${enabled} and not ${isExpired(now)}`;
    case "disabled":
      return sql`not ${enabled}`;
  }
}

/** Returns the SQL condition for the filters of one list or of all lists. */
export function matchesFilters(query: EntryQuery, now: number): SQL | undefined {
  return and(
    bySearch(query),
    byStatus(query.status, now),
    query.effect === "any" ? undefined : sql`${effect} = ${query.effect}`,
  );
}
