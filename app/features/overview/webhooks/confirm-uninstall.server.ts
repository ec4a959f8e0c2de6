import { eq } from "drizzle-orm";
import type { Logger } from "pino";
import { z } from "zod";

import { HOUR_MS, MINUTE_MS } from "#app/base/clock";
import { endSubscription } from "#app/features/plans/public.server";
import { isBackSince } from "#app/features/shop/public.server";
import type { AdminApiStatus } from "#app/platform/admin-api/admin-api-status.server";
import {
  type AdminGraphql,
  AdminRefusal,
  isKeptFromUs,
} from "#app/platform/admin-api/admin-graphql.server";
import type { OutageReason } from "#app/platform/admin-api/refusal-reasons";
import { enqueue, inMs, type JobQueues } from "#app/platform/jobs/jobs.server";
import type { Waiting } from "#app/platform/jobs/waiting";
import { announceRulesetChange } from "#app/platform/ruleset-channel.server";
import type { Database } from "#app/store/client.server";
import type { Queryable } from "#app/store/rows.server";
import { auditLog, sessions, shops } from "#app/store/schema";

const QUEUE = "confirm-uninstall";

/** Waits after requests that Shopify answers. It may accept a token for a while after an uninstall. */
const AFTER_ANSWER_MS = [MINUTE_MS, 10 * MINUTE_MS, HOUR_MS];

/**
 * Waits after requests for which Shopify does not find the shop. Shopify documents 404 as a resource that "could be
 * available again in the future" (https://shopify.dev/docs/api/usage/response-codes).
 */
const AFTER_NOT_FOUND_MS = [...AFTER_ANSWER_MS, 3 * HOUR_MS];

const payloadSchema = z.object({
  shop: z.string(),
  removedAt: z.iso.datetime(),
  /** Number of requests that Shopify answered. */
  looks: z.int().min(0).default(0),
  /** Number of consecutive requests for which Shopify did not find the shop. */
  missing: z.int().min(0).default(0),
});

/**
 * Queues a check with Shopify whether a shop still has the app.
 *
 * The webhook alone is not proof: shop/update has the same body as app/uninstalled, so an old message with a valid
 * signature could be replayed.
 *
 * @param removedAt reported time of the uninstall
 */
export function requestUninstallCheck(tx: Queryable, shop: string, removedAt: Date): Promise<void> {
  return enqueue(tx, QUEUE, { shop, removedAt: removedAt.toISOString() }, { key: shop });
}

/**
 * Queues the check of an uninstall for a shop that Shopify has not found for as long as a job may wait. A closed shop
 * may send no uninstall message.
 */
export async function requestCheckOfMissingShop(
  db: Queryable,
  { reason, shop, since }: Pick<Waiting, "reason" | "shop" | "since">,
): Promise<void> {
  const missing: OutageReason = "not-found";
  if (reason === missing && shop !== null) await requestUninstallCheck(db, shop, new Date(since));
}

export interface UninstallDeps {
  readonly db: Database;
  readonly admin: AdminGraphql;
  readonly reach: Pick<AdminApiStatus, "refusesEveryShop">;
  readonly log: Pick<Logger, "warn">;
}

/**
 * Returns the queue that checks uninstalls with the shop's own API. It removes the app from a shop whose token Shopify
 * rejects. It also removes the app from a shop that Shopify does not find in five requests over four hours.
 */
export function uninstallQueues({ db, admin, reach, log }: UninstallDeps): JobQueues {
  return {
    [QUEUE]: {
      run: async (payload) => {
        const { shop: domain, removedAt, looks, missing } = payloadSchema.parse(payload);
        const at = new Date(removedAt);
        const [shop] = await db.select().from(shops).where(eq(shops.domain, domain));
        if (!shop || isPast(shop, at)) return;
        const answer = await tokenAnswer(admin, reach, domain);
        if (answer === "rejected") return removeApp(db, domain, at);
        const isMissing = answer === "missing";
        const wait = isMissing ? AFTER_NOT_FOUND_MS[missing] : AFTER_ANSWER_MS[looks];
        if (wait === undefined && isMissing) return removeApp(db, domain, at);
        if (wait === undefined) {
          return log.warn(
            { shop: domain },
            "Shopify reported an uninstall, but the shop's Admin API still answers",
          );
        }
        const counts = isMissing ? { looks, missing: missing + 1 } : { looks: looks + 1 };
        const again = { shop: domain, removedAt, ...counts };
        await enqueue(db, QUEUE, again, { key: domain, runAt: inMs(wait) });
      },
    },
  };
}

type ShopRow = typeof shops.$inferSelect;

/** Reports whether the app is already removed or was installed again, because messages can be hours late. */
const isPast = (shop: ShopRow, removedAt: Date) =>
  shop.uninstalledAt !== null || isBackSince(shop, removedAt);

/**
 * Queries Shopify with a shop's token: accepted, rejected, or shop not found.
 *
 * @throws AdminRefusal if the result is unknown: an outage, an error in the answer, or a 404 while Shopify does not
 *   find other shops either
 */
async function tokenAnswer(
  admin: AdminGraphql,
  reach: UninstallDeps["reach"],
  domain: string,
): Promise<"accepted" | "rejected" | "missing"> {
  try {
    await admin(domain, `#graphql\n  query StillInstalled { currentAppInstallation { id } }`);
    return "accepted";
  } catch (error) {
    if (isKeptFromUs(error)) return error.reason === "no-access" ? "rejected" : "accepted";
    const isMissing = error instanceof AdminRefusal && error.reason === "not-found";
    if (isMissing && reach.refusesEveryShop() === null) return "missing";
    throw error;
  }
}

/**
 * Marks the app as removed and deletes the tokens, which are invalid. Keeps the shop's rules until shop/redact, in
 * case the shop installs the app again.
 */
async function removeApp(db: Database, domain: string, at: Date): Promise<void> {
  await db.transaction(async (tx) => {
    const [shop] = await tx.select().from(shops).where(eq(shops.domain, domain)).for("update");
    if (!shop || isPast(shop, at)) return;
    await tx.update(shops).set({ uninstalledAt: at }).where(eq(shops.id, shop.id));
    await tx.delete(sessions).where(eq(sessions.shop, domain));
    // Shopify ends the subscription on uninstall.
    await endSubscription(tx, shop, at);
    await tx
      .insert(auditLog)
      .values({ shopDomain: domain, actor: "platform", action: "app.uninstalled" });
    await announceRulesetChange(tx, domain);
  });
}
