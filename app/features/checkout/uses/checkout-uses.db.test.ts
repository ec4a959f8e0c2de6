import { randomUUID } from "node:crypto";

import { eq } from "drizzle-orm";
import { expect, test } from "vitest";

import { DAY_MS, HOUR_MS, MINUTE_MS } from "#app/base/clock";
import { oneKey } from "#app/base/keyring";
import { PASS_ATTRIBUTE, PASS_PROPERTY } from "#app/engine/pass/pass-names";
import { orderTopics } from "#app/features/orders/public.server";
import { checkoutPassesOf } from "#app/features/visits/public.server";
import { checkoutPassState, checkoutUses as usesTable, settings, shops } from "#app/store/schema";
import { delivery, NOON, webhookHarness } from "#tests/helpers/webhook-harness";

import { checkoutUses } from "./checkout-topics.server";
import { passEvidence } from "./pass-evidence.queries.server";

const { database, installedShop, receiver } = webhookHarness();
const keys = oneKey("key-of-sixteen-or-more");
const VISIT = "7K2M9QTDXA";

const uses = checkoutUses({ keys, clock: () => NOON });
const send = async (topic: string, shop: string, payload: object, id = randomUUID()) => {
  const topics = { ...uses.topics, ...orderTopics(uses.noteOrders) };
  return (await receiver(topics)(delivery({ topic, shop, payload, id }))).status;
};

type Shop = Awaited<ReturnType<typeof installedShop>>;

const passOf = (shop: Shop, visit = VISIT, at = NOON) =>
  checkoutPassesOf(keys).issue(shop.id, visit, at);
const withPass = (text: string) => ({ note_attributes: [{ name: PASS_ATTRIBUTE, value: text }] });
const NO_PASS = { note_attributes: [], line_items: [{ properties: null }] };

const checkout = (token: string, more: object = NO_PASS) => ({
  token,
  cart_token: `cart of ${token}`,
  created_at: new Date(NOON - MINUTE_MS).toISOString(),
  source_name: "web",
  ...more,
});
const order = (id: number, token: string | null, more: object = NO_PASS) => ({
  admin_graphql_api_id: `gid://shopify/Order/${id}`,
  checkout_token: token,
  cart_token: `cart of ${token}`,
  created_at: new Date(NOON).toISOString(),
  source_name: "web",
  ...more,
});

const evidence = (shop: Shop, from = NOON - DAY_MS, until = NOON + 1) =>
  passEvidence(database().db, { shopId: shop.id, from, until });
const storedUses = (shop: Shop) =>
  database().db.select().from(usesTable).where(eq(usesTable.shopId, shop.id));

test("a checkout counts once, with the visit that its pass names", async () => {
  const shop = await installedShop();
  const body = checkout("token-1", withPass(passOf(shop)));
  for (let copy = 0; copy < 3; copy++) {
    expect(await send("checkouts/create", shop.domain, body)).toBe(200);
  }
  const [row, ...others] = await storedUses(shop);
  expect(others).toEqual([]);
  expect(row).toMatchObject({ hasVisit: true, journey: VISIT, orderId: null });
  expect(row!.at).toEqual(new Date(NOON - MINUTE_MS));
  expect(JSON.stringify(row)).not.toContain("token-1");
  expect(await evidence(shop)).toMatchObject({ checkouts: 1, withoutVisit: 0 });
});

test.each([
  [
    "in a property of its only line",
    (pass: string) => ({ line_items: [{ properties: [{ name: PASS_PROPERTY, value: pass }] }] }),
  ],
  [
    "in a property of a line, as an object",
    (pass: string) => ({ line_items: [{ properties: { [PASS_PROPERTY]: pass } }] }),
  ],
  [
    "behind a forged one",
    (pass: string) => ({
      ...withPass("1.k2.7K2M9QTDXA.0123456789abcdef"),
      line_items: [{ properties: [{ name: PASS_PROPERTY, value: pass }] }],
    }),
  ],
])("a checkout with a pass %s is connected with its visit", async (_, carrying) => {
  const shop = await installedShop();
  await send("checkouts/create", shop.domain, checkout("token-2", carrying(passOf(shop))));
  expect(await storedUses(shop)).toMatchObject([{ hasVisit: true, journey: VISIT }]);
});

test.each([
  ["of another shop", () => checkoutPassesOf(keys).issue(randomUUID(), VISIT, NOON)],
  ["of 31 days ago", (shop: Shop) => passOf(shop, VISIT, NOON - 31 * DAY_MS)],
  ["that is no pass", () => "1".repeat(100_000)],
])("a checkout with a pass %s has no visit", async (_, text) => {
  const shop = await installedShop();
  await send("checkouts/create", shop.domain, checkout("token-3", withPass(text(shop))));
  expect(await storedUses(shop)).toMatchObject([{ hasVisit: false, journey: null }]);
  expect(await evidence(shop)).toMatchObject({ checkouts: 1, withoutVisit: 1 });
});

test("an order is connected with its checkout in either order of their webhooks", async () => {
  const shop = await installedShop();
  await send("checkouts/create", shop.domain, checkout("first"));
  await send("orders/create", shop.domain, order(1, "first"));
  await send("orders/create", shop.domain, order(2, "second"));
  await send("checkouts/create", shop.domain, checkout("second"));
  expect(await evidence(shop)).toEqual({
    checkouts: 2,
    withoutVisit: 2,
    paidWithoutVisit: 2,
    orders: ["2", "1"],
    source: "orders",
    since: NOON - MINUTE_MS,
  });
});

