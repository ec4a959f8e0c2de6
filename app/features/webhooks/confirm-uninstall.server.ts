import { eq } from "drizzle-orm";
import type { Logger } from "pino";
import { z } from "zod";

import { type AdminGraphql, isKeptFromUs } from "../../platform/admin-api/admin-graphql.server";
import { type Clock, HOUR_MS, MINUTE_MS } from "../../platform/clock";
import { enqueue, type JobQueues } from "../../platform/jobs/jobs.server";
import { announceRulesetChange } from "../../platform/ruleset-channel.server";
import type { Database } from "../../store/client.server";
import type { Queryable } from "../../store/rows.server";
import { auditLog, sessions, shops } from "../../store/schema";
import { endSubscription } from "../plans/public.server";
import { isBackSince } from "../shop/public.server";

const QUEUE = "confirm-uninstall";

/** A token may be accepted for a while after the app was removed, so one answer of the API is not believed. */
const NEXT_LOOK_AFTER_MS = [MINUTE_MS, 10 * MINUTE_MS, HOUR_MS];

const payloadSchema = z.object({
  shop: z.string(),
  removedAt: z.iso.datetime(),
  looks: z.int().min(0).default(0),
});

/**
 * Has the platform asked whether a shop still has the app. What says that it has not may be an older message that
 * somebody kept: shop/update has the same body as app/uninstalled, so the signature is good for both.
 *
 * @param removedAt when the app is said to have been removed
 */
export function requestUninstallCheck(tx: Queryable, shop: string, removedAt: Date): Promise<void> {
  return enqueue(tx, QUEUE, { shop, removedAt: removedAt.toISOString() }, { key: shop });
}

export interface UninstallDeps {
  readonly db: Database;
  readonly admin: AdminGraphql;
  readonly clock: Clock;
  readonly log: Pick<Logger, "warn">;
}

/** The queue that asks a shop's own API, and takes the app from a shop that refuses us. */
export function uninstallQueues({ db, admin, clock, log }: UninstallDeps): JobQueues {
  return {
    [QUEUE]: {
      run: async (payload) => {
        const { shop: domain, removedAt, looks } = payloadSchema.parse(payload);
        const at = new Date(removedAt);
        const [shop] = await db.select().from(shops).where(eq(shops.domain, domain));
        if (!shop || isPast(shop, at)) return;
        if (!(await isAnswered(admin, domain))) return removeApp(db, domain, at);
        const wait = NEXT_LOOK_AFTER_MS[looks];
        if (wait === undefined) {
          return log.warn({ shop: domain }, "said to have removed the app, but its API answers");
        }
        const again = { shop: domain, removedAt, looks: looks + 1 };
        await enqueue(db, QUEUE, again, { key: domain, runAt: new Date(clock() + wait) });
      },
    },
  };
}

type ShopRow = typeof shops.$inferSelect;

/** The app is known to be removed, or came back. Messages can be hours late. */
const isPast = (shop: ShopRow, removedAt: Date) =>
  shop.uninstalledAt !== null || isBackSince(shop, removedAt);

/**
 * Returns whether Shopify accepts the shop's token, whatever else it answers.
 *
 * @throws AdminRefusal when the answer leaves that open: an outage, or an error in the answer
 */
async function isAnswered(admin: AdminGraphql, domain: string): Promise<boolean> {
  try {
    await admin(domain, `#graphql\n  query StillInstalled { currentAppInstallation { id } }`);
    return true;
  } catch (error) {
    if (!isKeptFromUs(error)) throw error;
    return error.reason !== "no-access";
  }
}

/** Deletes the tokens, which are worthless; the shop's rules stay until shop/redact, in case it comes back. */
async function removeApp(db: Database, domain: string, at: Date): Promise<void> {
  await db.transaction(async (tx) => {
    const [shop] = await tx.select().from(shops).where(eq(shops.domain, domain)).for("update");
    if (!shop || isPast(shop, at)) return;
    await tx.update(shops).set({ uninstalledAt: at }).where(eq(shops.id, shop.id));
    await tx.delete(sessions).where(eq(sessions.shop, domain));
    // The platform has ended its subscription with it.
    await endSubscription(tx, shop, at);
    await tx
      .insert(auditLog)
      .values({ shopDomain: domain, actor: "platform", action: "app.uninstalled" });
    await announceRulesetChange(tx, domain);
  });
}
