import { eq } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";

import { deleteRedirect, getRedirects, orderRedirects } from "#app/contract/redirects";
import { orderRules } from "#app/contract/rules/block-lists";
import {
  getRuleVersions,
  previewVersionUndo,
  undoRuleVersion,
} from "#app/contract/rules/rule-history";
import {
  addRuleEntries,
  deleteRuleEntries,
  saveCountries,
  setRuleListEnabled,
  updateRuleEntries,
} from "#app/contract/rules/rules";
import { getSettings, saveSettings, suspendProtection } from "#app/contract/settings";
import { endSubscription } from "#app/features/plans/public.server";
import { auditLog } from "#app/store/schema";
import { type ApiUnderTest, apiUnderTest, type Merchant } from "#tests/helpers/data-api";
import { saveFolders } from "#tests/helpers/market-folders";
import { givePlan, premiumMerchant } from "#tests/helpers/plans";
import { eventfulHistory, rulesNow, threeRedirects } from "#tests/helpers/rules/rule-history";
import { block, countries, current, preview, undo } from "#tests/helpers/rules/undo-version";

let under: ApiUnderTest;
beforeAll(async () => {
  under = await apiUnderTest();
});

async function values(merchant: Merchant): Promise<string[]> {
  const { entries } = await rulesNow(under, merchant.shop.id);
  return entries.map(({ value }) => value).sort();
}

const addresses = (count: number) => Array.from({ length: count }, (_, at) => `203.0.113.${at}`);

test("undoing an old change preserves 204 entries that were added later", async () => {
  const merchant = await premiumMerchant(under);
  await block(merchant, "198.51.100.0/24", "192.0.2.1");
  await block(merchant, ...addresses(204));
  await merchant.send(suspendProtection, { hours: 1, reason: "" });
  expect(await preview(merchant, 1)).toEqual({
    current: 3,
    counts: { added: 0, removed: 2, changed: 0 },
    differences: ["192.0.2.1", "198.51.100.0/24 (256 addresses)"].map((what) => {
      return expect.objectContaining({
        change: "removed",
        where: "IP list",
        what,
      }) as object;
    }),
    ended: 0,
    touched: { count: 0, items: [] },
    later: {
      versions: 1,
      counts: { added: 204, removed: 0, changed: 0 },
      lines: [
        { version: 2, summary: expect.stringMatching(/^Blocked .* and 201 more$/) as string },
      ],
    },
  });
  expect((await undo(merchant, 1)).data).toEqual({ version: 4 });
  expect(await values(merchant)).toEqual(addresses(204).sort());
  const { versions } = (await merchant.send(getRuleVersions, {})).data!;
  expect(versions[0]).toMatchObject({
    version: 4,
    kind: "ip",
    actor: "staff:42",
    summary: "Undid: Blocked 198.51.100.0/24, 192.0.2.1",
  });
  const written = await under.database.db
    .select()
    .from(auditLog)
    .where(eq(auditLog.shopDomain, merchant.shop.domain));
  const audited = written.filter(({ action }) => action === "rules.restored");
  expect(audited.map(({ detail }) => detail)).toEqual([{ undone: 1, version: 4 }]);
  expect(JSON.stringify(audited)).not.toContain("198.51.100");
  // An undo can itself be undone.
  await undo(merchant, 4);
  expect(await values(merchant)).toHaveLength(206);
});

test("undoing versions restores deleted entries, edited fields and the switch of a list", async () => {
  const merchant = await premiumMerchant(under);
  const { data } = await block(merchant, "198.51.100.1", "198.51.100.2", "198.51.100.3");
  const [first = "", second = "", third = ""] = data!.ids;
  const kind = "ip";
  await merchant.send(deleteRuleEntries, { kind, ids: [first] });
  await merchant.send(updateRuleEntries, { kind, ids: [second], set: { enabled: false } });
  await merchant.send(setRuleListEnabled, { kind, enabled: false });
  await merchant.send(updateRuleEntries, { kind, ids: [third], set: { note: "later" } });
  for (const version of [2, 3, 4]) expect((await undo(merchant, version)).result).toBe(true);
  const { entries, lists } = await rulesNow(under, merchant.shop.id);
  expect(lists.ip.enabled).toBe(true);
  expect(entries.map(({ id, value }) => [id, value]).sort()).toEqual(
    [
      [first, "198.51.100.1"],
      [second, "198.51.100.2"],
      [third, "198.51.100.3"],
    ].sort(),
  );
});