test("an order whose checkout webhook was lost counts as a checkout", async () => {
  const shop = await installedShop();
  await send("orders/create", shop.domain, order(3, "lost", withPass(passOf(shop))));
  await send("orders/create", shop.domain, order(4, "lost too"));
  expect(await evidence(shop)).toMatchObject({
    checkouts: 2,
    withoutVisit: 1,
    paidWithoutVisit: 1,
    orders: ["4"],
  });
});

test("a pass that is added after the checkout begins counts from the order on", async () => {
  const shop = await installedShop();
  await send("checkouts/create", shop.domain, checkout("late pass"));
  await send("orders/create", shop.domain, order(5, "late pass", withPass(passOf(shop))));
  expect(await storedUses(shop)).toMatchObject([{ hasVisit: true, journey: VISIT, orderId: "5" }]);
});

test.each([
  ["an order without a checkout", "orders/create", order(6, null)],
  [
    "a sale at the point of sale",
    "checkouts/create",
    checkout("pos", { ...NO_PASS, source_name: "pos" }),
  ],
  [
    "a checkout without readable attributes",
    "checkouts/create",
    checkout("hidden", { note_attributes: null, line_items: null }),
  ],
  [
    "a checkout of last month",
    "checkouts/create",
    checkout("old", { ...NO_PASS, created_at: new Date(NOON - 31 * DAY_MS).toISOString() }),
  ],
])("%s is not counted", async (_, topic, body) => {
  const shop = await installedShop();
  expect(await send(topic, shop.domain, body)).toBe(200);
  expect(await storedUses(shop)).toEqual([]);
});

test.each([
  ["turned the checkout pass off", "checkout-pass", { mode: "off" }],
  ["gives browsers no passes", "privacy", { connectOrders: false }],
  ["masks addresses at once", "privacy", { mask: "at-once" }],
  ["suspended the app", "general", { isAppDisabled: true }],
])("a shop that %s does not count checkouts", async (_, section, value) => {
  const shop = await installedShop();
  await database()
    .db.insert(settings)
    .values({ shopId: shop.id, section, value, updatedBy: "test" });
  await send("checkouts/create", shop.domain, checkout("uncounted"));
  expect(await storedUses(shop)).toEqual([]);
});

test("a checkout is stored with its total and whether it required a visit of every cart", async () => {
  const shop = await installedShop();
  const { db } = database();
  const storedAfterCheckout = async (name: string, more: object = {}) => {
    await send("checkouts/create", shop.domain, checkout(name, { ...NO_PASS, ...more }));
    const found = (await storedUses(shop)).find(({ cartKey }) => !seen.has(cartKey));
    seen.add(found!.cartKey);
    return [found!.isRequired, found!.total, found!.currency];
  };
  const seen = new Set<string | null>();
  const require = async (value: object, leasedUntil: Date) => {
    const section = { shopId: shop.id, section: "checkout-pass", updatedBy: "t" };
    await db
      .insert(settings)
      .values({ ...section, value })
      .onConflictDoUpdate({ target: [settings.shopId, settings.section], set: { value } });
    const state = { startedAt: new Date(NOON), leasedUntil };
    await db
      .insert(checkoutPassState)
      .values({ shopId: shop.id, ...state })
      .onConflictDoUpdate({ target: checkoutPassState.shopId, set: state });
  };
  const [valid, lapsed] = [new Date(NOON + 1), new Date(NOON)];
  expect(await storedAfterCheckout("a", { total_price: "64.50", currency: "EUR" })).toEqual([
    false,
    64.5,
    "EUR",
  ]);
  await require({ mode: "always" }, valid);
  expect((await storedAfterCheckout("b"))[0]).toBe(true);
  expect(await storedAfterCheckout("c", { total_price: "-1", currency: "EUR" })).toEqual([
    true,
    null,
    null,
  ]);
  await require({ mode: "always" }, lapsed);
  expect((await storedAfterCheckout("d"))[0]).toBe(false);
  await require({ mode: "risk" }, valid);
  expect((await storedAfterCheckout("e"))[0]).toBe(false);
  await require({ mode: "monitor", attackUntil: NOON + 1 }, valid);
  expect((await storedAfterCheckout("f"))[0]).toBe(true);
  await require({ mode: "monitor", attackUntil: NOON }, valid);
  expect((await storedAfterCheckout("g"))[0]).toBe(false);
});

test("checkouts of unknown and uninstalled shops are ignored", async () => {
  const shop = await installedShop();
  await database()
    .db.update(shops)
    .set({ uninstalledAt: new Date(NOON) })
    .where(eq(shops.id, shop.id));
  expect(await send("checkouts/create", shop.domain, checkout("gone"))).toBe(200);
  expect(await send("checkouts/create", "stranger.myshopify.com", checkout("x"))).toBe(200);
  expect(await storedUses(shop)).toEqual([]);
});

test("a shop reads only its own checkouts", async () => {
  const [one, other] = [await installedShop(), await installedShop()];
  await send("checkouts/create", one.domain, checkout("same"));
  await send("checkouts/create", other.domain, checkout("same", withPass(passOf(other))));
  expect(await evidence(one)).toMatchObject({ checkouts: 1, withoutVisit: 1 });
  expect(await evidence(other)).toMatchObject({ checkouts: 1, withoutVisit: 0 });
});

test("a checkout whose reported time is in the future is recorded at the current time", async () => {
  const shop = await installedShop();
  const created_at = new Date(NOON + HOUR_MS).toISOString();
  await send("checkouts/create", shop.domain, checkout("future", { ...NO_PASS, created_at }));
  expect(await storedUses(shop)).toMatchObject([{ at: new Date(NOON) }]);
});
