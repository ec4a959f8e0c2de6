import { and, eq, isNull } from "drizzle-orm";
import type { Logger } from "pino";
import { z } from "zod";

import { DAY_MS, HOUR_MS } from "#app/base/clock";
import { AdminRefusal } from "#app/platform/admin-api/admin-graphql.server";
import { enqueue, type JobQueue, type JobQueues } from "#app/platform/jobs/jobs.server";
import type { Database } from "#app/store/client.server";
import type { Queryable } from "#app/store/rows.server";
import { shops, subscriptions } from "#app/store/schema";

import type { Billing } from "./subscription/billing.server";
import { syncSubscription } from "./subscription/sync-subscription.server";
import { chargeUsage } from "./usage/charge-usage.server";

const SYNC = "billing-sync";
const CHARGE = "usage-charge";
/** Time between two shops in the nightly and hourly runs. Spreads the requests to Shopify. */
const SPACING_MS = 250;

const payloadSchema = z.object({ shop: z.string() });

/** Queues a check of a shop's subscription with Shopify. Repeated requests become one job. */
export function requestSync(tx: Queryable, shop: string, runAt?: Date): Promise<void> {
  return enqueue(tx, SYNC, { shop }, { key: shop, runAt });
}

/** Queues the usage charge of a shop and the notices to its merchant. */
export function requestUsageCharge(tx: Queryable, shop: string, runAt?: Date): Promise<void> {
  return enqueue(tx, CHARGE, { shop }, { key: shop, runAt });
}

export interface BillingJobsOptions {
  readonly db: Database;
  readonly billing: Billing;
  readonly log: Logger;
}

/**
 * Returns the queues for the job worker.
 *
 * - `billing-sync`, `usage-charge`: one shop
 * - `billing-nightly`, `usage-hourly`: queue these jobs for every subscribed shop, SPACING_MS apart
 */
export function billingQueues(options: BillingJobsOptions): JobQueues {
  const { db, billing, log } = options;
  const ofShop = (run: (shop: string) => Promise<unknown>): JobQueue => ({
    run: async (payload) => {
      const { shop } = payloadSchema.parse(payload);
      await run(shop).catch((err: unknown) => {
        // The shop removed the app or is closed. A retry would not help, and its webhook updates the plan.
        if (!(err instanceof AdminRefusal && err.reason === "no-access")) throw err;
        log.info({ shop }, "no access to the shop's billing");
      });
    },
  });
  const inTurn = async (
    found: readonly { domain: string }[],
    request: typeof requestSync,
  ): Promise<void> => {
    const now = billing.clock();
    for (const [index, { domain }] of found.entries()) {
      await request(db, domain, new Date(now + index * SPACING_MS));
    }
  };
  return {
    [SYNC]: ofShop((shop) => syncSubscription(db, billing, shop, "platform")),
    [CHARGE]: ofShop((shop) => chargeUsage(db, billing, shop)),
    "billing-nightly": {
      everyMs: DAY_MS,
      run: async () => inTurn(await shopsWithBilling(db), requestSync),
    },
    "usage-hourly": {
      everyMs: HOUR_MS,
      run: async () => inTurn(await shopsWithUsage(db), requestUsageCharge),
    },
  };
}

/** Selects installed shops with a row in `subscriptions`. Other shops have nothing to compare with Shopify. */
function shopsWithBilling(db: Database) {
  return db
    .select({ domain: shops.domain })
    .from(subscriptions)
    .innerJoin(shops, eq(shops.id, subscriptions.shopId))
    .where(isNull(shops.uninstalledAt))
    .orderBy(shops.domain);
}

function shopsWithUsage(db: Database) {
  return db
    .select({ domain: shops.domain })
    .from(subscriptions)
    .innerJoin(shops, eq(shops.id, subscriptions.shopId))
    .where(
      and(
        isNull(shops.uninstalledAt),
        eq(subscriptions.status, "active"),
        eq(subscriptions.tier, "payg"),
      ),
    )
    .orderBy(shops.domain);
}
