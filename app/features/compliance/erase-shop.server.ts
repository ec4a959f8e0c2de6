import { eq, sql } from "drizzle-orm";
import { z } from "zod";

import { forgetGivenUpJobsOf } from "../../platform/job-upkeep.server";
import type { JobQueues } from "../../platform/jobs.server";
import { announceRulesetChange } from "../../platform/ruleset-channel.server";
import type { Database } from "../../store/client.server";
import { rows } from "../../store/rows.server";
import { auditLog, sessions, shops } from "../../store/schema";

import { isBackSince } from "../account/public.server";

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
 * its visits are being deleted keeps the rest.
 */
export async function eraseShop(
  db: Database,
  payload: unknown,
  signal?: AbortSignal,
): Promise<void> {
  const { shop: domain, requestedAt } = payloadSchema.parse(payload);
  const isBack = (shop?: typeof shops.$inferSelect) =>
    shop && isBackSince(shop, new Date(requestedAt));
  const [shop] = await db.select().from(shops).where(eq(shops.domain, domain));
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
    // Everything else of a shop refers to its row and goes with it.
    const erased = await tx
      .delete(shops)
      .where(eq(shops.domain, domain))
      .returning({ id: shops.id });
    await note(tx, domain, "shop.redacted", { shops: erased.length, visits });
    await announceRulesetChange(tx, domain);
  });
}

/** The queue for the job worker. */
export function eraseShopQueues(db: Database): JobQueues {
  return {
    [ERASE_SHOP_QUEUE]: { run: (payload, { signal }) => eraseShop(db, payload, signal) },
  };
}

async function eraseVisits(db: Database, shopId: string, signal?: AbortSignal): Promise<number> {
  let total = 0;
  let erased = CHUNK_ROWS;
  while (erased === CHUNK_ROWS) {
    signal?.throwIfAborted();
    erased = await eraseChunk(db, shopId);
    total += erased;
  }
  return total;
}

async function eraseChunk(db: Database, shopId: string): Promise<number> {
  const [chunk] = await rows<{ erased: number }>(
    db,
    sql`with gone as (
          delete from visits where id in
            (select id from visits where shop_id = ${shopId}::uuid limit ${CHUNK_ROWS})
          returning 1)
        select count(*)::int as erased from gone`,
  );
  return chunk?.erased ?? 0;
}

async function note(
  db: Database,
  shopDomain: string,
  action: string,
  detail: Record<string, unknown>,
): Promise<void> {
  await db.insert(auditLog).values({ shopDomain, actor: "platform", action, detail });
}
