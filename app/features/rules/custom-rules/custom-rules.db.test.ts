import { beforeAll, expect, test } from "vitest";

import { lookUpAddress } from "#app/contract/ip-lookup";
import { getRules } from "#app/contract/rules/block-lists";
import { exportRules } from "#app/contract/rules/rule-files";
import {
  addRuleEntries,
  deleteRuleEntries,
  getRuleList,
  updateRuleEntries,
} from "#app/contract/rules/rules";
import { readConfig } from "#app/features/embed/public.server";
import { allOf, anyOf } from "#tests/cases/custom";
import { type ApiUnderTest, apiUnderTest, type Merchant } from "#tests/helpers/data-api";
import { givePlan, premiumMerchant } from "#tests/helpers/plans";
import { importFile } from "#tests/helpers/rules/import-file";
import { loadRuleset } from "#tests/helpers/rules/load-ruleset";
import { addRule } from "#tests/helpers/rules/mixed-rules";

let under: ApiUnderTest;
beforeAll(async () => {
  under = await apiUnderTest();
});

const kind = "custom" as const;
const HOSTING = allOf(["country", "any-of", "DE"], ["network", "any-of", "hosting"]);
const WORDS = "Country is one of Germany and IP type is one of Hosting";
const agent = (name: string) => allOf(["user-agent", "contains", name]);

const listOf = async (merchant: Merchant) => (await merchant.send(getRuleList, { kind })).data!;
const actingOf = async ({ shop }: Merchant) =>
  (await loadRuleset(under.database.db, shop.id, "storefront"))!.entries.map(({ value }) => value);

test("a custom rule is stored in canonical form, is listed with its sentence and is in the ruleset", async () => {
  const merchant = await premiumMerchant(under);
  const line = ` {"any":[{"all":[["country","any-of","de"],["network","any-of","Hosting"]]}]}`;
  const { data } = await merchant.send(addRuleEntries, {
    kind,
    lines: [line],
    action: "challenge",
  });
  expect(data).toMatchObject({ added: 1 });
  expect((await listOf(merchant)).entries).toMatchObject([
    { value: HOSTING, words: WORDS, action: "challenge", isInPlan: true },
  ]);
  expect(await actingOf(merchant)).toEqual([HOSTING]);
});

test("a duplicate custom rule is skipped, and the message contains the rule's sentence", async () => {
  const merchant = await premiumMerchant(under);
  await addRule(merchant, kind, HOSTING);
  const again = await merchant.send(addRuleEntries, { kind, lines: [HOSTING, agent("curl")] });
  expect(again.data).toMatchObject({
    added: 1,
    duplicates: [{ line: 1, message: `“${WORDS}” is already on the list, as a block entry.` }],
  });
});

test("a custom rule with invalid conditions is refused, and the message names the condition", async () => {
  const merchant = await premiumMerchant(under);
  for (const [line, message] of [
    [allOf(["country", "any-of", "UK"]), /Group 1, condition 1: Enter "GB"/],
    ["{", /Enter conditions as in/],
    [JSON.stringify({ all: [null] }), /Enter conditions as in/],
  ] as const) {
    const answer = await merchant.send(addRuleEntries, { kind, lines: [line] });
    expect(answer).toMatchObject({
      code: "invalid_input",
      fields: { "lines.0": expect.stringMatching(message) },
    });
  }
});

test("a custom rule keeps its id when its conditions change", async () => {
  const merchant = await premiumMerchant(under);
  const id = await addRule(merchant, kind, HOSTING);
  const other = allOf(["country", "any-of", "at"], ["network", "any-of", "vpn"]);
  const changed = await merchant.send(updateRuleEntries, {
    kind,
    ids: [id],
    set: { value: other },
  });
  expect(changed.data).toMatchObject({ updated: 1 });
  const { entries, list } = await listOf(merchant);
  expect(entries.map(({ id, value }) => [id, value])).toEqual([[id, other.replace("at", "AT")]]);
  expect(list.changes[0]?.summary).toBe(
    "Changed the conditions of “Country is one of Austria and IP type is one of VPN”",
  );
});

