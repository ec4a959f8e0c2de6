import { type SQL, sql } from "drizzle-orm";

import { type Address, compareAddresses, formatAddress } from "#app/engine/net/address";
import { cidrBlock, formatInterval, type Interval } from "#app/engine/net/interval";
import { ruleEntries } from "#app/store/schema";

const { value } = ruleEntries;

/** Returns every canonical CIDR block that contains the address: 33 for IPv4, 129 for IPv6. */
function blocksAround(address: Address): string[] {
  const longest = address.version === 4 ? 32 : 128;
  return Array.from({ length: longest + 1 }, (_, bits) => formatInterval(cidrBlock(address, bits)));
}

const isRange = sql`position('-' in ${value}) > 0`;
const inet = (address: Address) => sql`${formatAddress(address)}::inet`;

/** First address of an entry's value, without the prefix length. */
const first = sql`case when ${isRange} then split_part(${value}, '-', 1)::inet
  else host(network(${value}::inet))::inet end`;
const last = sql`case when ${isRange} then split_part(${value}, '-', 2)::inet
  else host(broadcast(${value}::inet))::inet end`;

/**
 * Matches single addresses and blocks by their text, using the index. Only ranges ("a-b") are
 * compared as addresses.
 */
function holdsAny(addresses: readonly Address[]): SQL {
  const texts = [...new Set(addresses.flatMap(blocksAround))].map((text) => sql`${text}`);
  const between = addresses.map(
    (address) => sql`${inet(address)} between split_part(${value}, '-', 1)::inet
      and split_part(${value}, '-', 2)::inet`,
  );
  return sql`(${value} in (${sql.join(texts, sql`, `)})
    or case when ${isRange} then (${sql.join(between, sql` or `)}) else false end)`;
}

const isSingle = ({ from, to }: Interval) => compareAddresses(from, to) === 0;

/**
 * Matches entries of an IP list that share an address with one of the intervals. Requires at least
 * one interval.
 */
export function touchesAny(intervals: readonly Interval[]): SQL {
  const single = intervals.filter(isSingle).map(({ from }) => from);
  const wider = intervals
    .filter((interval) => !isSingle(interval))
    .map(({ from, to }) => sql`(${first} <= ${inet(to)} and ${last} >= ${inet(from)})`);
  const parts = single.length > 0 ? [holdsAny(single), ...wider] : wider;
  return sql`(${sql.join(parts, sql` or `)})`;
}
