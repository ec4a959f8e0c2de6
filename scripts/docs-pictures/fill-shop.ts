import { randomUUID } from "node:crypto";

import { sql } from "drizzle-orm";

import { DAY_MS } from "../../app/base/clock";
import { seedDemo } from "../../app/demo/seed.server";
import { createIpIntelligence } from "../../app/platform/ip-intelligence/ip-intelligence.server";
import { createLog } from "../../app/platform/logging/log.server";
import type { Database } from "../../app/store/client.server";
import { entryHits, ruleEntries } from "../../app/store/schema";
import type { Harness } from "../../tests/e2e/support/harness";
import { changeRows } from "../../tests/e2e/support/shop-database";
import { givePremium } from "../../tests/e2e/support/stored-rules";
import { DOCS_SHOP } from "./docs-shop";

/**
 * Gives the store a month of visits, the Premium plan, and firewall lists that are some days old.
 *
 * @param isWhole true: also orders and rules of the Premium plan, with other firewall lists
 */
export async function fillShop(harness: Harness, isWhole = false): Promise<void> {
  const ipIntelligence = await createIpIntelligence({ log: createLog("error") });
  const shopDomain = `${DOCS_SHOP.name}.myshopify.com`;
  await changeRows(harness, DOCS_SHOP, (db) =>
    seedDemo({ db, shopDomain, ipIntelligence, isWhole, now: Date.now() }),
  );
  ipIntelligence.close();
  await givePremium(harness, DOCS_SHOP);
  if (!isWhole) await changeRows(harness, DOCS_SHOP, addFirewallRules);
}

type Rule = Pick<typeof ruleEntries.$inferInsert, "kind" | "value" | "label"> & {
  /** Days since the rule was added. */
  readonly age: number;
  readonly hitsADay: number;
};

const RULES: readonly Rule[] = [
  { kind: "country", value: "BR", label: "", age: 12, hitsADay: 9 },
  { kind: "url", value: "exact:/wp-login.php", label: "Password guessing", age: 12, hitsADay: 41 },
  { kind: "url", value: "exact:/xmlrpc.php", label: "Password guessing", age: 12, hitsADay: 17 },
  { kind: "url", value: "prefix:/wp-admin/", label: "Password guessing", age: 12, hitsADay: 12 },
  { kind: "url", value: "wildcard:*.env", label: "Looks for secrets", age: 8, hitsADay: 6 },
  { kind: "url", value: "exact:/pages/wholesale-2024", label: "Old form", age: 5, hitsADay: 3 },
];

async function addFirewallRules(db: Database, shopId: string): Promise<void> {
  const now = Date.now();
  const by = { createdBy: "Jane Fernhill", updatedBy: "Jane Fernhill" };
  for (const { age, hitsADay, ...rule } of RULES) {
    const id = randomUUID();
    const at = new Date(now - age * DAY_MS);
    await db.insert(ruleEntries).values({
      ...{ ...rule, id, shopId, surface: "firewall", createdAt: at, updatedAt: at },
      ...by,
    });
    const days = Array.from({ length: age }, (_, day) => day);
    await db.insert(entryHits).values(
      days.map((day) => {
        const lastAt = new Date(now - day * DAY_MS - hitsADay * 60_000);
        const hits = hitsADay + ((day * 7) % 5);
        return { shopId, entryId: id, day: lastAt.toISOString().slice(0, 10), hits, lastAt };
      }),
    );
  }
}

/** Stores a day of visits through every connection of the store. The connections are as old as the rules. */
export async function countRequests(harness: Harness): Promise<void> {
  await changeRows(harness, DOCS_SHOP, async (db, shopId) => {
    await db.execute(sql`
      update firewall_connections set created_at = now() - interval '12 days',
        connected_since = now() - interval '12 days', last_seen_at = now(),
        last_problem = '', last_problem_at = null
      where shop_id = ${shopId}`);
    // Removes requests from before the rules were loaded, which a real store would not have.
    await db.execute(sql`update firewall_counters set degraded = 0 where shop_id = ${shopId}`);
    // Every hour has different numbers.
    await db.execute(sql`
      insert into firewall_counters (shop_id, connection_id, hour, requests, stops, degraded, malformed)
      select ${shopId}::uuid, id, date_trunc('hour', now(), 'UTC') - n * interval '1 hour',
        40 + (n * 37) % 61, 2 + (n * 5) % 7, 0, 0
      from firewall_connections, generate_series(1, 23) as n where shop_id = ${shopId}
      on conflict do nothing`);
  });
}