test("new conditions of a custom rule must be valid, apply to a single rule and differ from those of other rules", async () => {
  const merchant = await premiumMerchant(under);
  const id = await addRule(merchant, kind, HOSTING);
  const taken = await addRule(merchant, kind, agent("curl"));
  const address = await addRule(merchant, "ip", "198.51.100.7");
  const refuses = async (kind: "custom" | "ip", ids: string[], value: string, says: RegExp) =>
    expect(await merchant.send(updateRuleEntries, { kind, ids, set: { value } })).toMatchObject({
      code: "invalid_input",
      fields: { "set.value": expect.stringMatching(says) },
    });
  await refuses("custom", [id], "{}", /Enter conditions as in/);
  await refuses("custom", [id], agent("curl"), /same conditions/);
  await refuses("custom", [id, taken], agent("wget"), /You can change the conditions of one/);
  await refuses("ip", [address], "198.51.100.8", /You can change the conditions of one/);
  // An update with unchanged conditions does not conflict with the rule itself.
  const same = { kind, ids: [id.toUpperCase()], set: { value: HOSTING } };
  expect((await merchant.send(updateRuleEntries, same)).result).toBe(true);
});

test("a shop cannot change the conditions of another shop's custom rule", async () => {
  const id = await addRule(await premiumMerchant(under), kind, HOSTING);
  const stranger = await premiumMerchant(under);
  const set = { value: agent("curl") };
  const answer = await stranger.send(updateRuleEntries, { kind, ids: [id], set });
  expect(answer).toMatchObject({ code: "not_found" });
});

test("saving a custom rule with an outdated time of change is refused and overwrites nothing", async () => {
  const merchant = await premiumMerchant(under);
  const id = await addRule(merchant, kind, HOSTING);
  const [opened] = (await listOf(merchant)).entries;
  const save = (label: string, updatedAt: string) =>
    merchant.send(updateRuleEntries, { kind, ids: [id], set: { label }, updatedAt });
  under.time.now += 1_000;
  expect(await save("Servers", opened!.updatedAt)).toMatchObject({ result: true });
  expect(await save("Hosts", opened!.updatedAt)).toMatchObject({
    code: "version_conflict",
    Message: "This rule was changed elsewhere since you opened it.",
  });
  const [now] = (await listOf(merchant)).entries;
  expect(now?.label).toBe("Servers");
  expect(await save("Hosts", now!.updatedAt)).toMatchObject({ result: true });
});

test("saving a deleted custom rule returns not_found", async () => {
  const merchant = await premiumMerchant(under);
  const id = await addRule(merchant, kind, HOSTING);
  const { updatedAt } = (await listOf(merchant)).entries[0]!;
  await merchant.send(deleteRuleEntries, { kind, ids: [id] });
  for (const known of [updatedAt, null]) {
    const save = { kind, ids: [id], set: { label: "Servers" }, updatedAt: known };
    expect(await merchant.send(updateRuleEntries, save)).toMatchObject({ code: "not_found" });
  }
});

test("an update of several custom rules with a time of the last change is refused", async () => {
  const merchant = await premiumMerchant(under);
  const ids = [
    await addRule(merchant, kind, HOSTING),
    await addRule(merchant, kind, agent("curl")),
  ];
  const { updatedAt } = (await listOf(merchant)).entries[0]!;
  const answer = await merchant.send(updateRuleEntries, {
    kind,
    ids,
    set: { label: "Servers" },
    updatedAt,
  });
  expect(answer).toMatchObject({
    code: "invalid_input",
    fields: { updatedAt: expect.any(String) },
  });
});

test("a shop has at most 100 custom rules, whether added or imported", async () => {
  const merchant = await premiumMerchant(under);
  const lines = Array.from({ length: 100 }, (_, at) => agent(`bot-${at}`));
  expect((await merchant.send(addRuleEntries, { kind, lines })).data?.added).toBe(100);
  const more = await merchant.send(addRuleEntries, { kind, lines: [agent("one more")] });
  expect(more).toMatchObject({ fields: { lines: expect.stringMatching(/at most 100 entries/) } });
  const text = JSON.stringify({
    format: "palisade-rules",
    version: 1,
    rules: [{ type: kind, value: agent("one more") }],
  });
  const file = await importFile(merchant, { format: "json", text });
  expect(file).toMatchObject({
    code: "invalid_input",
    fields: { text: expect.stringMatching(/100/) },
  });
});

