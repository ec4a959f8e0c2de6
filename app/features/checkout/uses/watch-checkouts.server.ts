import { and, eq, lt, sql } from "drizzle-orm";
import type { Logger } from "pino";

import { type Clock, DAY_MS, MINUTE_MS } from "#app/base/clock";
import { issuesPasses } from "#app/contract/general-settings";
import { MAY_READ_ORDERS, NEW_ORDERS } from "#app/features/orders/public.server";
import { readSettings } from "#app/features/shop/public.server";
import type { AdminGraphql } from "#app/platform/admin-api/admin-graphql.server";
import { subscribeToTopic } from "#app/platform/admin-api/webhook-subscription.server";
import { eachShop } from "#app/platform/jobs/each-shop";
import type { JobQueues } from "#app/platform/jobs/jobs.server";
import type { Database } from "#app/store/client.server";
import { moment } from "#app/store/moment";
import { rows } from "#app/store/rows.server";
import { checkoutIntake, shops } from "#app/store/schema";

import { CHECKOUT_FIELDS } from "./checkout-body.server";

/** Webhook topics by which checkouts are counted, with the requested fields. */
export const CHECKOUT_SUBSCRIPTIONS = [
  { topic: "CHECKOUTS_CREATE", includeFields: CHECKOUT_FIELDS },
  // Fraud Protect also subscribes to new orders while it is on. A repeated subscription is harmless.
  NEW_ORDERS,
] as const;

/** Interval for renewing subscriptions. Shopify drops a subscription after eight failed deliveries. */
const RENEW_EVERY_MS = DAY_MS;
/** Retry interval after Shopify refused a subscription, or the merchant's settings needed none. */
const RETRY_EVERY_MS = 15 * MINUTE_MS;
/** Maximum shops per run, about half a minute of requests to Shopify. */
const SHOPS_AT_A_TIME = 25;

interface WatchDeps {
  readonly db: Database;
  readonly admin: AdminGraphql;
  readonly clock: Clock;
  readonly log: Logger;
  readonly appUrl: string;
}

/** Returns the queue that subscribes to checkouts of shops that count checkouts and permit the app to read orders. */
export function watchCheckoutsQueues(deps: WatchDeps): JobQueues {
  return {
    "watch-checkouts": {
      everyMs: MINUTE_MS,
      run: async (_, { signal }) => {
        const { db, log, clock } = deps;
        const due = await dueShops(db, clock());
        await eachShop(due, { log, signal }, (shopId) => subscribe(deps, shopId));
      },
    },
  };
}

/** Makes the next run subscribe in a shop, after its permissions changed. */
export async function watchCheckoutsAgain(db: Database, shopId: string): Promise<void> {
  await save(db, shopId, { triedAt: null });
}

/** Returns shops whose subscriptions are due. An uninstall deletes subscriptions, so reinstalled shops are included. */
async function dueShops(db: Database, now: number): Promise<string[]> {
  const due = await rows<{ id: string }>(
    db,
    sql`select shops.id from shops left join checkout_intake on shop_id = shops.id
        where ${MAY_READ_ORDERS}
          and (tried_at is null or tried_at <= ${moment(now - RENEW_EVERY_MS)}
            or notified_since < installed_at)
        order by tried_at nulls first, shops.id limit ${SHOPS_AT_A_TIME}::int`,
  );
  return due.map(({ id }) => id);
}

async function subscribe(
  { db, admin, clock, log, appUrl }: WatchDeps,
  shopId: string,
): Promise<void> {
  const [shop] = await db.select().from(shops).where(eq(shops.id, shopId));
  if (!shop) return;
  const at = new Date(clock());
  // Saved before the requests, so that a shop without access does not delay the others.
  await save(db, shopId, { triedAt: new Date(at.getTime() - RENEW_EVERY_MS + RETRY_EVERY_MS) });
  // A `notifiedSince` before the installation makes a shop due. Cleared, so that a failed attempt is not due at once.
  await db
    .update(checkoutIntake)
    .set({ notifiedSince: null })
    .where(
      and(eq(checkoutIntake.shopId, shopId), lt(checkoutIntake.notifiedSince, shop.installedAt)),
    );
  const { mode } = await readSettings(db, shopId, "checkout-pass");
  if (mode === "off" || !issuesPasses(await readSettings(db, shopId, "privacy"))) {
    return save(db, shopId, { notifiedSince: null, subscriptionRefusal: null });
  }
  for (const subscription of CHECKOUT_SUBSCRIPTIONS) {
    const answer = await subscribeToTopic(admin, shop.domain, appUrl, subscription);
    if (answer === "subscribed") continue;
    await save(db, shopId, { notifiedSince: null, subscriptionRefusal: answer });
    const because = { shop: shop.domain, topic: subscription.topic, answer };
    log.warn(because, "Shopify does not send this shop's checkout webhooks");
    return;
  }
  const notifiedSince = sql`coalesce(${checkoutIntake.notifiedSince}, ${moment(at.getTime())})`;
  await db
    .update(checkoutIntake)
    .set({ triedAt: at, notifiedSince, subscriptionRefusal: null })
    .where(eq(checkoutIntake.shopId, shopId));
}

async function save(
  db: Database,
  shopId: string,
  change: Partial<Omit<typeof checkoutIntake.$inferSelect, "shopId">>,
): Promise<void> {
  await db
    .insert(checkoutIntake)
    .values({ shopId, ...change })
    .onConflictDoUpdate({ target: checkoutIntake.shopId, set: change });
}