test("undoing versions from the newest to the first restores the rules before each version", async () => {
  const merchant = await premiumMerchant(under);
  const seen = await eventfulHistory(under, merchant);
  for (let version = seen.length - 1; version > 0; version -= 1) {
    expect((await undo(merchant, version)).result).toBe(true);
    const rules = await rulesNow(under, merchant.shop.id);
    expect(rules).toEqual({ ...seen[version - 1]!, version: await current(merchant) });
  }
});

test("changes of redirects, their order and the policy can be undone, and other changes remain", async () => {
  const merchant = await premiumMerchant(under);
  const ids = await threeRedirects(merchant);
  const names = async () =>
    (await merchant.send(getRedirects, {})).data!.redirects.map(({ name }) => name);
  await merchant.send(deleteRedirect, { id: ids[0]! });
  const order = [ids[2]!, ids[1]!];
  await merchant.send(orderRedirects, { ids: order });
  const saved = (await merchant.send(getSettings, {})).data!;
  const policy = { ...saved.settings.policy, allowVerifiedCrawlers: false };
  const settings = { ...saved.settings, policy };
  await merchant.send(saveSettings, { settings, expectedVersion: saved.version });
  expect((await undo(merchant, 5)).result).toBe(true);
  expect(await names()).toEqual(["French", "Spaniards"]);
  expect((await undo(merchant, 4)).result).toBe(true);
  expect(await names()).toEqual(["Germans", "French", "Spaniards"]);
  expect((await undo(merchant, 6)).result).toBe(true);
  expect((await rulesNow(under, merchant.shop.id)).policy?.allowVerifiedCrawlers).toBe(true);
});

test("a redirect restored to an occupied position comes first there, and the others keep their order", async () => {
  const merchant = await premiumMerchant(under);
  const ids = await threeRedirects(merchant);
  await merchant.send(deleteRedirect, { id: ids[1]! });
  await merchant.send(orderRedirects, { ids: [ids[2]!, ids[0]!] });
  expect((await undo(merchant, 4)).result).toBe(true);
  const { redirects } = (await merchant.send(getRedirects, {})).data!;
  expect(redirects.map(({ name }) => name)).toEqual(["Spaniards", "French", "Germans"]);
});

test("undoing a custom priority preserves the priority that another entry got later", async () => {
  const merchant = await premiumMerchant(under);
  const [first = ""] = (await block(merchant, "198.51.100.1")).data!.ids;
  const [second = ""] = (await block(merchant, "198.51.100.2")).data!.ids;
  await merchant.send(orderRules, { ids: [first], expected: [] });
  await merchant.send(orderRules, { ids: [first, second], expected: [first] });
  expect((await undo(merchant, 3)).result).toBe(true);
  const { entries } = await rulesNow(under, merchant.shop.id);
  const places = Object.fromEntries(entries.map(({ value, position }) => [value, position]));
  expect(places).toEqual({ "198.51.100.1": null, "198.51.100.2": 1 });
});

test("undoing the deletion of an expired rule needs no plan, and the preview counts the rule as expired", async () => {
  const merchant = await premiumMerchant(under);
  const lines = ["AS64511"];
  const expiresAt = new Date(under.time.now + 60_000).toISOString();
  const { data } = await merchant.send(addRuleEntries, { kind: "asn", lines, expiresAt });
  await merchant.send(deleteRuleEntries, { kind: "asn", ids: data!.ids });
  under.time.now += 120_000;
  expect(await preview(merchant, 2)).toMatchObject({ ended: 1, counts: { added: 1 } });
  await under.database.db.transaction((tx) =>
    endSubscription(tx, merchant.shop, new Date(under.time.now)),
  );
  // An expired entry has no effect, so restoring it needs no plan.
  expect((await undo(merchant, 2)).result).toBe(true);
});

