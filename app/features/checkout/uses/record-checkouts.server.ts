import { sql } from "drizzle-orm";

import { HOUR_MS } from "#app/base/clock";
import type { Database } from "#app/store/client.server";
import { moment } from "#app/store/moment";
import { rows } from "#app/store/rows.server";

/** A checkout to record, with the visit of its pass. */
export interface CheckoutUse {
  readonly shopId: string;
  readonly checkoutKey: string;
  readonly cartKey: string | null;
  /** Epoch milliseconds. */
  readonly at: number;
  /** Reference code of the browser's first visit. Null without a valid pass. */
  readonly journey: string | null;
  /** True if the checkout's pass is a lasting pass. Default: false. */
  readonly isLasting?: boolean;
  readonly orderId: string | null;
  /** Total of the cart, in the main unit of `currency`. Null or omitted if unknown. */
  readonly total?: number | null;
  readonly currency?: string | null;
  /** True if the checkout requires a visit of every cart. Default: false. */
  readonly isRequired?: boolean;
}

/**
 * Maximum rows per shop and hour, separately for checkouts with and without a visit, because a robot may begin 50,000
 * checkouts. Further checkouts are only counted. Checkouts with an order always get a row. Webhooks that are
 * recorded concurrently may exceed the limit by their own checkouts.
 */
export const LISTED_PER_HOUR = 3_000;

/** Result of recording checkouts. */
export interface RecordedCheckouts {
  /** Checkouts with a pass that were not recorded before, or not with a visit. */
  readonly used: readonly CheckoutUse[];
  /** Checkouts without a previous row, and checkouts that are only counted. */
  readonly begun: readonly CheckoutUse[];
  /** Checkouts whose order was not recorded before. */
  readonly ordered: readonly CheckoutUse[];
}

/**
 * Records checkouts in the caller's transaction, each once even if Shopify reports it repeatedly. Checkouts beyond
 * the limit of their hour are only counted, unless they have an order.
 */
export async function recordCheckouts(
  tx: Database,
  uses: readonly CheckoutUse[],
  listedPerHour = LISTED_PER_HOUR,
): Promise<RecordedCheckouts> {
  const { listed, unlisted } = await withinLimits(tx, mergeUses(uses), listedPerHour);
  const written = await upsert(tx, listed);
  await countUnlisted(tx, unlisted);
  const writtenWith = (trait: keyof Written) =>
    listed.filter((use) => written.get(nameOf(use))?.[trait]);
  return {
    used: writtenWith("isUse").filter(({ journey }) => journey !== null),
    begun: [...writtenWith("isBegun"), ...unlisted],
    ordered: writtenWith("isOrdered"),
  };
}

const nameOf = ({ shopId, checkoutKey }: Pick<CheckoutUse, "shopId" | "checkoutKey">) =>
  `${shopId} ${checkoutKey}`;

/** Merges reports of one checkout. Sorts the checkouts, because rows are locked in this order. */
function mergeUses(uses: readonly CheckoutUse[]): CheckoutUse[] {
  const all = new Map<string, CheckoutUse>();
  for (const use of uses) {
    const before = all.get(nameOf(use));
    all.set(nameOf(use), before === undefined ? use : joinUses(before, use));
  }
  return [...all].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, use]) => use);
}

const joinUses = (before: CheckoutUse, use: CheckoutUse): CheckoutUse => ({
  ...before,
  at: Math.min(before.at, use.at),
  cartKey: before.cartKey ?? use.cartKey,
  journey: before.journey ?? use.journey,
  isLasting: Boolean(before.journey === null ? use.isLasting : before.isLasting),
  orderId: before.orderId ?? use.orderId,
  total: before.total ?? use.total,
  currency: before.currency ?? use.currency,
});

const hourOf = (at: number) => Math.floor(at / HOUR_MS) * HOUR_MS;

