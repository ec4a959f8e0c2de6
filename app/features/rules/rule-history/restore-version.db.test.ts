import { randomUUID } from "node:crypto";

import { eq } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";

import { DAY_MS } from "#app/base/clock";
import { deleteRedirect, getRedirects, saveRedirect } from "#app/contract/redirects";
import {
  compareRuleVersions,
  getRuleVersions,
  restoreRuleVersion,
  undoRuleVersion,
} from "#app/contract/rules/rule-history";
import { addRuleEntries, deleteRuleEntries, saveCountries } from "#app/contract/rules/rules";
import { getSettings, saveSettings } from "#app/contract/settings";
import { endSubscription } from "#app/features/plans/public.server";
import { auditLog, redirectRules, rulesetChanges, rulesetVersions, shops } from "#app/store/schema";
import { type ApiUnderTest, apiUnderTest, type Merchant } from "#tests/helpers/data-api";
import { givePlan, premiumMerchant } from "#tests/helpers/plans";
import { eventfulHistory, rulesNow, threeRedirects } from "#tests/helpers/rules/rule-history";

import { forgetOldVersions } from "./retention.server";
import { readRowsAt } from "./ruleset-at.server";

let under: ApiUnderTest;
beforeAll(async () => {
  under = await apiUnderTest();
});

/** Returns the current version of a merchant's rules. */
async function current(merchant: Merchant): Promise<number> {
  return (await merchant.send(getRuleVersions, {})).data!.current;
}

async function restore(merchant: Merchant, version: number, own = {}) {
  const expectedVersion = await current(merchant);
  return merchant.send(restoreRuleVersion, { version, expectedVersion, ...own });
}

const block = (merchant: Merchant, ...lines: string[]) =>
  merchant.send(addRuleEntries, { kind: "ip", lines });

test("restoring any past version produces the ruleset of that version", async () => {
  const merchant = await premiumMerchant(under);
  const seen = await eventfulHistory(under, merchant);
  // The order alternates between old and new versions, so that entries are restored, deleted and restored again.
  for (const version of [5, 0, 3, 8, 1, 6]) {
    expect((await restore(merchant, version)).result).toBe(true);
    const rules = await rulesNow(under, merchant.shop.id);
    expect(rules).toEqual({ ...seen[version]!, version: await current(merchant) });
  }
});

test("a restore creates a version with its description and author, and can be undone", async () => {
  const merchant = await premiumMerchant(under);
  await block(merchant, "198.51.100.1");
  await block(merchant, "198.51.100.2");
  expect((await restore(merchant, 1)).data).toEqual({ version: 3 });
  const { data } = await merchant.send(getRuleVersions, {});
  expect(data!.versions.map(({ version, summary, actor }) => [version, summary, actor])).toEqual([
    [3, "Undid: Blocked 198.51.100.2", "staff:42"],
    [2, "Blocked 198.51.100.2", "staff:42"],
    [1, "Blocked 198.51.100.1", "staff:42"],
  ]);
  const written = await under.database.db
    .select()
    .from(auditLog)
    .where(eq(auditLog.shopDomain, merchant.shop.domain));
  expect(written).toContainEqual(
    expect.objectContaining({ action: "rules.restored", detail: { restored: 1, version: 3 } }),
  );
  await restore(merchant, 2);
  const { entries } = await rulesNow(under, merchant.shop.id);
  expect(entries.map(({ value }) => value)).toEqual(["198.51.100.1", "198.51.100.2"]);
});

test("restoring a version restores redirects and policy", async () => {
  const merchant = await premiumMerchant(under);
  const redirect = {
    name: "Germans",
    places: { match: "only" as const, countries: ["DE"] },
    to: "https://de.example.com",
  };
  const { data } = await merchant.send(saveRedirect, { edits: null, redirect });
  const id = data!.id;
  const saved = (await merchant.send(getSettings, {})).data!;
  const policy = { ...saved.settings.policy, allowVerifiedCrawlers: false };
  await merchant.send(saveSettings, {
    settings: { ...saved.settings, policy },
    expectedVersion: saved.version,
  });
  await merchant.send(deleteRedirect, { id });
  expect((await restore(merchant, 1)).result).toBe(true);
  const { redirects } = (await merchant.send(getRedirects, {})).data!;
  expect(redirects).toMatchObject([{ id, name: "Germans", to: "https://de.example.com/" }]);
  expect(redirects[0]!.version).toBeGreaterThan(1);
  expect((await rulesNow(under, merchant.shop.id)).policy?.allowVerifiedCrawlers).toBe(true);
});

