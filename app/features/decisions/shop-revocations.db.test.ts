import { expect, test } from "vitest";

import { restoreVisit } from "#app/contract/revoked-visits";
import { createReadyMaker } from "#app/features/rules/public.server";
import { createLog } from "#app/platform/logging/log.server";
import { revokedVisits } from "#app/store/schema";
import { apiUnderTest } from "#tests/helpers/data-api";

import { loadShopRules, readRevisions } from "./shop-rules.queries.server";

const under = await apiUnderTest();
const { db } = under.database;
const maker = createReadyMaker(createLog("silent"));
const VISIT = "7K2M9QTDXA";

test("the revision of a shop's rules changes when a visit is revoked or restored", async () => {
  const merchant = await under.merchant();
  const { id: shopId, domain } = merchant.shop;
  const load = async () => (await loadShopRules(db, domain, "storefront", maker))!;
  const current = async () => (await readRevisions(db, [domain])).get(domain);

  const before = await load();
  expect(await current()).toBe(before.revision);
  const revokedAt = new Date(under.time.now);
  const until = new Date(under.time.now + 86_400_000);
  await db.insert(revokedVisits).values({ shopId, journey: VISIT, carts: 6, revokedAt, until });
  expect(await current()).not.toBe(before.revision);
  const revoked = await load();
  expect(await current()).toBe(revoked.revision);
  expect(revoked.revokedVisits).toEqual(new Set([VISIT]));

  expect(await merchant.send(restoreVisit, { visit: VISIT })).toMatchObject({ result: true });
  expect(await current()).not.toBe(revoked.revision);
  const restored = await load();
  expect(await current()).toBe(restored.revision);
  expect(restored.revokedVisits).toEqual(new Set());
});