interface Divided {
  readonly listed: readonly CheckoutUse[];
  readonly unlisted: readonly CheckoutUse[];
}

/** Divides checkouts into those that get a row and those beyond the limit of their hour. */
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
    const isKnown = known.has(nameOf(use));
    const rest = left.get(key) ?? limit - (await countListed(tx, use, limit));
    const isListed = isKnown || use.orderId !== null || rest > 0;
    // A known checkout already has a row, so it does not count toward the limit of new rows.
    left.set(key, isListed && !isKnown ? rest - 1 : rest);
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

/** Returns the checkouts that already have a row, as returned by nameOf(). */
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

/** Changes of a checkout's row by a write. */
interface Written {
  /** True if the checkout had no row, or had no visit and has one now. */
  readonly isUse: boolean;
  readonly isBegun: boolean;
  readonly isOrdered: boolean;
}

/** Writes rows. Resolves to the changes of each row, by nameOf() of the checkout. */
async function upsert(
  tx: Database,
  uses: readonly CheckoutUse[],
): Promise<ReadonlyMap<string, Written>> {
  if (uses.length === 0) return new Map();
  const values = uses.map(({ shopId, checkoutKey, cartKey, at, ...use }) => {
    const times = { at: new Date(at).toISOString() };
    const keys = { shop_id: shopId, checkout_key: checkoutKey, cart_key: cartKey };
    const { journey, isLasting = false, orderId, total = null, currency = null } = use;
    const money = { total, currency, is_required: use.isRequired ?? false };
    return { ...keys, ...times, ...money, journey, is_lasting: isLasting, order_id: orderId };
  });
  const written = await rows<Written & Pick<CheckoutUse, "shopId" | "checkoutKey">>(
    tx,
    sql`with reported as (
          select * from jsonb_to_recordset(${JSON.stringify(values)}::jsonb) as reported (
            shop_id uuid, checkout_key text, cart_key text, at timestamptz, journey text,
            is_lasting bool, order_id text, total numeric, currency text, is_required bool)),
        before as (
          select shop_id, checkout_key, has_visit, checkout_uses.order_id is not null as has_order
          from checkout_uses join reported using (shop_id, checkout_key)),
        written as (
          insert into checkout_uses as kept
            (shop_id, checkout_key, cart_key, at, has_visit, journey, is_lasting, order_id, total,
              currency, is_required)
          select shop_id, checkout_key, cart_key, at, journey is not null, journey, is_lasting, order_id,
            total, currency, is_required
          from reported
          on conflict (shop_id, checkout_key) do update set
            cart_key = coalesce(kept.cart_key, excluded.cart_key),
            at = least(kept.at, excluded.at),
            has_visit = kept.has_visit or excluded.has_visit,
            journey = case when kept.has_visit then kept.journey else excluded.journey end,
            is_lasting = case when kept.has_visit then kept.is_lasting else excluded.is_lasting end,
            order_id = coalesce(excluded.order_id, kept.order_id),
            total = coalesce(kept.total, excluded.total),
            currency = coalesce(kept.currency, excluded.currency)
          returning shop_id, checkout_key)
        select shop_id as "shopId", checkout_key as "checkoutKey",
          before.has_visit is null or (not before.has_visit and reported.journey is not null) as "isUse",
          before.has_visit is null as "isBegun",
          reported.order_id is not null and not coalesce(before.has_order, false) as "isOrdered"
        from written join reported using (shop_id, checkout_key)
          left join before using (shop_id, checkout_key)`,
  );
  return new Map(written.map((row) => [nameOf(row), row]));
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
        from jsonb_to_recordset(${JSON.stringify(values)}::jsonb) as reported (
          shop_id uuid, hour timestamptz, has_visit boolean)
        group by shop_id, hour order by shop_id, hour
        on conflict (shop_id, hour) do update set
          checkouts = kept.checkouts + excluded.checkouts,
          without_visit = kept.without_visit + excluded.without_visit`,
  );
}
