import { eq } from "drizzle-orm";
import type { Logger } from "pino";
import { z } from "zod";

import { type Clock, DAY_MS } from "../../platform/clock";
import { forgetGivenUpJobsOf } from "../../platform/jobs/job-upkeep.server";
import { enqueue, type JobQueues } from "../../platform/jobs/jobs.server";
import { announceRulesetChange } from "../../platform/ruleset-channel.server";
import type { Database } from "../../store/client.server";
import { auditLog, sessions, shops } from "../../store/schema";
import { deleteCounts, deleteVisits } from "../../store/visit-log/delete-visits.server";
import { requestUninstallCheck } from "../webhooks/public.server";

export const ERASE_SHOP_QUEUE = "erase-shop";

const payloadSchema = z.object({ shop: z.string(), requestedAt: z.iso.datetime() });

/** Rows of the visitor log deleted at a time, so that others get their turn in between. */
const CHUNK_ROWS = 5_000;

/**
 * Deletes everything of a shop: visits, counters, hits, rules, settings, messages, sessions, jobs
 * that failed and the shop itself. What stays are the ids of webhooks already handled, and the audit log, which
 * holds no visitor's or customer's data, with a row that says what was deleted. Safe to run
 * twice, and to be stopped half-way.
 *
 * A shop that installed the app again after the request keeps what it has; one that does so while
 * its visits are being deleted keeps the rest. A shop that has the app and did not install it since keeps everything,
 * too: the platform asks two days after an uninstall, so either we missed that or the request is not the platform's.
 * That it got a token since ends no request: every shop in use gets one each hour.
 *
 * @returns "waits" when the request must be carried out once the app is uninstalled
 */
export async function eraseShop(
  db: Database,
  payload: unknown,
  signal?: AbortSignal,
): Promise<"done" | "waits"> {
  const { shop: domain, requestedAt } = payloadSchema.parse(payload);
  const isBack = (shop?: typeof shops.$inferSelect) =>
    shop && shop.installedAt > new Date(requestedAt);
  const isInstalled = (shop?: typeof shops.$inferSelect) => shop && shop.uninstalledAt === null;
  const [shop] = await db.select().from(shops).where(eq(shops.domain, domain));
  if (isInstalled(shop) && !isBack(shop)) return "waits";
  const visits = shop && !isBack(shop) ? await eraseVisits(db, shop.id, signal) : 0;
  await db.transaction(async (tx) => {
    // Asked again and locked: deleting visits takes long enough for a shop to come back meanwhile.
    const [now] = await tx.select().from(shops).where(eq(shops.domain, domain)).for("update");
    if (isBack(now)) {
      const because = "The app was installed again.";
      return note(tx, domain, "shop.redact_passed_over", { because });
    }
    await tx.delete(sessions).where(eq(sessions.shop, domain));
    if (now) await forgetGivenUpJobsOf(tx, now);
    // Visits written since, and counts of its log, which may lie on other machines: nothing there refers to the shop.
    if (now) await eraseVisits(tx, now.id, signal);
    if (now) await deleteCounts(tx, now.id);
    // Everything else of a shop refers to its row and goes with it.
    const erased = await tx
      .delete(shops)
      .where(eq(shops.domain, domain))
      .returning({ id: shops.id });
    await note(tx, domain, "shop.redacted", { shops: erased.length, visits });
    await announceRulesetChange(tx, domain);
  });
  return "done";
}

/** How often a request about a shop that has the app is looked at again. */
const WAIT_MS = DAY_MS;

/** The queue for the job worker. */
export function eraseShopQueues(db: Database, log: Pick<Logger, "warn">, clock: Clock): JobQueues {
  return {
    [ERASE_SHOP_QUEUE]: {
      run: async (payload, { signal }) => {
        if ((await eraseShop(db, payload, signal)) === "done") return;
        const { shop, requestedAt } = payloadSchema.parse(payload);
        // The platform's word that the app was removed may have got lost.
        await requestUninstallCheck(db, shop, new Date(requestedAt));
        log.warn({ shop }, "asked to erase a shop that has the app; it is erased once it has not");
        await note(db, shop, "shop.redact_waits", { because: "The app is installed." });
        const runAt = new Date(clock() + WAIT_MS);
        await enqueue(db, ERASE_SHOP_QUEUE, payload as object, { key: shop, runAt });
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
