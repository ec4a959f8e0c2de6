import { and, desc, eq, gt, isNull, lt, sql } from "drizzle-orm";

import { DAY_MS, HOUR_MS, MINUTE_MS } from "#app/base/clock";
import type { Database } from "#app/store/client.server";
import { type ADDRESS_VERDICTS, shops, testVisits, visits } from "#app/store/schema";

/** How long the address of a test visit works. */
const USABLE_MS = 5 * MINUTE_MS;
export const TESTS_PER_HOUR = 30;

type TestRow = Pick<typeof testVisits.$inferSelect, "id" | "expiresAt">;

/** Makes a test visit; null when the shop has made as many as it may within an hour. */
export async function createTestVisit(
  db: Database,
  shopId: string,
  /** Where the admin's request came from; null: not known. */
  adminChain: string[] | null,
  now: number,
): Promise<TestRow | null> {
  return db.transaction(async (tx) => {
    // Two presses at the same moment count each other: the shop's row lets one in at a time.
    await tx.select({ id: shops.id }).from(shops).where(eq(shops.id, shopId)).for("no key update");
    await tx
      .delete(testVisits)
      .where(and(eq(testVisits.shopId, shopId), lt(testVisits.createdAt, new Date(now - DAY_MS))));
    const [made] = await tx
      .select({ count: sql<number>`count(*)::int` })
      .from(testVisits)
      .where(and(eq(testVisits.shopId, shopId), gt(testVisits.createdAt, new Date(now - HOUR_MS))));
    if ((made?.count ?? 0) >= TESTS_PER_HOUR) return null;
    const [test] = await tx
      .insert(testVisits)
      .values({
        shopId,
        adminChain,
        createdAt: new Date(now),
        expiresAt: new Date(now + USABLE_MS),
      })
      .returning({ id: testVisits.id, expiresAt: testVisits.expiresAt });
    return test ?? null;
  });
}

/** A test visit of this shop; null when there is no such. */
export async function findTestVisit(db: Database, shopId: string, id: string) {
  const [test] = await db
    .select()
    .from(testVisits)
    .where(and(eq(testVisits.id, id), eq(testVisits.shopId, shopId)));
  return test ?? null;
}

/** Keeps what a test visit of this shop said of how addresses are read. */
export async function saveVerdict(
  db: Database,
  { id, shopId }: { readonly id: string; readonly shopId: string },
  addressVerdict: (typeof ADDRESS_VERDICTS)[number],
): Promise<void> {
  await db
    .update(testVisits)
    .set({ addressVerdict })
    .where(and(eq(testVisits.id, id), eq(testVisits.shopId, shopId)));
}

/** The visitor log's row of a test visit. */
export async function findTestRow(db: Database, shopId: string, reference: string) {
  const [row] = await db
    .select()
    .from(visits)
    .where(
      and(
        eq(visits.shopId, shopId),
        eq(visits.reference, reference),
        eq(visits.outcome, "test"),
        // As the index of codes has it.
        sql`${visits.outcome} <> 'allow'`,
      ),
    )
    .orderBy(desc(visits.id))
    .limit(1);
  return row ?? null;
}

/** What the visitor log keeps of a test visit. */
export type TestVisitFacts = Pick<
  typeof visits.$inferInsert,
  "reference" | "ip" | "country" | "region" | "city" | "asn" | "organisation" | "userAgent" | "path"
>;

/**
 * Uses a test visit up, and writes its row to the visitor log in the same transaction. The row is
 * in no counter: it is neither a visit of anybody nor a block.
 *
 * @returns the shop's id, and where the admin's request came from; null when it is used, over, another
 *   shop's, or the app is gone.
 */
export async function redeemTestVisit(
  db: Database,
  test: { readonly id: string; readonly shop: string },
  facts: TestVisitFacts,
  now: number,
): Promise<{ readonly shopId: string; readonly adminChain: string[] | null } | null> {
  const at = new Date(now);
  return db.transaction(async (tx) => {
    const [shop] = await tx
      .select({ id: shops.id, version: shops.rulesetVersion })
      .from(shops)
      .where(and(eq(shops.domain, test.shop), isNull(shops.uninstalledAt)));
    if (!shop) return null;
    const [used] = await tx
      .update(testVisits)
      .set({ redeemedAt: at, reference: facts.reference })
      .where(
        and(
          eq(testVisits.id, test.id),
          eq(testVisits.shopId, shop.id),
          isNull(testVisits.redeemedAt),
          gt(testVisits.expiresAt, at),
        ),
      )
      .returning({ adminChain: testVisits.adminChain });
    if (!used) return null;
    await tx.insert(visits).values({
      ...facts,
      shopId: shop.id,
      at,
      surface: "storefront",
      outcome: "test",
      cause: "test",
      rulesetVersion: shop.version,
      referrer: "",
    });
    return { shopId: shop.id, adminChain: used.adminChain };
  });
}
