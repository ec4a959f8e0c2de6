import { type SQL, sql } from "drizzle-orm";

import { DAY_MS } from "#app/base/clock";
import type { VisitHistory } from "#app/contract/ip-lookup";
import { type Address, formatAddress } from "#app/engine/net/address";
import { cidrBlock, formatInterval, type Interval } from "#app/engine/net/interval";
import { withinTimeOrNull } from "#app/features/visits/public.server";
import type { Database } from "#app/store/client.server";
import { type Queryable, rows } from "#app/store/rows.server";
import { isAddress, isBetweenAddresses } from "#app/store/visit-log/address-key.server";

/** Days that the log covers. */
const DAYS = 30;

interface Counted {
  readonly visits: number;
  readonly stopped: number;
  readonly lastSeenAt: string | null;
}

async function countWhere(
  db: Queryable,
  shopId: string,
  matches: SQL,
  now: number,
): Promise<Counted> {
  const since = new Date(now - DAYS * DAY_MS).toISOString();
  const [counted] = await rows<{ visits: number; stopped: number; last: Date | string | null }>(
    db,
    sql`select count(*)::int as visits,
          (count(*) filter (where outcome <> 'allow'))::int as stopped, max(at) as last
        from visits
        where shop_id = ${shopId}::uuid and at >= ${since}::timestamptz and outcome <> 'test'
          and ${matches}`,
  );
  const { visits = 0, stopped = 0, last = null } = counted ?? {};
  return { visits, stopped, lastSeenAt: last === null ? null : new Date(last).toISOString() };
}

/**
 * Counts the visits in the log from a block. Empty if the count takes too long, which is usual for very large blocks.
 */
export async function historyOfBlock(
  db: Database,
  shopId: string,
  block: Interval,
  now: number,
): Promise<VisitHistory[]> {
  const [from, to] = [formatAddress(block.from), formatAddress(block.to)];
  const isWithin = isBetweenAddresses(shopId, from, to);
  const counted = await withinTimeOrNull(db, (tx) => countWhere(tx, shopId, isWithin, now));
  return counted ? [{ of: formatInterval(block), ...counted }] : [];
}

/**
 * Counts the visits in the log from one address, and from its /24 (IPv6: /64). Omits the /24 or /64 if its count
 * takes too long.
 */
export async function historyOfAddress(
  db: Database,
  shopId: string,
  address: Address,
  now: number,
): Promise<VisitHistory[]> {
  const network = cidrBlock(address, address.version === 4 ? 24 : 64);
  const own = isAddress(shopId, sql`${formatAddress(address)}`);
  const [ofAddress, ofNetwork] = await Promise.all([
    countWhere(db, shopId, own, now),
    historyOfBlock(db, shopId, network, now),
  ]);
  return [{ of: formatAddress(address), ...ofAddress }, ...ofNetwork];
}
