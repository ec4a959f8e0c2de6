import { beforeAll, expect, test } from "vitest";

import { restoreRuleVersion } from "#app/contract/rules/rule-history";
import {
  addRuleEntries,
  followStorefront,
  getFollowedLists,
  getRuleList,
  setRuleListEnabled,
} from "#app/contract/rules/rules";
import type { RuleKind } from "#app/engine/kinds";
import { type ApiUnderTest, apiUnderTest, type Merchant } from "#tests/helpers/data-api";
import { endPlan, premiumMerchant } from "#tests/helpers/plans";
import { loadRuleset } from "#tests/helpers/rules/load-ruleset";

let under: ApiUnderTest;
beforeAll(async () => {
  under = await apiUnderTest();
});

/** Returns the entries of the firewall's ruleset, each as kind and value. */
async function atFirewall({ shop }: Merchant) {
  const source = await loadRuleset(under.database.db, shop.id, "firewall");
  return source!.entries.map(({ kind, value }) => `${kind} ${value}`).sort();
}

const follow = (merchant: Merchant, kind: RuleKind, follows: boolean) =>
  merchant.send(followStorefront, { kind, follows });

/** Creates a merchant with one firewall entry and two storefront entries. */
async function withRules() {
  const merchant = await premiumMerchant(under);
  const asn = { kind: "asn" as const, confirmedRisks: true };
  await merchant.send(addRuleEntries, { ...asn, surface: "firewall", lines: ["AS64500"] });
  await merchant.send(addRuleEntries, { ...asn, lines: ["AS64496"] });
  await merchant.send(addRuleEntries, { kind: "ip", lines: ["198.51.100.7"] });
  return merchant;
}

test("the firewall uses the storefront's list of each kind until the merchant turns this off", async () => {
  const merchant = await withRules();
  expect(await atFirewall(merchant)).toEqual(["asn AS64496", "asn AS64500", "ip 198.51.100.7"]);
  const { data } = await follow(merchant, "asn", false);
  expect(data?.list).toMatchObject({ surface: "firewall", follows: false, version: 2 });
  expect(await atFirewall(merchant)).toEqual(["asn AS64500", "ip 198.51.100.7"]);
  const { data: lists } = await merchant.send(getFollowedLists, {});
  expect(lists?.lists.filter(({ entries }) => entries > 0)).toEqual([
    { kind: "ip", follows: true, entries: 1, own: 0 },
    { kind: "asn", follows: false, entries: 1, own: 1 },
  ]);
  await merchant.send(setRuleListEnabled, { kind: "ip", enabled: false });
  expect(await atFirewall(merchant)).toEqual(["asn AS64500"]);
});

test("the storefront does not use the firewall's entries", async () => {
  const merchant = await withRules();
  const source = await loadRuleset(under.database.db, merchant.shop.id, "storefront");
  expect(source!.entries.map(({ value }) => value).sort()).toEqual(["198.51.100.7", "AS64496"]);
});

test("the firewall uses only the lists of its own store", async () => {
  const merchant = await withRules();
  const other = await premiumMerchant(under);
  expect(await atFirewall(other)).toEqual([]);
  await follow(other, "asn", false);
  expect(await atFirewall(merchant)).toHaveLength(3);
});

test("without the firewall in the plan, the firewall has no rules, and following a list is refused", async () => {
  const merchant = await withRules();
  await follow(merchant, "asn", false);
  await endPlan(under, merchant);
  expect(await atFirewall(merchant)).toEqual([]);
  expect(await follow(merchant, "asn", true)).toMatchObject({ code: "plan_required" });
  expect(await follow(merchant, "ip", false)).toMatchObject({ result: true });
});

test("following a list that the firewall already follows creates no version", async () => {
  const merchant = await withRules();
  const version = async () =>
    (await loadRuleset(under.database.db, merchant.shop.id, "firewall"))!.version;
  const before = await version();
  expect((await follow(merchant, "asn", true)).result).toBe(true);
  expect(await version()).toBe(before);
});

test("restoring a version restores which lists the firewall follows", async () => {
  const merchant = await withRules();
  const before = await atFirewall(merchant);
  await follow(merchant, "asn", false);
  const restored = await merchant.send(restoreRuleVersion, { version: 3, expectedVersion: 4 });
  expect(restored).toMatchObject({ result: true });
  expect(await atFirewall(merchant)).toEqual(before);
});

test("following a list that would block the merchant at the firewall requires confirmation", async () => {
  const merchant = await premiumMerchant(under);
  await follow(merchant, "ip", false);
  const own = { ownIp: "203.0.113.9" };
  await merchant.send(addRuleEntries, {
    ...{ kind: "ip", lines: ["203.0.113.9"], ...own },
    confirmedLockOut: true,
  });
  const input = { kind: "ip" as const, follows: true, ...own };
  expect(await merchant.send(followStorefront, input)).toMatchObject({
    code: "confirmation_needed",
    fields: { confirmedLockOut: expect.any(String) },
  });
  const { data } = await merchant.send(getRuleList, { surface: "firewall", kind: "ip" });
  expect(data?.list.follows).toBe(false);
  const yes = await merchant.send(followStorefront, { ...input, confirmedLockOut: true });
  expect(yes).toMatchObject({ result: true });
});