test("a restore with an outdated version, or of the current rules, is refused and changes nothing", async () => {
  const merchant = await premiumMerchant(under);
  await block(merchant, "198.51.100.1");
  await block(merchant, "198.51.100.2");
  const refused = await merchant.send(restoreRuleVersion, { version: 0, expectedVersion: 1 });
  expect(refused).toMatchObject({ code: "version_conflict" });
  expect(await current(merchant)).toBe(2);
  expect(await restore(merchant, 2)).toMatchObject({
    code: "invalid_input",
    Message: expect.stringContaining("already the same"),
  });
});

test("restoring a version that would block the merchant's own visit requires confirmation", async () => {
  const merchant = await premiumMerchant(under);
  await merchant.send(saveCountries, {
    expectedVersion: 0,
    mode: "block",
    enabled: true,
    countries: [{ code: "DE" }],
  });
  await merchant.send(saveCountries, {
    expectedVersion: 1,
    mode: "block",
    enabled: true,
    countries: [],
  });
  const own = { ownIp: "203.0.113.9", ownUserAgent: "Mozilla/5.0" };
  expect(await restore(merchant, 1, own)).toMatchObject({
    code: "confirmation_needed",
    fields: { confirmedLockOut: expect.stringContaining("Germany") },
  });
  expect(await current(merchant)).toBe(2);
  expect((await restore(merchant, 1, { ...own, confirmedLockOut: true })).result).toBe(true);
});

test("restoring rules outside the plan is refused, and succeeds when the plan includes them", async () => {
  const merchant = await premiumMerchant(under);
  const { db } = under.database;
  const network = await merchant.send(addRuleEntries, { kind: "asn", lines: ["AS64511"] });
  const many = Array.from({ length: 51 }, (_, index) => `198.51.100.${index}`);
  const added = await block(merchant, ...many);
  await merchant.send(deleteRuleEntries, { kind: "ip", ids: added.data!.ids });
  await merchant.send(deleteRuleEntries, { kind: "asn", ids: network.data!.ids });
  await db.transaction((tx) => endSubscription(tx, merchant.shop, new Date(under.time.now)));
  expect(await restore(merchant, 1)).toMatchObject({ code: "plan_required" });
  await givePlan(db, merchant.shop.id, "premium");
  expect((await restore(merchant, 2)).result).toBe(true);
  expect((await rulesNow(under, merchant.shop.id)).entries).toHaveLength(52);
});

test("a shop on the free plan cannot restore more addresses than the plan includes", async () => {
  const merchant = await premiumMerchant(under);
  const { db } = under.database;
  const many = Array.from({ length: 51 }, (_, index) => `198.51.100.${index}`);
  const added = await block(merchant, ...many);
  await merchant.send(deleteRuleEntries, { kind: "ip", ids: added.data!.ids });
  await db.transaction((tx) => endSubscription(tx, merchant.shop, new Date(under.time.now)));
  expect(await restore(merchant, 1)).toMatchObject({ code: "plan_limit" });
  expect((await rulesNow(under, merchant.shop.id)).entries).toEqual([]);
});

test("an undo that would exceed the limit of redirects is refused, and the message names the list and the limit", async () => {
  const merchant = await premiumMerchant(under);
  const { db } = under.database;
  const [first = ""] = await threeRedirects(merchant);
  await merchant.send(deleteRedirect, { id: first });
  const [row] = await db
    .select()
    .from(redirectRules)
    .where(eq(redirectRules.shopId, merchant.shop.id));
  const more = Array.from({ length: 48 }, (_, at) => {
    return { ...row!, id: randomUUID(), position: at + 3 };
  });
  await db.insert(redirectRules).values(more);
  const expectedVersion = await current(merchant);
  const refused = await merchant.send(undoRuleVersion, {
    version: expectedVersion,
    expectedVersion,
  });
  expect(refused).toMatchObject({
    code: "invalid_input",
    Message:
      "The list of geolocation redirects can have at most 50 rules; this would make 51. Nothing was changed.",
  });
});

