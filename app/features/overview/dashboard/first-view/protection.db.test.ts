import { eq } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";

import { getProtection } from "#app/contract/dashboard";
import { embedWatch, ruleEntries, shops, storefrontConnectivity } from "#app/store/schema";
import { type ApiUnderTest, apiUnderTest, type Merchant } from "#tests/helpers/data-api";
import { givePlan } from "#tests/helpers/plans";
import { dataOf } from "#tests/helpers/screens/api-answers";
import { countVisits } from "#tests/helpers/visit-counts";

let under: ApiUnderTest;
beforeAll(async () => {
  under = await apiUnderTest();
});

const protectionOf = async (merchant: Merchant) => dataOf(await merchant.send(getProtection, {}));

const INSTALLED = new Date("2026-11-01T00:00:00Z");

test("a new store has no completed steps", async () => {
  expect(await protectionOf(await under.merchant())).toEqual({
    ...{ isOn: false, isSuspended: false, since: null, seenAt: null, hasLevels: false },
    steps: { activated: false, protected: false, tested: false, visited: false },
  });
});

test("each setup step is completed when the store reaches its state", async () => {
  const merchant = await under.merchant({ installedAt: INSTALLED });
  const { db } = under.database;
  const shopId = merchant.shop.id;
  const steps = async () => (await protectionOf(merchant)).steps;

  await db
    .update(shops)
    .set({ embedStatus: "active", embedStatusAt: new Date("2026-11-19T00:00:00Z") })
    .where(eq(shops.id, shopId));
  expect(await steps()).toMatchObject({ activated: true, protected: false });

  const by = { createdBy: "staff:1", updatedBy: "staff:1" };
  const rule = { shopId, surface: "storefront", kind: "network", value: "tor", ...by } as const;
  await db.insert(ruleEntries).values({ ...rule, effect: "block", enabled: false });
  expect(await steps()).toMatchObject({ protected: false });
  await db.update(ruleEntries).set({ enabled: true }).where(eq(ruleEntries.shopId, shopId));
  // A rule outside the plan stops no visitor.
  expect(await protectionOf(merchant)).toMatchObject({
    ...{ hasLevels: false, steps: { protected: false } },
  });
  await givePlan(db, shopId, "premium");
  expect(await protectionOf(merchant)).toMatchObject({
    ...{ hasLevels: true, steps: { protected: true, tested: false, visited: false } },
  });

  const hour = "2026-11-20T11:00:00Z";
  await countVisits(db, shopId, [{ hour, cause: "default", outcome: "allow", visits: 1 }]);
  expect(await steps()).toMatchObject({ tested: false, visited: true });
  await db.insert(storefrontConnectivity).values({ shopId, addressTestedAt: new Date(hour) });
  expect(await steps()).toMatchObject({ tested: true });
});

test("a stopped visitor completes the test step", async () => {
  const merchant = await under.merchant();
  const hour = "2026-11-20T11:00:00Z";
  await countVisits(under.database.db, merchant.shop.id, [{ hour, cause: "ip", visits: 1 }]);
  expect((await protectionOf(merchant)).steps).toMatchObject({ tested: true, visited: true });
});

test("the protection date is the time of the last activation, and null while protection is off", async () => {
  const merchant = await under.merchant({ installedAt: INSTALLED });
  const { db } = under.database;
  const shopId = merchant.shop.id;
  const seenAt = new Date("2026-11-20T11:58:00Z");
  await db
    .update(shops)
    .set({ embedStatus: "active", embedSeenAt: seenAt })
    .where(eq(shops.id, shopId));
  await db.insert(embedWatch).values({ shopId, everOnAt: new Date("2026-11-02T00:00:00Z") });
  expect(await protectionOf(merchant)).toMatchObject({
    ...{ isOn: true, since: "2026-11-02T00:00:00.000Z", seenAt: seenAt.toISOString() },
  });
  const again = { announced: "on", announcedAt: new Date("2026-11-18T00:00:00Z") } as const;
  await db.update(embedWatch).set(again).where(eq(embedWatch.shopId, shopId));
  expect((await protectionOf(merchant)).since).toBe("2026-11-18T00:00:00.000Z");
  const off = {
    embedStatus: "available",
    embedStatusAt: new Date("2026-11-20T11:59:00Z"),
  } as const;
  await db.update(shops).set(off).where(eq(shops.id, shopId));
  expect(await protectionOf(merchant)).toMatchObject({ isOn: false, since: null });
});
