import { and, or, type SQL, sql } from "drizzle-orm";

import type { ParsedInputOf } from "../../../contract/call";
import { RULE_LIMITS } from "../../../contract/rules/rule-entry";
import type { getRuleList } from "../../../contract/rules/rules";
import type { RuleKind } from "../../../engine/kinds";
import { type Address, formatAddress, parseAddress } from "../../../engine/net/address";
import { cidrBlock, formatInterval } from "../../../engine/net/interval";
import { addressTexts } from "../../../engine/net/pasted-addresses";
import { ruleEntries } from "../../../store/schema";
import { isExpired } from "./rule-list.queries.server";

type ListQuery = ParsedInputOf<typeof getRuleList>;

/** What is asked of a list; kind null: of entries of every kind. */
export interface EntryQuery extends Pick<ListQuery, "search" | "status" | "effect"> {
  readonly kind: RuleKind | null;
}

const { value, label, note, enabled, effect } = ruleEntries;

/** Every canonical text of a CIDR block that holds the address: 33 of them for IPv4, 129 for IPv6. */
function blocksAround(address: Address): string[] {
  const longest = address.version === 4 ? 32 : 128;
  return Array.from({ length: longest + 1 }, (_, bits) => formatInterval(cidrBlock(address, bits)));
}

/**
 * Entries of an ip list that hold the address. Single addresses and blocks are found by their
 * text, through the index; only the ranges ("a-b") are compared as addresses.
 */
export function holdsAddress(address: Address): SQL {
  const blocks = sql.join(
    blocksAround(address).map((text) => sql`${text}`),
    sql`, `,
  );
  const visitor = sql`${formatAddress(address)}::inet`;
  return sql`(${value} in (${blocks}) or case when position('-' in ${value}) > 0 then
    ${visitor} between split_part(${value}, '-', 1)::inet and split_part(${value}, '-', 2)::inet
    else false end)`;
}

/** Letter case does not count; "%" and "_" stand for themselves. */
function containsText(search: string): SQL | undefined {
  const pattern = `%${search.replace(/[\\%_]/g, "\\$&")}%`;
  return or(
    sql`${value} ilike ${pattern}`,
    sql`${label} ilike ${pattern}`,
    sql`${note} ilike ${pattern}`,
  );
}

/** The addresses of a search that is nothing else, as they were pasted. */
function addressesIn(search: string): Address[] {
  const read = addressTexts(search).map(parseAddress);
  const addresses = read.filter((address) => address !== null);
  const areAll = addresses.length === read.length && read.length <= RULE_LIMITS.searchAddresses;
  return areAll ? addresses : [];
}

function bySearch({ kind, search }: EntryQuery): SQL | undefined {
  if (search === "") return undefined;
  const addresses = kind === "ip" || kind === null ? addressesIn(search) : [];
  if (addresses.length === 0) return containsText(search);
  // Values of other kinds are no addresses, and must not be read as such.
  const held = or(...addresses.map(holdsAddress))!;
  const holds = sql`case when ${ruleEntries.kind} = 'ip' then ${held} else false end`;
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

/** What of a list, or of all lists, the merchant asked to see. */
export function matchesFilters(query: EntryQuery, now: number): SQL | undefined {
  return and(
    bySearch(query),
    byStatus(query.status, now),
    query.effect === "any" ? undefined : sql`${effect} = ${query.effect}`,
  );
}
