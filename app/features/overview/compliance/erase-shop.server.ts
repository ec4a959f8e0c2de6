import { and, eq, sql } from "drizzle-orm";
import type { Logger } from "pino";
import { z } from "zod";

import { type Clock, DAY_MS, HOUR_MS } from "#app/base/clock";
import { forgetGivenUpJobsOf } from "#app/platform/jobs/job-upkeep.server";
import { enqueue, inMs, type JobQueues } from "#app/platform/jobs/jobs.server";
import { announceRulesetChange } from "#app/platform/ruleset-channel.server";
import type { Database } from "#app/store/client.server";
import { auditLog, sessions, shops } from "#app/store/schema";
import { deleteCounts, deleteVisits } from "#app/store/visit-log/delete-visits.server";

import { requestUninstallCheck } from "../webhooks/confirm-uninstall.server";

export const ERASE_SHOP_QUEUE = "erase-shop";

const payloadSchema = z.object({
  shop: z.string(),
  requestedAt: z.iso.datetime(),
  /** Time of the last check whether the app is installed. Omitted for a new request. */
  checkedAt: z.iso.datetime().optional(),
});

/** Maximum rows of the visitor log per delete statement. Small, so that other queries run between statements. */
const CHUNK_ROWS = 5_000;

/**
 * Minimum time between an uninstall and the erasure. A merchant who removes the app by mistake gets the rules back. A
 * longer time would not be "within a day".
 */
const GRACE_MS = 12 * HOUR_MS;

const isErasable = (shop: typeof shops.$inferSelect, now: number) =>
  shop.uninstalledAt !== null && shop.uninstalledAt.getTime() + GRACE_MS <= now;

/**
 * Deletes all data of a shop: visits, counters, hits, rules, settings, messages, sessions, failed jobs and the shop
 * itself. Idempotent, and safe to interrupt.
 *
 * Keeps the ids of handled webhooks, and the audit log without free text. Adds an audit row with the number of deleted
 * rows.
 *
 * A shop that has the app keeps its data until it uninstalls the app, even if it was installed again during the
 * erasure. Shopify sends the request 48 hours after an uninstall. If a shop has the app, it was installed again, its
 * uninstall message was lost, or the request is not from Shopify.
 *
 * @param now epoch milliseconds
 * @returns "waits" if the shop has the app, or was uninstalled less than GRACE_MS ago
 */
export async function eraseShop(
  db: Database,
  payload: unknown,
  now: number,
  signal?: AbortSignal,
): Promise<"done" | "waits"> {
  const { shop: domain } = payloadSchema.parse(payload);
  const [shop] = await db.select().from(shops).where(eq(shops.domain, domain));
  if (shop && !isErasable(shop, now)) return "waits";
  const visits = shop ? await eraseVisits(db, shop.id, signal) : 0;
  return db.transaction(async (tx) => {
    // Read again and locked, because the shop may have installed the app while its visits were deleted.
    const [current] = await tx.select().from(shops).where(eq(shops.domain, domain)).for("update");
    if (current && !isErasable(current, now)) return "waits";
    await tx.delete(sessions).where(eq(sessions.shop, domain));
    if (current) await forgetGivenUpJobsOf(tx, current);
    // Deletes newer visits, and counts in the log's database, which may be on another machine without foreign keys.
    if (current) await eraseVisits(tx, current.id, signal);
    if (current) await deleteCounts(tx, current.id);
    // All other data of a shop is deleted by foreign key cascade.
    const erased = await tx
      .delete(shops)
      .where(eq(shops.domain, domain))
      .returning({ id: shops.id });
    await forgetWrittenTexts(tx, domain);
    await note(tx, domain, "shop.redacted", { shops: erased.length, visits });
    await announceRulesetChange(tx, domain);
    return "done";
  });
}

/**
 * Keys of audit_log.detail with free text: an operator's reason for a support session, and the start of a message to
 * the merchant.
 */
const WRITTEN_TEXTS = ["reason", "begins"];

/** Removes free text, which may name customers, from a shop's audit rows. Keeps actor, action and time. */
async function forgetWrittenTexts(tx: Database, domain: string): Promise<void> {
  const { detail, shopDomain } = auditLog;
  const keys = sql`${sql.param(WRITTEN_TEXTS)}::text[]`;
  await tx
    .update(auditLog)
    .set({ detail: sql`${detail} - ${keys}` })
    .where(and(eq(shopDomain, domain), sql`${detail} ?| ${keys}`));
}

const BECAUSE = "The app is installed, or was removed less than 12 hours ago.";

/** Interval of checks of a waiting request. */
const WAIT_MS = HOUR_MS;

/** Returns the queue that erases shops. */
export function eraseShopQueues(db: Database, log: Pick<Logger, "warn">, clock: Clock): JobQueues {
  return {
    [ERASE_SHOP_QUEUE]: {
      run: async (payload, { signal }) => {
        if ((await eraseShop(db, payload, clock(), signal)) === "done") return;
        const { shop, requestedAt, checkedAt } = payloadSchema.parse(payload);
        if (checkedAt === undefined) {
          log.warn(
            { shop },
            "Shopify requested the erasure of a shop that still has the app; it is erased after the app is uninstalled",
          );
          await note(db, shop, "shop.redact_waits", { because: BECAUSE });
        }
        const now = clock();
        const isCheckDue = checkedAt === undefined || Date.parse(checkedAt) + DAY_MS <= now;
        // The uninstall message may have been lost.
        if (isCheckDue) await requestUninstallCheck(db, shop, new Date(requestedAt));
        const waiting = {
          ...{ shop, requestedAt },
          checkedAt: isCheckDue ? new Date(now).toISOString() : checkedAt,
        };
        await enqueue(db, ERASE_SHOP_QUEUE, waiting, { key: shop, runAt: inMs(WAIT_MS) });
      },
    },
  };
}

async function eraseVisits(db: Database, shopId: string, signal?: AbortSignal): Promise<number> {
  let total = 0;
  let erased = CHUNK_ROWS;
  while (erased === CHUNK_ROWS) {
    signal?.throwIfAborted();
    erased = await deleteVisits(db, { shopId, until: Infinity }, CHUNK_ROWS);
    total += erased;
  }
  return total;
}

async function note(
  db: Database,
  shopDomain: string,
  action: string,
  detail: Record<string, unknown>,
): Promise<void> {
  await db.insert(auditLog).values({ shopDomain, actor: "platform", action, detail });
}
