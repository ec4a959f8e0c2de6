import { eq } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";

import { DAY_MS, HOUR_MS, MINUTE_MS } from "#app/base/clock";
import { exportAttack, getAttack, getAttacks, noteAttackRule } from "#app/contract/attacks";
import { getCheckoutPass, saveCheckoutPass, startAttackMode } from "#app/contract/checkout-pass";
import { getOrderFilters } from "#app/contract/orders/order-filters";
import { getRuleList } from "#app/contract/rules/rules";
import { checkoutUses, orders, shops } from "#app/store/schema";
import { attackedShops, finding } from "#tests/helpers/attacks/attacked-shops";
import { type ApiUnderTest, apiUnderTest } from "#tests/helpers/data-api";
import { storedOrder } from "#tests/helpers/orders/order-rows";
import { givePlan } from "#tests/helpers/plans";
import { dataOf } from "#tests/helpers/screens/api-answers";

import { endAttack } from "./history/store-attack.server";

let under: ApiUnderTest;
beforeAll(async () => {
  under = await apiUnderTest();
});

const { attacked, noticeFor, runnerOf } = attackedShops(() => under);

test("getAttacks returns 50 attacks per page, newest first, and the state 'learning' for a new shop", async () => {
  const merchant = await under.merchant();
  for (let minute = 0; minute < 51; minute++) {
    await noticeFor(merchant, [finding("no-visit")], under.time.now - minute * MINUTE_MS);
  }
  const first = dataOf(await merchant.send(getAttacks, {}));
  expect(first).toMatchObject({ watching: "learning", learnedDays: 0 });
  expect(first.attacks).toHaveLength(50);
  expect(Date.parse(first.attacks[0]!.noticedAt)).toBe(under.time.now);
  const second = dataOf(await merchant.send(getAttacks, { before: first.older! }));
  expect(second.attacks.map(({ noticedAt }) => Date.parse(noticedAt))).toEqual([
    under.time.now - 50 * MINUTE_MS,
  ]);
  expect(second.older).toBeNull();
});

test("getAttack returns the findings, the timeline and the suggested rules of an attack", async () => {
  const { merchant, id } = await attacked([finding("network", "64500"), finding("no-visit")]);
  await merchant.send(noteAttackRule, { id, rule: "block-network", key: "64500" });
  const { attack, events, rules, figures, visits } = dataOf(await merchant.send(getAttack, { id }));
  expect(attack.findings[0]!.text).toContain("AS64500");
  expect(figures).toBeNull();
  expect(visits).toBe("stored");
  expect(events.map(({ kind, actor }) => [kind, actor])).toEqual([
    ["noticed", "palisade"],
    ["rule-added", "staff:42"],
  ]);
  expect(events[1]!.text).toBe("A rule was added: block AS64500.");
  expect(rules).toMatchObject([
    { rule: "challenge-network", key: "64500", added: null },
    { rule: "block-network", key: "64500", added: null },
    { rule: "visit-by-risk", added: null },
  ]);
});

test("the timeline of an attack shows that the merchant started attack mode", async () => {
  const { merchant, id } = await attacked([finding("no-visit")]);
  await givePlan(under.database.db, merchant.shop.id, "premium");
  dataOf(await merchant.send(startAttackMode, { hours: 6 }));
  const { events } = dataOf(await merchant.send(getAttack, { id }));
  expect(events.at(-1)).toMatchObject({
    ...{ kind: "attack-mode-started", actor: "staff:42" },
    text: "Attack mode of the checkout was started for 6 hours.",
  });
});

test("orders without a visit during an attack are listed only with the permission to read orders", async () => {
  const { merchant, id } = await attacked([finding("no-visit")]);
  const { db } = under.database;
  const { id: shopId } = merchant.shop;
  const at = new Date(under.time.now - MINUTE_MS);
  const use = { shopId, cartKey: null, at, hasVisit: false };
  await db.insert(checkoutUses).values([
    { ...use, checkoutKey: "a", orderId: "7" },
    { ...use, checkoutKey: "b", orderId: null },
    { ...use, checkoutKey: "c", orderId: "8", hasVisit: true },
    { ...use, checkoutKey: "d", orderId: "9", at: new Date(under.time.now - 2 * HOUR_MS) },
  ]);
  await db.insert(orders).values({ ...storedOrder(shopId, { orderId: "7" }), name: "#1007" });
  const ordersReadWith = async (scopes: string) => {
    await db.update(shops).set({ scopes }).where(eq(shops.id, shopId));
    return dataOf(await merchant.send(getAttack, { id })).orders;
  };
  expect((await ordersReadWith("read_orders"))?.withoutVisit).toEqual({
    count: 1,
    newest: [{ id: "7", name: "#1007" }],
  });
  expect(await ordersReadWith("read_themes")).toBeNull();
});

test.each([
  [31 * DAY_MS, "deleted", false],
  [30 * DAY_MS + HOUR_MS / 2, "partly", false],
  [DAY_MS, "stored", true],
] as const)(
  "getAttack reports the visits of an attack noticed %d ms ago as %s",
  async (age, visits, hasCheckouts) => {
    const noticedAt = under.time.now - age + HOUR_MS;
    const { merchant, id } = await attacked([finding("automated")], noticedAt);
    const attack = { since: noticedAt - HOUR_MS, noticedAt, findings: [] };
    const step = { shopId: merchant.shop.id, attack, now: noticedAt };
    await endAttack(under.database.db, step, { why: "normal", figures: null });
    expect(dataOf(await merchant.send(getAttack, { id }))).toMatchObject({ visits, hasCheckouts });
  },
);

