import { beforeAll, expect, test } from "vitest";

import type { InputOf } from "#app/contract/call";
import { changeRules, deleteRules, orderRules } from "#app/contract/rules/block-lists";
import { getRuleList } from "#app/contract/rules/rules";
import { type ApiUnderTest, apiUnderTest } from "#tests/helpers/data-api";
import { endPlan, premiumMerchant } from "#tests/helpers/plans";
import { loadRuleset } from "#tests/helpers/rules/load-ruleset";
import { addRule, readRules, shownRules, withRules } from "#tests/helpers/rules/mixed-rules";

let under: ApiUnderTest;
beforeAll(async () => {
  under = await apiUnderTest();
});

/** Shop with rules, shared by tests that only read. */
let unchanged: Awaited<ReturnType<typeof withRules>>;
beforeAll(async () => {
  unchanged = await withRules(under);
});

test("rules of several lists are disabled, extended and changed at once", async () => {
  const { owner, ids } = await withRules(under);
  const chosen = { ids: [ids.ip, ids.asn, ids.partner] };
  const expiresAt = "2026-12-24T12:00:00.000Z";
  const answer = await owner.send(changeRules, {
    chosen,
    set: { enabled: false, expiresAt },
  });
  expect(answer.data).toEqual({ changed: 3 });
  const off = await readRules(owner, { status: "disabled" });
  expect(off.rules.map(({ id }) => id).sort()).toEqual([...chosen.ids].sort());
  expect(off.rules.every((rule) => rule.expiresAt === expiresAt)).toBe(true);

  const watch = await owner.send(changeRules, { chosen, set: { action: "monitor" } });
  expect(watch.data).toEqual({ changed: 2 });
  expect(await shownRules(owner, { tab: "watch" })).toEqual(["ip 198.51.100.7", "asn AS64500"]);
  const list = await owner.send(getRuleList, { kind: "ip" });
  expect(list.data?.list.changes[0]?.summary).toBe("Changed the action of 198.51.100.7");
});

test("changing the action of a rule preserves its pages and removes its target", async () => {
  const owner = await premiumMerchant(under);
  const id = await addRule(owner, "country", "FR", {
    action: "redirect",
    target: "https://example.com/",
    scope: { match: "only", pages: ["/pages/a"] },
  });
  await owner.send(changeRules, { chosen: { ids: [id] }, set: { action: "restrict" } });
  expect((await readRules(owner)).rules[0]).toMatchObject({
    action: "restrict",
    target: null,
    scope: { match: "only", pages: ["exact:/pages/a"] },
  });
});

test("all rules that match the filters are deleted, unless their number differs from the shown number", async () => {
  const { owner } = await withRules(under);
  const matching = { effect: "block" } as const;
  const wrong = await owner.send(deleteRules, { chosen: { matching, count: 8 } });
  expect(wrong).toMatchObject({ code: "version_conflict" });
  expect(await readRules(owner)).toMatchObject({ total: 10 });
  const right = await owner.send(deleteRules, { chosen: { matching, count: 9 } });
  expect(right.data).toEqual({ deleted: 9 });
  expect(await shownRules(owner)).toEqual(["referrer domain:partner.example"]);
});

test("a change of several lists that would block the merchant needs one confirmation", async () => {
  const owner = await premiumMerchant(under);
  const ids = [await addRule(owner, "country", "DE"), await addRule(owner, "ip", "203.0.113.9")];
  await owner.send(changeRules, { chosen: { ids }, set: { enabled: false } });
  const input = { chosen: { ids }, set: { enabled: true }, ownIp: "203.0.113.9" };
  expect(await owner.send(changeRules, input)).toMatchObject({ code: "confirmation_needed" });
  expect(await readRules(owner, { status: "disabled" })).toMatchObject({ matching: 2 });
  const confirmedAnswer = await owner.send(changeRules, { ...input, confirmedLockOut: true });
  expect(confirmedAnswer.data).toEqual({ changed: 2 });
});

test("on the Free plan, rules outside the plan can be disabled and deleted but not enabled", async () => {
  const free = await premiumMerchant(under);
  const id = await addRule(free, "asn", "AS64500");
  await endPlan(under, free);
  const chosen = { ids: [id] };
  expect((await free.send(changeRules, { chosen, set: { enabled: false } })).result).toBe(true);
  const on = await free.send(changeRules, { chosen, set: { enabled: true } });
  expect(on).toMatchObject({ code: "plan_required" });
  expect(await free.send(orderRules, { ids: [id], expected: [] })).toMatchObject({
    code: "plan_required",
  });
  expect((await free.send(deleteRules, { chosen })).data).toEqual({ deleted: 1 });
});

test("the ruleset has the merchant's order, and a rule that is removed from the order has no position", async () => {
  const { owner, ids } = await withRules(under);
  const first = [ids.country, ids.ip, ids.asn];
  expect((await owner.send(orderRules, { ids: first, expected: [] })).data).toEqual({
    prioritized: 3,
  });
  const moved = [ids.asn, ids.country];
  await owner.send(orderRules, { ids: moved, expected: first });
  expect((await readRules(owner)).prioritized.map(({ id }) => id)).toEqual(moved);
  const ruleset = await loadRuleset(under.database.db, owner.shop.id, "storefront");
  const places = new Map(ruleset!.entries.map(({ id, position }) => [id, position]));
  expect([ids.asn, ids.country, ids.ip].map((id) => places.get(id))).toEqual([0, 1, null]);
});

test.each<[string, (ids: Record<string, string>) => InputOf<typeof orderRules>, string]>([
  ["an outdated previous order", ({ ip }) => ({ ids: [ip!], expected: [ip!] }), "version_conflict"],
  ["a rule twice", ({ ip }) => ({ ids: [ip!, ip!], expected: [] }), "invalid_input"],
  ["an allow rule", ({ partner }) => ({ ids: [partner!], expected: [] }), "invalid_input"],
  [
    "a deleted rule",
    () => ({ ids: ["7d0d3ac5-6f8f-4e39-9e5a-0f8a3f1f2a11"], expected: [] }),
    "invalid_input",
  ],
  ["an unknown ID", () => ({ ids: ["x' or 1=1"], expected: [] }), "invalid_input"],
  [
    "more than fifty",
    () => ({ ids: Array.from({ length: 51 }, (_, at) => `${at}`), expected: [] }),
    "invalid_input",
  ],
])("an order of rules with %s is rejected", async (_, inputOf, code) => {
  const { owner, ids } = unchanged;
  expect(await owner.send(orderRules, inputOf(ids))).toMatchObject({ code });
  expect((await readRules(owner)).prioritized).toEqual([]);
});