test("adding a custom rule that stops ordinary customers requires confirmation", async () => {
  const merchant = await premiumMerchant(under);
  const lines = [anyOf([["network", "any-of", "residential"]], [["trap", "yes"]])];
  const firstAnswer = await merchant.send(addRuleEntries, { kind, lines });
  expect(firstAnswer).toMatchObject({
    code: "confirmation_needed",
    fields: { "lines.0": expect.stringContaining("Stops a customer at home") },
  });
  expect((await merchant.send(addRuleEntries, { kind, lines, confirmedRisks: true })).result).toBe(
    true,
  );
});

test("a custom rule that would block the merchant's own visit requires confirmation when it is added or changed", async () => {
  const merchant = await premiumMerchant(under);
  const own = { ownIp: "203.0.113.9", ownUserAgent: "Mozilla/5.0 Firefox/140.0" };
  const line = allOf(["country", "any-of", "DE"], ["user-agent", "contains", "firefox"]);
  const question = {
    code: "confirmation_needed",
    fields: { confirmedLockOut: expect.stringContaining("User agent contains firefox") },
  };
  const input = { kind, lines: [line], ...own };
  expect(await merchant.send(addRuleEntries, input)).toMatchObject(question);
  const id = await addRule(
    merchant,
    kind,
    allOf(["country", "any-of", "DE"], ["trap", "yes"]),
    own,
  );
  const change = { kind, ids: [id], set: { value: line }, ...own };
  expect(await merchant.send(updateRuleEntries, change)).toMatchObject(question);
});

test("a plan without custom rules refuses new and changed rules and makes existing rules inactive", async () => {
  const merchant = await premiumMerchant(under);
  const id = await addRule(merchant, kind, HOSTING);
  await givePlan(under.database.db, merchant.shop.id, "premium", { status: "cancelled" });
  expect(await actingOf(merchant)).toEqual([]);
  expect((await listOf(merchant)).entries).toMatchObject([{ isInPlan: false }]);
  const refused = await merchant.send(addRuleEntries, { kind, lines: [agent("curl")] });
  expect(refused).toMatchObject({ code: "plan_required" });
  const changed = await merchant.send(updateRuleEntries, { kind, ids: [id], set: { note: "x" } });
  expect(changed).toMatchObject({ code: "plan_required" });
  await givePlan(under.database.db, merchant.shop.id, "payg");
  expect(await actingOf(merchant)).toEqual([HOSTING]);
});

test("a custom rule exported as CSV or JSON is unchanged after its import into another store", async () => {
  const owner = await premiumMerchant(under);
  const quoted = anyOf(
    [["user-agent", "contains", 'a "quoted", name;']],
    [["page", "is", "/cart"]],
  );
  await addRule(owner, kind, quoted, { action: "monitor", note: "Try" });
  for (const format of ["csv", "json"] as const) {
    const file = (await owner.send(exportRules, { format })).data!;
    const other = await premiumMerchant(under);
    expect((await importFile(other, { format, text: file.text })).data?.added).toBe(1);
    const { rules } = (await other.send(getRules, {})).data!;
    expect(rules).toMatchObject([{ kind, value: quoted, action: "monitor", note: "Try" }]);
  }
});

test("the storefront configuration changes when a custom rule uses the trap", async () => {
  const merchant = await premiumMerchant(under);
  const readConfigText = async () =>
    JSON.stringify(await readConfig(under.database.db, merchant.shop.id));
  const without = await readConfigText();
  await addRule(merchant, kind, agent('["trap",'));
  expect(await readConfigText()).toBe(without);
  await addRule(merchant, kind, allOf(["country", "any-of", "DE"], ["trap", "yes"]));
  expect(await readConfigText()).not.toBe(without);
});

test("an IP lookup shows the deciding group and the conditions that it cannot evaluate", async () => {
  const merchant = await premiumMerchant(under);
  const rule = anyOf(
    [["country", "any-of", "DE"], ["asn", "any-of", "AS64500"]],
    [["pages-per-minute", "at-least", "1"]],
  ); // prettier-ignore
  await addRule(merchant, kind, rule);
  await addRule(merchant, kind, allOf(["referrer", "is-empty"]));
  const step = JSON.stringify(await merchant.send(lookUpAddress, { text: "203.0.113.9" }));
  expect(step).toContain("Country is one of Germany and Network (ASN) is one of AS64500");
  expect(step).not.toContain("Pages per minute is at least 1");
  expect(step).toMatch(/not known: [^"]*Pages per minute/);
});
