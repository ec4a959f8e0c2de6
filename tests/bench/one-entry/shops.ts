import { eq, sql } from "drizzle-orm";

import type { Database } from "#app/store/client.server";
import { ruleEntries, shops, visits } from "#app/store/schema";

import { givePlan } from "../../helpers/plans";
import { mixedIpLines } from "../../helpers/rules/ip-lines";

/** IP entries of the two shops. */
export const LENGTHS = { short: 10, long: 49_000 } as const;
export type Length = keyof typeof LENGTHS;

const VISITS = 10_000;

export const domainOf = (length: Length) => `${length}.myshopify.com`;

/** Creates a shop with its IP list and the visits of its last week. */
export async function fillShop(db: Database, length: Length): Promise<void> {
  const [shop] = await db
    .insert(shops)
    .values({ domain: domainOf(length), onboardedAt: new Date() })
    .returning({ id: shops.id });
  const shopId = shop!.id;
  await givePlan(db, shopId, "premium");
  const lines = mixedIpLines(LENGTHS[length]);
  for (let start = 0; start < lines.length; start += 5_000) {
    const by = { createdBy: "staff:1", updatedBy: "staff:1" };
    const key = { shopId, surface: "storefront", kind: "ip" } as const;
    await db
      .insert(ruleEntries)
      .values(lines.slice(start, start + 5_000).map((value) => ({ ...key, value, ...by })));
  }
  await db.execute(sql`
    insert into visits (id, shop_id, at, surface, reference, outcome, cause, ruleset_version, ip, country, asn,
      user_agent, referrer, path)
    select nextval('visits_id_seq') + n, ${shopId}::uuid, now() - n * interval '1 minute', 'storefront', 'ABCDEFGHJK',
      'allow', 'default', 0, '203.0.113.' || n % 250, 'US', 64500,
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) Safari/604.1', '', '/products/' || n % 100
    from generate_series(1, ${VISITS}::int) as n`);
}

/**
 * Changes a visit of the long list so that the first version of its rules decided it. Returns its
 * id.
 */
export async function oldVisit(db: Database): Promise<string> {
  const [shop] = await db
    .select({ id: shops.id })
    .from(shops)
    .where(eq(shops.domain, domainOf("long")));
  const newest = db
    .select({ id: sql`max(${visits.id})` })
    .from(visits)
    .where(eq(visits.shopId, shop!.id));
  const [visit] = await db
    .update(visits)
    .set({ rulesetVersion: 1 })
    .where(eq(visits.id, sql`(${newest})`))
    .returning({ id: visits.id });
  return String(visit!.id);
}
