import { sql } from "drizzle-orm";

import type { Database } from "#app/store/client.server";
import { visitCounters, visits } from "#app/store/schema";

import type { TestShop } from "./fixtures";
import type { Harness } from "./harness";
import { changeRowsBeside } from "./shop-database";

export type LoggedRow = Partial<Omit<typeof visits.$inferInsert, "shopId">>;

const PLAIN = {
  surface: "storefront",
  outcome: "allow",
  cause: "default",
  rulesetVersion: 1,
  ip: "203.0.113.7",
  country: "DE",
  region: "Hesse",
  city: "Kassel",
  asn: 64_500,
  organization: "Example Net",
  networkClass: "residential",
  userAgent: "Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/141.0.0.0 Safari/537.36",
  referrer: "https://www.google.com/",
  path: "/products/linen-shirt",
} as const;

/** Inserts rows into the shop's visitor log. */
export async function logVisits(
  harness: Harness,
  shop: TestShop,
  rows: readonly LoggedRow[],
): Promise<void> {
  await changeRowsBeside(harness, shop, (db, shopId) => insertVisits(db, shopId, rows));
}

/** Inserts rows into the visitor log through an open connection. */
export async function insertVisits(
  db: Database,
  shopId: string,
  rows: readonly LoggedRow[],
): Promise<void> {
  const first = Date.now() - rows.length;
  for (const [index, row] of rows.entries()) {
    const at = new Date(first + index);
    const reference = `R${String(index).padStart(9, "0")}`;
    await db.insert(visits).values({ ...PLAIN, at, reference, ...row, shopId });
  }
}

/** Inserts many visits of the last day with their counters, newest last. */
export async function logManyVisits(
  harness: Harness,
  shop: TestShop,
  count: number,
): Promise<void> {
  await changeRowsBeside(harness, shop, async (db, shopId) => {
    await db.execute(sql`
      insert into visits (shop_id, at, surface, reference, outcome, cause, ruleset_version, ip,
        country, region, city, asn, organization, network_class, crawler, user_agent, referrer, path)
      select ${shopId}::uuid, date_trunc('milliseconds', now()) - n * interval '1 second', 'storefront', upper(substr(md5(n::text), 1, 10)),
        case when n % 9 = 0 then 'block' when n % 31 = 0 then 'challenge' else 'allow' end,
        case when n % 9 = 0 then 'country' when n % 31 = 0 then 'network' else 'default' end, 1,
        '203.0.' || n % 200 || '.' || n % 250, (array['DE', 'US', 'FR', 'CN'])[1 + n % 4], 'Hesse',
        'Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch', 64500 + n % 40,
        'Example Network of Long and Winding Names Limited', case when n % 7 = 0 then 'hosting' end,
        case when n % 11 = 0 then 'googlebot:spoofed' end, ${PLAIN.userAgent}, ${PLAIN.referrer},
        '/products/' || repeat('a-very-long-name-', 6) || n || '?utm_source=newsletter&utm_campaign=' || n % 50
      from generate_series(1, ${count}::int) as n`);
    await db.execute(sql`
      insert into ${visitCounters} (shop_id, hour, surface, outcome, cause, visits)
      select shop_id, date_trunc('hour', at, 'UTC'), surface, outcome, cause, count(*)
      from visits where shop_id = ${shopId}
      group by 1, 2, 3, 4, 5 on conflict do nothing`);
  });
}