test("a shop on the free plan can undo additions, but cannot restore entries outside its plan", async () => {
  const merchant = await premiumMerchant(under);
  const { db } = under.database;
  const network = await merchant.send(addRuleEntries, { kind: "asn", lines: ["AS64511"] });
  const added = await block(merchant, ...addresses(51));
  await merchant.send(deleteRuleEntries, { kind: "ip", ids: added.data!.ids });
  await merchant.send(deleteRuleEntries, { kind: "asn", ids: network.data!.ids });
  await block(merchant, "198.51.100.1");
  await db.transaction((tx) => endSubscription(tx, merchant.shop, new Date(under.time.now)));
  expect(await undo(merchant, 3)).toMatchObject({ code: "plan_limit" });
  expect(await undo(merchant, 4)).toMatchObject({ code: "plan_required" });
  expect((await undo(merchant, 5)).result).toBe(true);
  expect(await values(merchant)).toEqual([]);
  await givePlan(db, merchant.shop.id, "premium");
  expect((await undo(merchant, 4)).result).toBe(true);
});

test("an undo is refused if the rules changed after its preview, and one of two concurrent undos succeeds", async () => {
  const merchant = await premiumMerchant(under);
  await block(merchant, "198.51.100.1");
  const { current: expectedVersion } = await preview(merchant, 1);
  await block(merchant, "198.51.100.2");
  expect(await merchant.send(undoRuleVersion, { version: 1, expectedVersion })).toMatchObject({
    code: "version_conflict",
    Message: expect.stringContaining("changed since you opened this page") as string,
  });
  const both = ["198.51.100.1", "198.51.100.2"];
  expect(await values(merchant)).toEqual(both);
  // Only one of two concurrent undos succeeds.
  const input = { version: 1, expectedVersion: await current(merchant) };
  const answers = await Promise.all([1, 2].map(() => merchant.send(undoRuleVersion, input)));
  expect(answers.map(({ result }) => result).sort()).toEqual([false, true]);
});

test("an undo succeeds if only the market folders changed after its preview", async () => {
  const merchant = await premiumMerchant(under);
  await block(merchant, "198.51.100.1");
  const { current: expectedVersion } = await preview(merchant, 1);
  await saveFolders(under.database.db, merchant.shop, ["/de"], under.time.now);
  const answer = await merchant.send(undoRuleVersion, { version: 1, expectedVersion });
  expect(answer).toMatchObject({ result: true, data: { version: 3 } });
  expect(await values(merchant)).toEqual([]);
  // A version that does not exist yet cannot be the version that the merchant saw.
  const unseen = { version: 1, expectedVersion: 9 };
  const refused = await merchant.send(undoRuleVersion, unseen);
  expect(refused).toMatchObject({ code: "version_conflict" });
});

test("an undo that would block the merchant's own visit requires confirmation", async () => {
  const merchant = await premiumMerchant(under);
  await merchant.send(saveCountries, countries("block", 0, "DE"));
  await merchant.send(saveCountries, countries("block", 1));
  await block(merchant, "198.51.100.1");
  const own = { ownIp: "203.0.113.9", ownUserAgent: "Mozilla/5.0" };
  expect(await undo(merchant, 2, own)).toMatchObject({
    code: "confirmation_needed",
    fields: { confirmedLockOut: expect.stringContaining("Germany") as string },
  });
  expect(await current(merchant)).toBe(3);
  expect((await undo(merchant, 2, { ...own, confirmedLockOut: true })).result).toBe(true);
});

test("undoing a version is refused if it changed no rules, is unknown, is already undone or belongs to another shop", async () => {
  const merchant = await premiumMerchant(under);
  const other = await premiumMerchant(under);
  await block(merchant, "198.51.100.1");
  await merchant.send(suspendProtection, { hours: 1, reason: "" });
  expect(await undo(merchant, 2)).toMatchObject({ code: "invalid_input" });
  expect(await undo(merchant, 9)).toMatchObject({ code: "not_found" });
  expect(await undo(other, 1)).toMatchObject({ code: "not_found" });
  expect(await other.send(previewVersionUndo, { version: 1 })).toMatchObject({ code: "not_found" });
  expect((await undo(merchant, 1)).result).toBe(true);
  expect(await undo(merchant, 1)).toMatchObject({ code: "version_conflict" });
});