test("an attack is exported as JSON with its timeline, and the export is refused on the Free plan", async () => {
  const { merchant, id } = await attacked([finding("no-visit")]);
  expect(await merchant.send(exportAttack, { id })).toMatchObject({ code: "plan_required" });
  await givePlan(under.database.db, merchant.shop.id, "premium");
  const { filename, text } = dataOf(await merchant.send(exportAttack, { id }));
  expect(filename).toMatch(/^attack-\d{4}-\d\d-\d\d-[0-9a-f]{8}\.json$/);
  expect(JSON.parse(text)).toMatchObject({ id, events: [{ kind: "noticed" }] });
});

test("an intent adds each suggested rule and records it in the timeline, and refuses an invalid network", async () => {
  const { merchant, id } = await attacked([finding("network", "64500"), finding("no-visit")]);
  await givePlan(under.database.db, merchant.shop.id, "premium");
  const run = runnerOf(merchant, id);
  expect(await run("keep-network", { key: "64500", action: "challenge" })).toMatchObject({
    ok: true,
    undo: expect.anything() as unknown,
  });
  expect(await run("keep-visit", {})).toMatchObject({ ok: true });
  expect(await run("keep-first-orders", { largest: 44 })).toMatchObject({ ok: true });
  expect(await run("keep-network", { key: "no network", action: "block" })).toMatchObject({
    ok: false,
  });
  const list = dataOf(await merchant.send(getRuleList, { kind: "asn" }));
  expect(list.entries).toMatchObject([{ value: "AS64500", action: "challenge" }]);
  const { choices } = dataOf(await merchant.send(getCheckoutPass, {}));
  expect(choices.mode).toBe("risk");
  const { filters } = dataOf(await merchant.send(getOrderFilters, {}));
  expect(filters).toMatchObject([{ name: "First orders up to 44", action: "hold" }]);
  const { rules, events } = dataOf(await merchant.send(getAttack, { id }));
  expect(events.filter(({ kind }) => kind === "rule-added")).toHaveLength(3);
  expect(rules).toMatchObject([
    { rule: "challenge-network", added: { actor: "staff:42" } },
    { rule: "visit-by-risk", added: { actor: "staff:42" } },
  ]);
});

test("the rule By risk is suggested again after an undo, and not while every checkout requires a visit", async () => {
  const { merchant, id } = await attacked([finding("no-visit")]);
  await givePlan(under.database.db, merchant.shop.id, "premium");
  const save = async (mode: "monitor" | "risk" | "always") => {
    const { version, choices } = dataOf(await merchant.send(getCheckoutPass, {}));
    const changed = { expectedVersion: version, choices: { ...choices, mode } };
    dataOf(await merchant.send(saveCheckoutPass, changed));
    return dataOf(await merchant.send(getAttack, { id })).rules;
  };
  expect(await save("always")).toEqual([]);
  await merchant.send(noteAttackRule, { id, rule: "visit-by-risk" });
  expect(await save("risk")).toMatchObject([{ added: { actor: "staff:42" } }]);
  expect(await save("always")).toEqual([]);
  expect(await save("monitor")).toMatchObject([{ rule: "visit-by-risk", added: null }]);
});

test.each(["risk", "always"] as const)(
  "By risk is refused if Visit required is already set to %s",
  async (mode) => {
    const { merchant, id } = await attacked([finding("no-visit")]);
    await givePlan(under.database.db, merchant.shop.id, "premium");
    const { version, choices } = dataOf(await merchant.send(getCheckoutPass, {}));
    const changed = { expectedVersion: version, choices: { ...choices, mode } };
    dataOf(await merchant.send(saveCheckoutPass, changed));
    const { ok, message } = await runnerOf(merchant, id)("keep-visit", {});
    expect(ok).toBe(false);
    const now = mode === "risk" ? "By risk" : "Always";
    expect(message).toBe(
      `Visit required is already set to ${now}. Nothing was added. Reload the page.`,
    );
    expect(dataOf(await merchant.send(getCheckoutPass, {})).choices.mode).toBe(mode);
    expect(dataOf(await merchant.send(getAttack, { id })).events).toHaveLength(1);
  },
);

test("a network that is already in the ISP/ASN list is not added, and the timeline records no rule", async () => {
  const { merchant, id } = await attacked([finding("network", "64500")]);
  await givePlan(under.database.db, merchant.shop.id, "premium");
  const run = runnerOf(merchant, id);
  await run("keep-network", { key: "64500", action: "challenge" });
  expect(await run("keep-network", { key: "64500", action: "block" })).toMatchObject({
    ok: false,
    message: "AS64500 is already on your list. Nothing was added.",
  });
  const { events } = dataOf(await merchant.send(getAttack, { id }));
  expect(events.map(({ text }) => text)).toEqual([
    expect.stringContaining("The attack was noticed."),
    "A rule was added: challenge AS64500.",
  ]);
});

test("a request for an attack of another shop fails as not found", async () => {
  const { id } = await attacked([finding("no-visit")]);
  const other = await under.merchant();
  for (const answer of [
    await other.send(getAttack, { id }),
    await other.send(noteAttackRule, { id, rule: "visit-by-risk" }),
  ]) {
    expect(answer).toMatchObject({ result: false, code: "not_found" });
  }
});
