import { eq } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";

import { addRuleEntries } from "#app/contract/rules/rules";
import { createReadyMaker } from "#app/features/rules/public.server";
import { createLog } from "#app/platform/logging/log.server";
import { visits } from "#app/store/schema";
import { placesOf } from "#tests/helpers/compliance/find-needles";
import { type ApiUnderTest, apiUnderTest } from "#tests/helpers/data-api";
import { premiumMerchant } from "#tests/helpers/plans";
import { dataOf } from "#tests/helpers/screens/api-answers";
import { aVisit, recorderOn } from "#tests/helpers/visits";

import { loadShopRules } from "./shop-rules.queries.server";

let under: ApiUnderTest;
beforeAll(async () => {
  under = await apiUnderTest();
});

const SECRET = "0cabc12d34e5f6a7b8c9-1690000000";
const PATH = `/account/reset/7171717171/${SECRET}?utm_source=mail&ref=spam&aff=7&id=9&email=jane%40example.com&x=${SECRET}`;

test("a stored visit contains campaign parameters, parameters that rules name, and no secret", async () => {
  const { shop, send } = await premiumMerchant(under);
  const { db } = under.database;
  const custom = '{"all":[{"all":[["parameters","has-any","aff"]]}]}';
  for (const [kind, line] of [
    ["url", "query:ref=spam"],
    ["custom", custom],
    ["referrer", "exact:https://example.com/page?id=3"],
  ] as const) {
    dataOf(await send(addRuleEntries, { kind, lines: [line], confirmedRisks: true }));
  }
  const maker = createReadyMaker(createLog("silent"));
  const rules = await loadShopRules(db, shop.domain, "storefront", maker);
  expect([...rules!.namedParameters!].sort()).toEqual(["aff", "id", "ref"]);
  const recorder = recorderOn(db);
  const { namedParameters } = rules!;
  const referrer = `https://shop.example${PATH}`;
  recorder.record(aVisit({ shopId: shop.id, path: PATH, referrer, namedParameters }));
  await recorder.close();
  const stored = "/account/reset/…/…?utm_source=mail&ref=spam&aff=7&id=9";
  expect(
    await db
      .select({ path: visits.path, referrer: visits.referrer })
      .from(visits)
      .where(eq(visits.shopId, shop.id)),
  ).toEqual([{ path: stored, referrer: `https://shop.example${stored}` }]);
  expect(await placesOf(db, ["jane", SECRET, "7171717171"])).toEqual([]);
});
