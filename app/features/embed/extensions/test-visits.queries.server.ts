import { and, desc, eq, gt, isNull, lt, sql } from "drizzle-orm";

import { DAY_MS, HOUR_MS, MINUTE_MS } from "#app/base/clock";
import type { Database } from "#app/store/client.server";
import { type ADDRESS_VERDICTS, shops, testVisits, visits } from "#app/store/schema";

/** Validity of a test visit's URL. */
const USABLE_MS = 5 * MINUTE_MS;
export const TESTS_PER_HOUR = 30;

type TestRow = Pick<typeof testVisits.$inferSelect, "id" | "expiresAt">;

/** Creates a test visit. Null if the shop has reached the limit per hour. */
export async function createTestVisit(
  db: Database,
  shopId: string,
  /** Addresses of the admin's request. Null if unknown. */
  adminChain: string[] | null,
  now: number,
): Promise<TestRow | null> {
  return db.transaction(async (tx) => {
    // Concurrent requests must count each other, so the shop's row is locked.
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

/** Finds a test visit of this shop. Null if the shop has no such test visit. */
export async function findTestVisit(db: Database, shopId: string, id: string) {
  const [test] = await db
    .select()
    .from(testVisits)
    .where(and(eq(testVisits.id, id), eq(testVisits.shopId, shopId)));
  return test ?? null;
}

/** Stores the verdict of a test visit about the reading of addresses. */
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

/** Finds the row of a test visit in the visitor log. */
export async function findTestRow(db: Database, shopId: string, reference: string) {
  const [row] = await db
    .select()
    .from(visits)
    .where(
      and(
        eq(visits.shopId, shopId),
        eq(visits.reference, reference),
        eq(visits.outcome, "test"),
        // Matches the condition of the index on reference codes.
        sql`${visits.outcome} <> 'allow'`,
      ),
    )
    .orderBy(desc(visits.id))
    .limit(1);
  return row ?? null;
}

/** Columns of a test visit in the visitor log. */
export type TestVisitFacts = Pick<
  typeof visits.$inferInsert,
  "reference" | "ip" | "country" | "region" | "city" | "asn" | "organization" | "userAgent" | "path"
>;

/**
 * Marks a test visit as used and writes its row to the visitor log in the same transaction. No counter includes the
 * row, because it is neither a visitor's visit nor a block.
 *
 * @returns the shop's id and the addresses of the admin's request; null if the test is used, expired or another
 *   shop's, or the app is uninstalled
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
