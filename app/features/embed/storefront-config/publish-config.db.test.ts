import { eq } from "drizzle-orm";
import { pino } from "pino";
import { beforeAll, expect, test } from "vitest";

import { contentProtection } from "#app/contract/content-protection";
import { writeSettings } from "#app/features/shop/public.server";
import { type AdminGraphql, AdminRefusal } from "#app/platform/admin-api/admin-graphql.server";
import type { OpenDatabase } from "#app/store/client.server";
import { shops } from "#app/store/schema";
import { createTestShop, type Shop, testDatabase } from "#tests/helpers/servers/database";
import { testWorker } from "#tests/helpers/servers/job-worker";
import { openJobs } from "#tests/helpers/servers/jobs";

import { publishQueues } from "./publish-config.server";
import { requestStorefrontConfig } from "./request-config.server";

const NOW = Date.parse("2026-11-21T12:00:00Z");
const OWNER = "gid://shopify/AppInstallation/7";
const BY = { actor: "staff:1", at: new Date(NOW) };

let database: OpenDatabase;
beforeAll(async () => {
  database = await testDatabase();
});

interface Written {
  readonly shop: string;
  readonly metafields: readonly { ownerId: string; value: string }[];
}

/** Simulates Shopify: stores written metafields, or refuses them. */
function platform(answer: { refusal?: AdminRefusal; userErrors?: { message: string }[] } = {}) {
  const written: Written[] = [];
  const admin = (async (shop, document, variables) => {
    if (answer.refusal) throw answer.refusal;
    if (document.includes("query")) return { currentAppInstallation: { id: OWNER } };
    if (!answer.userErrors) written.push({ shop, ...(variables as Omit<Written, "shop">) });
    return { metafieldsSet: { userErrors: answer.userErrors ?? [] } };
  }) as AdminGraphql;
  return { admin, written };
}

/** Runs the due publish jobs of one shop and returns the remaining jobs. */
async function publish(shop: Shop, admin: AdminGraphql) {
  const log = pino({ level: "silent" });
  const queues = publishQueues({ db: database.db, admin, log });
  await requestStorefrontConfig(database.db, shop.id);
  await testWorker({
    queueGroup: "jobs",
    db: database.db,
    log,
    clock: () => Date.now(),
    queues,
  }).runDue();
  return openJobs(database.db, { key: shop.id });
}

test("saved settings are published to the metafield of the theme", async () => {
  const shop = await createTestShop(database.db);
  const chosen = contentProtection.parse({ selection: true, notice: "Please ask us." });
  const where = { shopId: shop.id, section: "content-protection" } as const;
  await writeSettings(database.db, where, chosen, BY);
  const { admin, written } = platform();
  expect(await publish(shop, admin)).toEqual([]);
  expect(written).toMatchObject([
    {
      shop: shop.domain,
      metafields: [{ ownerId: OWNER, namespace: "palisade", key: "storefront" }],
    },
  ]);
  const config = JSON.parse(written[0]!.metafields[0]!.value);
  expect(config.contentProtection).toMatchObject({ selection: true, notice: "Please ask us." });
});

test("the storefront config of a shop without the app is not published", async () => {
  const shop = await createTestShop(database.db);
  const gone = { uninstalledAt: new Date(NOW) };
  await database.db.update(shops).set(gone).where(eq(shops.id, shop.id));
  const { admin, written } = platform();
  expect(await publish(shop, admin)).toEqual([]);
  expect(written).toEqual([]);
});

test("publishing is retried after a failed request and after a user error from Shopify", async () => {
  const failures = [
    platform({ refusal: new AdminRefusal("failed", {}) }),
    platform({ userErrors: [{ message: "Value is too large." }] }),
  ];
  for (const { admin } of failures) {
    const shop = await createTestShop(database.db);
    const [job] = await publish(shop, admin);
    expect(job).toMatchObject({ state: "waiting", attempts: 1 });
    expect(job!.output!.message).toMatch(/gave no answer|Value is too large/);
  }
});

test("publishing ends without a retry if the shop has no token", async () => {
  const shop = await createTestShop(database.db);
  const { admin } = platform({ refusal: new AdminRefusal("no-access", {}) });
  expect(await publish(shop, admin)).toEqual([]);
});
