import { eq } from "drizzle-orm";
import { pino } from "pino";
import { expect, test } from "vitest";

import { recordInstall } from "#app/features/shop/public.server";
import { operate } from "#app/server/operator.server";
import * as schema from "#app/store/schema";
import { DAY, erasureHarness } from "#tests/helpers/compliance/erasure-harness";
import { openJobs } from "#tests/helpers/servers/jobs";

const { auditOf, database, NOON, send, warned, workOffJobs, fullShop, tablesHolding } =
  erasureHarness();

test("the erasure of an installed shop is logged as a warning and waits until an uninstall", async () => {
  const { db } = database();
  const shop = await fullShop();
  const setUninstalled = (uninstalledAt: Date | null) =>
    db.update(schema.shops).set({ uninstalledAt }).where(eq(schema.shops.id, shop.id));
  await setUninstalled(null);
  warned.length = 0;
  const context = {
    db,
    clock: Date.now,
    log: pino({ level: "silent" }),
    appUrl: "",
    secrets: ["a-secret"] as const,
  };
  const waiting = async () =>
    (await operate({ command: "waiting-erasures", arguments: {} }, context)).text;
  expect((await send("shop/redact", shop.domain)).status).toBe(200);
  await workOffJobs();
  expect(await tablesHolding(shop.id, shop.domain)).toHaveLength(21);
  expect(warned).toEqual([[{ shop: shop.domain }, expect.stringContaining("has the app")]]);
  expect(await waiting()).toContain(`${shop.domain}, requested on `);
  // The uninstall message may have been lost, so the shop's API is queried.
  const checks = await openJobs(db, { queue: "confirm-uninstall", key: shop.domain });
  expect(checks).toHaveLength(1);
  await workOffJobs(Date.now() + DAY + 60_000);
  expect(await tablesHolding(shop.id, shop.domain)).toHaveLength(21);
  await setUninstalled(new Date(NOON));
  await workOffJobs(Date.now() + 2 * DAY + 120_000);
  expect(await tablesHolding(shop.id, shop.domain)).toEqual([]);
  expect(await waiting()).not.toContain(shop.domain);
  expect((await auditOf(shop.domain)).map(({ action }) => action)).toEqual([
    "shop.redact_requested",
    "shop.redact_waits",
    "shop.redacted",
  ]);
});

test("a request for a reinstalled shop erases it 12 to 24 hours after the next uninstall", async () => {
  const { db } = database();
  const shop = await fullShop();
  expect((await send("shop/redact", shop.domain)).status).toBe(200);
  // The shop installs the app before the job runs.
  await recordInstall(db, { domain: shop.domain }, NOON + 1);
  const start = Date.now();
  await workOffJobs(start);
  const uninstalledAt = start + 10 * DAY;
  await workOffJobs(uninstalledAt);
  expect(await tablesHolding(shop.id, shop.domain)).toContain("shops");
  await db
    .update(schema.shops)
    .set({ uninstalledAt: new Date(uninstalledAt) })
    .where(eq(schema.shops.id, shop.id));
  await workOffJobs(uninstalledAt + DAY / 2 - 60_000);
  expect(await tablesHolding(shop.id, shop.domain)).toContain("ruleEntries");
  await workOffJobs(uninstalledAt + DAY);
  expect(await tablesHolding(shop.id, shop.domain)).toEqual([]);
});

test("an erasure request for an installed shop is stored while the shop uses the app", async () => {
  const { db } = database();
  const shop = await fullShop();
  const updateShop = (values: Partial<typeof schema.shops.$inferInsert>) =>
    db.update(schema.shops).set(values).where(eq(schema.shops.id, shop.id));
  await updateShop({ uninstalledAt: null });
  expect((await send("shop/redact", shop.domain)).status).toBe(200);
  await workOffJobs();
  await recordInstall(db, { domain: shop.domain }, NOON + 1);
  // A repeated request with another time does not replace the waiting request.
  expect((await send("shop/redact", shop.domain, {}, NOON - 60 * DAY)).status).toBe(200);
  await workOffJobs(Date.now() + DAY + 60_000);
  await updateShop({ uninstalledAt: new Date(NOON + 2) });
  await workOffJobs(Date.now() + 2 * DAY + 120_000);
  expect(await tablesHolding(shop.id, shop.domain)).toEqual([]);
});
