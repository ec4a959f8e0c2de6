import { eq } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";

import { saveFirewallMode } from "#app/contract/firewall";
import { compareRuleVersions } from "#app/contract/rules/rule-history";
import {
  addRuleEntries,
  deleteRuleEntries,
  followStorefront,
  setRuleListEnabled,
} from "#app/contract/rules/rules";
import type { Surface } from "#app/engine/visit";
import { endSubscription } from "#app/features/plans/public.server";
import { rulesetChanges, shops } from "#app/store/schema";
import { type ApiUnderTest, apiUnderTest, type Merchant } from "#tests/helpers/data-api";
import { givePlan, premiumMerchant } from "#tests/helpers/plans";
import { loadRuleset } from "#tests/helpers/rules/load-ruleset";
import { eventfulHistory, rulesNow as readRules } from "#tests/helpers/rules/rule-history";

import { entriesOf } from "../entries/entry-pages";
import { type LoadedRuleset, rulesetOf } from "../lists/ruleset-rows";
import { readRowsAt } from "./ruleset-at.server";

let under: ApiUnderTest;
beforeAll(async () => {
  under = await apiUnderTest();
});

async function rulesetAt(...request: Parameters<typeof readRowsAt>): Promise<LoadedRuleset | null> {
  const read = await readRowsAt(...request);
  return read && rulesetOf(read);
}

const rulesNow = ({ shop }: Merchant) => readRules(under, shop.id);

const storefront = ({ shop }: Merchant, version: number) =>
  ({ shopId: shop.id, surface: "storefront", version, at: under.time.now }) as const;

test("readRowsAt returns the rules of every past version as decisions used them", async () => {
  const merchant = await premiumMerchant(under);
  const seen = await eventfulHistory(under, merchant);
  expect(seen.map(({ version }) => version)).toEqual(seen.map((_, version) => version));
  for (const source of seen.slice(1)) {
    expect(await rulesetAt(under.database.db, storefront(merchant, source.version))).toEqual(
      source,
    );
  }
  expect(await rulesetAt(under.database.db, storefront(merchant, 0))).toMatchObject({
    entries: [],
  });
});

test("readRowsAt returns the entries of a past version in pages of 1,000", async () => {
  const merchant = await premiumMerchant(under);
  const lines = Array.from({ length: 1_001 }, (_, at) => `198.18.${at >> 8}.${at & 255}`);
  await merchant.send(addRuleEntries, { kind: "ip", lines });
  await merchant.send(addRuleEntries, { kind: "ip", lines: ["203.0.113.9"] });
  const read = await readRowsAt(under.database.db, storefront(merchant, 1));
  expect(read?.own.map((page) => entriesOf([page]).length)).toEqual([1_000, 1]);
});

test("the firewall's rules of a version include the lists that it followed in that version", async () => {
  const merchant = await premiumMerchant(under);
  const { db } = under.database;
  const loadFirewallRules = () => loadRuleset(db, merchant.shop.id, "firewall");
  const asn = { kind: "asn" as const, confirmedRisks: true };
  await merchant.send(addRuleEntries, { ...asn, lines: ["AS64496"] });
  await merchant.send(addRuleEntries, { ...asn, surface: "firewall", lines: ["AS64500"] });
  const followed = (await loadFirewallRules())!;
  expect(followed.entries).toHaveLength(2);
  await merchant.send(followStorefront, { kind: "asn", follows: false });
  expect((await loadFirewallRules())!.entries).toHaveLength(1);
  const then = { ...storefront(merchant, followed.version), surface: "firewall" as const };
  expect(await rulesetAt(db, then)).toEqual(followed);
});

test("“Keep the cart open” is in firewall rulesets only, starting with the version that saved it", async () => {
  const merchant = await premiumMerchant(under);
  const { db } = under.database;
  const save = (expectedVersion: number, keepsCartOpen: boolean) =>
    merchant.send(saveFirewallMode, { mode: "protect", keepsCartOpen, expectedVersion });
  const keepsCart = ({ policy }: LoadedRuleset) => policy!.keepCartOpen === true;
  const loadCurrent = async (surface: Surface) =>
    (await loadRuleset(db, merchant.shop.id, surface))!;
  const loadVersion = async (version: number) =>
    (await rulesetAt(db, { ...storefront(merchant, version), surface: "firewall" }))!;
  await save(0, false);
  const { version } = await loadCurrent("firewall");
  await save(1, true);
  expect(keepsCart(await loadCurrent("firewall"))).toBe(true);
  expect(keepsCart(await loadCurrent("storefront"))).toBe(false);
  expect(keepsCart(await loadVersion(version))).toBe(false);
  expect(await loadVersion(version + 1)).toEqual(await loadCurrent("firewall"));
  const { data } = await merchant.send(compareRuleVersions, { from: version, to: version + 1 });
  expect(data?.staying).toContainEqual({
    ...{ change: "changed", where: "Settings", what: "Firewall" },
    fields: [{ name: "Keep the cart open", before: "off", after: "on" }],
  });
});

test("a comparison of versions shows which lists the firewall follows", async () => {
  const merchant = await premiumMerchant(under);
  await merchant.send(addRuleEntries, { kind: "ip", lines: ["198.51.100.9"] });
  await merchant.send(followStorefront, { kind: "ip", follows: false });
  const { data } = await merchant.send(compareRuleVersions, { from: 1, to: 2 });
  expect(data?.differences).toEqual([
    {
      ...{ change: "changed", where: "Firewall, IP list", what: "The whole list" },
      fields: [{ name: "Uses the storefront’s list", before: "on", after: "off" }],
    },
  ]);
});

test("readRowsAt returns only the entries that were active when a past list exceeded the limit of its plan", async () => {
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
  expect((await rulesetAt(db, storefront(merchant, 2)))?.entries).toHaveLength(61);
  expect(await rulesetAt(db, storefront(merchant, 3))).toEqual(onFree);
});

test("readRowsAt returns null for a version of another shop and for a future version", async () => {
  const merchant = await premiumMerchant(under);
  const other = await premiumMerchant(under);
  await merchant.send(addRuleEntries, { kind: "ip", lines: ["198.51.100.9"] });
  const { db } = under.database;
  expect(await rulesetAt(db, storefront(other, 1))).toBeNull();
  expect(await rulesetAt(db, storefront(merchant, 2))).toBeNull();
});

test("the stored changes of versions are deleted with their shop", async () => {
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