test("a shop cannot restore or compare another shop's versions", async () => {
  const merchant = await premiumMerchant(under);
  const other = await premiumMerchant(under);
  await block(merchant, "198.51.100.1");
  expect(await restore(other, 1)).toMatchObject({ code: "not_found" });
  expect(await other.send(compareRuleVersions, { from: 0, to: 1 })).toMatchObject({
    code: "not_found",
  });
});

test("a comparison of two versions describes each difference in words, field by field", async () => {
  const merchant = await premiumMerchant(under);
  await eventfulHistory(under, merchant);
  const { data } = await merchant.send(compareRuleVersions, { from: 1, to: 5 });
  expect(data).toEqual({
    counts: { added: 3, removed: 2, changed: 1 },
    differences: [
      {
        change: "changed",
        where: "Country list",
        what: "The whole list",
        fields: [{ name: "Mode", before: "block list", after: "allow only" }],
      },
      {
        change: "added",
        where: "Network list",
        what: "AS64511",
        fields: [{ name: "Action", before: "", after: "Monitor only" }],
      },
      {
        change: "added",
        where: "Country list",
        what: "Germany",
        fields: [
          { name: "Action", before: "", after: "Allow" },
          { name: "Regions", before: "", after: "only Hesse" },
        ],
      },
      expect.objectContaining({ change: "added", what: "France" }),
      expect.objectContaining({
        change: "removed",
        where: "IP list",
        what: "198.51.100.1",
      }),
      expect.objectContaining({ change: "removed", what: "198.51.100.2" }),
    ],
    staying: [],
  });
});

test("a comparison of versions shows the expiry of an entry in the store's time zone", async () => {
  const merchant = await premiumMerchant(under);
  const { id } = merchant.shop;
  await under.database.db.update(shops).set({ timezone: "Asia/Kolkata" }).where(eq(shops.id, id));
  const lines = ["198.51.100.1"];
  await merchant.send(addRuleEntries, { kind: "ip", lines, expiresAt: "2031-05-05T20:00:00.000Z" });
  const { data } = await merchant.send(compareRuleVersions, { from: 0, to: 1 });
  expect(data!.differences[0]!.fields).toContainEqual({
    name: "Ends",
    before: "",
    after: "6 May 2031, 01:30 (GMT+5:30)",
  });
});

test("after 180 days, old versions stay in the history, but their rules are deleted and cannot be restored", async () => {
  const merchant = await premiumMerchant(under);
  const { db } = under.database;
  await block(merchant, "198.51.100.1");
  await block(merchant, "198.51.100.2");
  await block(merchant, "198.51.100.3");
  const ofShop = eq(rulesetChanges.shopId, merchant.shop.id);
  const changesAfter = async (ageMs: number) => {
    await db
      .update(rulesetVersions)
      .set({ at: new Date(under.time.now - ageMs) })
      .where(eq(rulesetVersions.shopId, merchant.shop.id));
    await forgetOldVersions(db, merchant.shop.id, under.time.now);
    return db.$count(rulesetChanges, ofShop);
  };
  expect(await changesAfter(180 * DAY_MS - 1_000)).toBe(3);
  expect(await changesAfter(180 * DAY_MS + 1_000)).toBe(0);
  const { data } = await merchant.send(getRuleVersions, {});
  expect(data!.versions.map(({ isKept, isBeforeKept }) => [isKept, isBeforeKept])).toEqual([
    [true, false],
    [false, false],
    [false, false],
  ]);
  expect(await restore(merchant, 1)).toMatchObject({ code: "not_found" });
  // The current rules stay stored, because reports explain the visits that they decide.
  const key = { shopId: merchant.shop.id, surface: "storefront", version: 3 } as const;
  expect((await readRowsAt(db, { ...key, at: under.time.now }))?.entries).toBe(3);
});
