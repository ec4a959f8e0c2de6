import { eq } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";

import { type ApiUnderTest, apiUnderTest, type Merchant } from "../../../tests/helpers/data-api";
import { givePlan, premiumMerchant } from "../../../tests/helpers/plans";
import { eventfulHistory, rulesNow as readRules } from "../../../tests/helpers/rules/rule-history";
import { addRuleEntries, deleteRuleEntries, setRuleListEnabled } from "../../contract/rules/rules";
import { rulesetChanges, shops } from "../../store/schema";
import { endSubscription } from "../plans/public.server";
import { rulesetAt } from "./ruleset-at.server";

let under: ApiUnderTest;
beforeAll(async () => {
  under = await apiUnderTest();
});

const rulesNow = ({ shop }: Merchant) => readRules(under, shop.id);

test("the rules of every past version are what decisions loaded then", async () => {
  const merchant = await premiumMerchant(under);
  const seen = await eventfulHistory(under, merchant);
  expect(seen.map(({ version }) => version)).toEqual(seen.map((_, version) => version));
  for (const source of seen.slice(1)) {
    expect(await rulesetAt(under.database.db, merchant.shop.id, source.version)).toEqual(source);
  }
  expect(await rulesetAt(under.database.db, merchant.shop.id, 0)).toMatchObject({ entries: [] });
});

test("of a list that is too long for its plan, the entries that acted then are rebuilt", async () => {
  const merchant = await premiumMerchant(under);
  const { db } = under.database;
  const lines = Array.from({ length: 60 }, (_, index) => `198.51.100.${index}`);
  await merchant.send(addRuleEntries, { kind: "ip", lines });
  await merchant.send(addRuleEntries, { kind: "asn", lines: ["AS64511"] });
  await db.transaction((tx) => endSubscription(tx, merchant.shop, new Date(under.time.now)));
  const onFree = await rulesNow(merchant);
  expect(onFree.entries).toHaveLength(50);
  await givePlan(db, merchant.shop.id, "premium");
  await merchant.send(setRuleListEnabled, { kind: "ip", enabled: false });
  expect((await rulesetAt(db, merchant.shop.id, 2))?.entries).toHaveLength(61);
  expect(await rulesetAt(db, merchant.shop.id, 3)).toEqual(onFree);
});

test("nobody's version is another shop's, and one that never was is not there", async () => {
  const merchant = await premiumMerchant(under);
  const other = await premiumMerchant(under);
  await merchant.send(addRuleEntries, { kind: "ip", lines: ["198.51.100.9"] });
  const { db } = under.database;
  expect(await rulesetAt(db, other.shop.id, 1)).toBeNull();
  expect(await rulesetAt(db, merchant.shop.id, 2)).toBeNull();
});

test("what was kept goes with its shop", async () => {
  const merchant = await premiumMerchant(under);
  const { data } = await merchant.send(addRuleEntries, { kind: "ip", lines: ["198.51.100.9"] });
  await merchant.send(deleteRuleEntries, { kind: "ip", ids: data!.ids });
  await merchant.send(addRuleEntries, { kind: "ip", lines: ["198.51.100.10"] });
  const { db } = under.database;
  const ofShop = eq(rulesetChanges.shopId, merchant.shop.id);
  expect(await db.$count(rulesetChanges, ofShop)).toBe(3);
  await db.delete(shops).where(eq(shops.id, merchant.shop.id));
  expect(await db.$count(rulesetChanges, ofShop)).toBe(0);
});
