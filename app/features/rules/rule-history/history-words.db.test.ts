import { eq } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";

import { DAY_MS } from "#app/base/clock";
import { getRuleVersions, restoreRuleVersion } from "#app/contract/rules/rule-history";
import {
  addRuleEntries,
  deleteRuleEntries,
  setRuleListEnabled,
  updateRuleEntries,
} from "#app/contract/rules/rules";
import { resumeProtection, suspendProtection } from "#app/contract/settings";
import { endSubscription } from "#app/features/plans/public.server";
import { auditLog, ruleEntries, rulesetVersions } from "#app/store/schema";
import { recognize } from "#app/words/recognized";
import { type ApiUnderTest, apiUnderTest, type Merchant } from "#tests/helpers/data-api";
import { premiumMerchant } from "#tests/helpers/plans";

import { forgetOldVersions } from "./retention.server";

let under: ApiUnderTest;
beforeAll(async () => {
  under = await apiUnderTest();
});

const history = async (merchant: Merchant) => (await merchant.send(getRuleVersions, {})).data!;

/** Returns the summaries of the history, newest first. Expects a translation for each. */
async function summaries(merchant: Merchant) {
  const lines = (await history(merchant)).versions.map(({ summary }) => summary);
  expect(lines.filter((line) => recognize(line) === null)).toEqual([]);
  return lines;
}

async function restore(merchant: Merchant, version: number) {
  const expectedVersion = (await history(merchant)).current;
  const answer = await merchant.send(restoreRuleVersion, { version, expectedVersion });
  expect(answer.result).toBe(true);
}

test("the rule history names entries that were added, allowed, challenged, turned off and deleted", async () => {
  const merchant = await premiumMerchant(under);
  const lines = ["198.51.100.0/24", "203.0.113.7", "203.0.113.8", "203.0.113.9", "203.0.113.10"];
  const { data } = await merchant.send(addRuleEntries, { kind: "ip", lines });
  const [first = "", second = ""] = data!.ids;
  await merchant.send(addRuleEntries, { kind: "asn", lines: ["AS64500"], action: "challenge" });
  await merchant.send(addRuleEntries, {
    kind: "referrer",
    lines: ["spam.example"],
    effect: "allow",
  });
  await merchant.send(updateRuleEntries, {
    kind: "ip",
    ids: [second, first],
    set: { enabled: false },
  });
  await merchant.send(deleteRuleEntries, { kind: "ip", ids: [first] });
  await merchant.send(setRuleListEnabled, { kind: "ip", enabled: false });
  expect(await summaries(merchant)).toEqual([
    "Turned the IP list off",
    "Deleted 198.51.100.0/24",
    "Turned 203.0.113.7, 198.51.100.0/24 off",
    "Allowed spam.example",
    "Challenged AS64500",
    "Blocked 198.51.100.0/24, 203.0.113.7, 203.0.113.8 and 2 more",
  ]);
});

test("the history line of an undo repeats the undone change, and undoing the undo is shown as “Redid”", async () => {
  const merchant = await premiumMerchant(under);
  await merchant.send(addRuleEntries, { kind: "ip", lines: ["198.51.100.1"] });
  await merchant.send(addRuleEntries, { kind: "ip", lines: ["198.51.100.2"] });
  await merchant.send(suspendProtection, { hours: 1, reason: "" });
  // A pause is no change of rules, so restoring version 1 counts as the undo of version 2.
  await restore(merchant, 1);
  await restore(merchant, 3);
  await restore(merchant, 4);
  await restore(merchant, 0);
  expect(await summaries(merchant)).toEqual([
    "Restored the rules before the first change",
    "Undid: Blocked 198.51.100.2",
    "Redid: Blocked 198.51.100.2",
    "Undid: Blocked 198.51.100.2",
    "Protection suspended for 1 hour",
    "Blocked 198.51.100.2",
    "Blocked 198.51.100.1",
  ]);
});

test("a plan change is not listed in the rule history, and plan changes and pauses are not the last rule change", async () => {
  const merchant = await premiumMerchant(under);
  await merchant.send(addRuleEntries, { kind: "ip", lines: ["198.51.100.1"] });
  await merchant.send(suspendProtection, { hours: null, reason: "Sale" });
  await merchant.send(resumeProtection, {});
  await under.database.db.transaction((tx) =>
    endSubscription(tx, merchant.shop, new Date(under.time.now)),
  );
  const { current, lastRules, versions } = await history(merchant);
  expect({ current, lastRules }).toEqual({ current: 4, lastRules: 1 });
  expect(versions.map(({ version, isRules }) => [version, isRules])).toEqual([
    [3, false],
    [2, false],
    [1, true],
  ]);
});

test("neither the audit log nor the history lines of deleted versions contain the values of rules", async () => {
  const merchant = await premiumMerchant(under);
  const { db } = under.database;
  await merchant.send(addRuleEntries, { kind: "ip", lines: ["198.51.100.1"] });
  await restore(merchant, 0);
  await merchant.send(addRuleEntries, { kind: "asn", lines: ["AS64500"] });
  const audited = await db
    .select()
    .from(auditLog)
    .where(eq(auditLog.shopDomain, merchant.shop.domain));
  expect(JSON.stringify(audited)).not.toMatch(/198\.51\.100\.1|AS64500/);
  const ofShop = eq(rulesetVersions.shopId, merchant.shop.id);
  const at = new Date(under.time.now - 181 * DAY_MS);
  await db.update(rulesetVersions).set({ at }).where(ofShop);
  await forgetOldVersions(db, merchant.shop.id, under.time.now);
  expect(await summaries(merchant)).toEqual([
    "Added 1 block entry",
    "Undid: Added 1 block entry",
    "Added 1 block entry",
  ]);
});

test("the history line about a deleted entry from an order does not contain the customer's address", async () => {
  const merchant = await premiumMerchant(under);
  const { data } = await merchant.send(addRuleEntries, { kind: "ip", lines: ["198.51.100.1"] });
  const ofOrder = { source: "order", sourceOrderId: "1001" };
  const isIt = eq(ruleEntries.id, data!.ids[0]!);
  await under.database.db.update(ruleEntries).set(ofOrder).where(isIt);
  await merchant.send(deleteRuleEntries, { kind: "ip", ids: data!.ids });
  expect((await summaries(merchant))[0]).toBe("Deleted the IP address of an order");
});
