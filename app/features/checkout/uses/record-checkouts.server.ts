import { sql } from "drizzle-orm";

import { DAY_MS, HOUR_MS } from "#app/base/clock";
import type { Database } from "#app/store/client.server";
import { moment } from "#app/store/moment";
import { rows } from "#app/store/rows.server";

/** A checkout to record, with what its pass says. */
export interface CheckoutUse {
  readonly shopId: string;
  readonly checkoutKey: string;
  readonly cartKey: string | null;
  /** Epoch milliseconds. */
  readonly at: number;
  /** Reference code of the browser's first visit. Null without a valid pass. */
  readonly journey: string | null;
  readonly orderId: string | null;
}

/** Retention. Passes name visits of at most 30 days. */
export const KEEP_CHECKOUTS_MS = 30 * DAY_MS;

/**
 * Maximum rows per shop and hour for checkouts with a visit, and for those without. A robot may begin 50,000: the
 * others are only counted, and a robot without passes hides none with a copied pass.
 */
export const LISTED_PER_HOUR = 3_000;

/**
 * Records checkouts, each once however often and late Shopify names it, in the caller's transaction. Checkouts beyond
 * the limit of their hour are only counted, unless they became an order.
 *
 * @returns the recorded checkouts that carried a pass, except those known before
 */
export async function recordCheckouts(
  tx: Database,
  told: readonly CheckoutUse[],
  listedPerHour = LISTED_PER_HOUR,
): Promise<readonly CheckoutUse[]> {
  const { listed, unlisted } = await withinLimits(tx, merged(told), listedPerHour);
  const added = await upsert(tx, listed);
  await countUnlisted(tx, unlisted);
  return listed.filter((use) => use.journey !== null && added.has(nameOf(use)));
}

const nameOf = ({ shopId, checkoutKey }: Pick<CheckoutUse, "shopId" | "checkoutKey">) =>
  `${shopId} ${checkoutKey}`;

/** Returns each checkout once, sorted, because their rows are locked in this order. */
function merged(told: readonly CheckoutUse[]): CheckoutUse[] {
  const all = new Map<string, CheckoutUse>();
  for (const use of told) {
    const before = all.get(nameOf(use));
    all.set(nameOf(use), before === undefined ? use : joined(before, use));
  }
  return [...all].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, use]) => use);
}

const joined = (before: CheckoutUse, use: CheckoutUse): CheckoutUse => ({
  ...before,
  at: Math.min(before.at, use.at),
  cartKey: before.cartKey ?? use.cartKey,
  journey: before.journey ?? use.journey,
  orderId: before.orderId ?? use.orderId,
});

const hourOf = (at: number) => Math.floor(at / HOUR_MS) * HOUR_MS;

interface Divided {
  readonly listed: readonly CheckoutUse[];
  readonly unlisted: readonly CheckoutUse[];
}

/** Separates the checkouts for which their hour has no row left. Orders are always listed. */
async function withinLimits(
  tx: Database,
  uses: readonly CheckoutUse[],
  limit: number,
): Promise<Divided> {
  const known = await knownOf(tx, uses);
  const left = new Map<string, number>();
  const [listed, unlisted]: [CheckoutUse[], CheckoutUse[]] = [[], []];
  for (const use of uses) {
    const key = `${use.shopId} ${hourOf(use.at)} ${use.journey !== null}`;
    const rest = left.get(key) ?? limit - (await countListed(tx, use, limit));
    left.set(key, rest - 1);
    const isListed = rest > 0 || use.orderId !== null || known.has(nameOf(use));
    (isListed ? listed : unlisted).push(use);
  }
  return { listed, unlisted };
}

async function countListed(
  tx: Database,
  { shopId, at, journey }: CheckoutUse,
  limit: number,
): Promise<number> {
  const hour = hourOf(at);
  const [found] = await rows<{ count: number }>(
    tx,
    sql`select count(*)::int as count from (
          select 1 from checkout_uses
          where shop_id = ${shopId}::uuid and at >= ${moment(hour)}
            and at < ${moment(hour + HOUR_MS)} and has_visit = ${journey !== null}
          limit ${limit}::int) as listed`,
  );
  return found!.count;
}

/** Returns the names of the checkouts that have a row. */
async function knownOf(tx: Database, uses: readonly CheckoutUse[]): Promise<Set<string>> {
  const found = await rows<Pick<CheckoutUse, "shopId" | "checkoutKey">>(
    tx,
    sql`select shop_id as "shopId", checkout_key as "checkoutKey" from checkout_uses
        where (shop_id, checkout_key) in (
          select * from unnest(${sql.param(uses.map(({ shopId }) => shopId))}::uuid[],
            ${sql.param(uses.map(({ checkoutKey }) => checkoutKey))}::text[]))`,
  );
  return new Set(found.map(nameOf));
}

/** Writes rows. Resolves to the names of those that are new or have a visit only now. */
async function upsert(tx: Database, uses: readonly CheckoutUse[]): Promise<Set<string>> {
  if (uses.length === 0) return new Set();
  const values = uses.map(({ shopId, checkoutKey, cartKey, at, journey, orderId }) => {
    const times = { at: new Date(at).toISOString() };
    const keys = { shop_id: shopId, checkout_key: checkoutKey, cart_key: cartKey };
    return { ...keys, ...times, journey, order_id: orderId };
  });
  const news = await rows<{ shopId: string; checkoutKey: string }>(
    tx,
    sql`with told as (
          select * from jsonb_to_recordset(${JSON.stringify(values)}::jsonb) as told (
            shop_id uuid, checkout_key text, cart_key text, at timestamptz, journey text,
            order_id text)),
        before as (
          select shop_id, checkout_key from checkout_uses join told using (shop_id, checkout_key)
          where has_visit or told.journey is null),
        written as (
          insert into checkout_uses as kept
            (shop_id, checkout_key, cart_key, at, has_visit, journey, order_id)
          select shop_id, checkout_key, cart_key, at, journey is not null, journey, order_id
          from told
          on conflict (shop_id, checkout_key) do update set
            cart_key = coalesce(kept.cart_key, excluded.cart_key),
            at = least(kept.at, excluded.at),
            has_visit = kept.has_visit or excluded.has_visit,
            journey = case when kept.has_visit then kept.journey else excluded.journey end,
            order_id = coalesce(excluded.order_id, kept.order_id)
          returning shop_id, checkout_key)
        select shop_id as "shopId", checkout_key as "checkoutKey" from written
        where (shop_id, checkout_key) not in (select shop_id, checkout_key from before)`,
  );
  return new Set(news.map(nameOf));
}

async function countUnlisted(tx: Database, uses: readonly CheckoutUse[]): Promise<void> {
  if (uses.length === 0) return;
  const values = uses.map(({ shopId, at, journey }) => {
    return {
      shop_id: shopId,
      hour: new Date(hourOf(at)).toISOString(),
      has_visit: journey !== null,
    };
  });
  await rows(
    tx,
    sql`insert into unlisted_checkouts as kept (shop_id, hour, checkouts, without_visit)
        select shop_id, hour, count(*)::int, count(*) filter (where not has_visit)::int
        from jsonb_to_recordset(${JSON.stringify(values)}::jsonb) as told (
          shop_id uuid, hour timestamptz, has_visit boolean)
        group by shop_id, hour order by shop_id, hour
        on conflict (shop_id, hour) do update set
          checkouts = kept.checkouts + excluded.checkouts,
          without_visit = kept.without_visit + excluded.without_visit`,
  );
}
