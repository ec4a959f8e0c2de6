import { beforeAll, expect, test } from "vitest";

import { DAY_MS } from "#app/base/clock";
import { getOrders, ORDER_PAGE_SIZE } from "#app/contract/orders/fraud-protect";
import { checkoutUses, orders } from "#app/store/schema";
import { type ApiUnderTest, apiUnderTest, type Merchant } from "#tests/helpers/data-api";
import { storedOrder } from "#tests/helpers/orders/order-rows";

let under: ApiUnderTest;
beforeAll(async () => {
  under = await apiUnderTest();
});

async function storeOrders(merchant: Merchant, ...changes: Parameters<typeof storedOrder>[1][]) {
  const rows = changes.map((change) => storedOrder(merchant.shop.id, change));
  await under.database.db.insert(orders).values(rows);
}

test("the pages of a tab contain each order once in both directions", async () => {
  const merchant = await under.merchant();
  const timeOfMinute = (minute: number) =>
    new Date(Date.parse("2026-11-20T00:00:00Z") + minute * 60_000);
  // Two orders per minute, so that the order number sorts orders of equal time.
  const changes = Array.from({ length: 120 }, (_, index) => ({
    orderId: String(1000 + index),
    placedAt: timeOfMinute(Math.floor(index / 2)),
    queue: "held" as const,
  }));
  await storeOrders(merchant, ...changes, {
    orderId: "9",
    queue: "review",
    placedAt: timeOfMinute(5),
  });
  const page = async (cursor: object) =>
    (await merchant.send(getOrders, { tab: "held", ...cursor })).data!;
  const first = await page({});
  const second = await page({ before: first.older! });
  const third = await page({ before: second.older! });
  expect([first.newer, third.older]).toEqual([null, null]);
  expect(first.orders).toHaveLength(ORDER_PAGE_SIZE);
  const ids = [first, second, third].flatMap((each) => each.orders.map(({ id }) => id));
  expect(ids).toEqual(changes.map(({ orderId }) => orderId).reverse());
  expect((await page({ after: second.newer! })).orders).toEqual(first.orders);
});

test("a tab is searched by name as plain text and filtered by risk", async () => {
  const merchant = await under.merchant();
  await storeOrders(
    merchant,
    { orderId: "1", name: "#1001", level: "high" },
    { orderId: "2", name: "#1002", level: "low" },
    { orderId: "3", name: "#50%_", level: "high" },
  );
  const names = async (filters: object) =>
    (await merchant.send(getOrders, filters)).data!.orders.map(({ name }) => name).sort();
  expect(await names({ search: "100" })).toEqual(["#1001", "#1002"]);
  expect(await names({ search: "%_" })).toEqual(["#50%_"]);
  expect(await names({ level: "high" })).toEqual(["#1001", "#50%_"]);
});

test("orders are filtered by their time, by checkouts without a visit and by first orders up to a total", async () => {
  const merchant = await under.merchant();
  const timeOfMinute = (minute: number) => new Date(Date.UTC(2026, 10, 20, 12, minute));
  await storeOrders(
    merchant,
    { orderId: "1", name: "#1", placedAt: timeOfMinute(9), isFirst: true, total: 44 },
    { orderId: "2", name: "#2", placedAt: timeOfMinute(10), isFirst: true, total: 44 },
    { orderId: "3", name: "#3", placedAt: timeOfMinute(19), isFirst: true, total: 44.5 },
    { orderId: "4", name: "#4", placedAt: timeOfMinute(19), isFirst: false, total: 10 },
    { orderId: "5", name: "#5", placedAt: timeOfMinute(20), isFirst: true, total: 10 },
  );
  const use = { shopId: merchant.shop.id, cartKey: null, hasVisit: false };
  await under.database.db.insert(checkoutUses).values([
    { ...use, checkoutKey: "a", at: timeOfMinute(8), orderId: "2" },
    { ...use, checkoutKey: "b", at: timeOfMinute(11), orderId: "3", hasVisit: true },
    { ...use, checkoutKey: "c", at: timeOfMinute(18), orderId: "4" },
    { ...use, checkoutKey: "d", at: timeOfMinute(19), orderId: "5" },
  ]);
  const names = async (filters: object) =>
    (await merchant.send(getOrders, { tab: "all", ...filters }))
      .data!.orders.map(({ name }) => name)
      .sort();
  const within = `${timeOfMinute(10).toISOString()}/${timeOfMinute(20).toISOString()}`;
  expect(await names({ within })).toEqual(["#2", "#3", "#4"]);
  expect(await names({ within, firstUpTo: "44" })).toEqual(["#2"]);
  expect(await names({ visit: "no" })).toEqual(["#2", "#4", "#5"]);
  expect(await names({ within, visit: "no" })).toEqual(["#4", "#5"]);
  expect(await merchant.send(getOrders, { within: "soon" })).toMatchObject({ result: false });
});

test("orders without a visit are listed for 30 days, the storage period of checkouts", async () => {
  const merchant = await under.merchant();
  const oldest = under.time.now - 30 * DAY_MS;
  const placed = [oldest, oldest - 1].map((at, index) => ({
    orderId: `${index}`,
    at: new Date(at),
  }));
  await storeOrders(
    merchant,
    ...placed.map(({ orderId, at }) => ({ orderId, name: `#${orderId}`, placedAt: at })),
  );
  const use = { shopId: merchant.shop.id, cartKey: null, hasVisit: false };
  await under.database.db
    .insert(checkoutUses)
    .values(placed.map(({ orderId, at }) => ({ ...use, checkoutKey: orderId, at, orderId })));
  const names = async (filters: object) =>
    (await merchant.send(getOrders, { tab: "all", ...filters })).data!.orders.map(
      ({ name }) => name,
    );
  expect(await names({ visit: "no" })).toEqual(["#0"]);
  const within = `${new Date(oldest - DAY_MS).toISOString()}/${new Date(oldest + 1).toISOString()}`;
  expect(await names({ visit: "no", within })).toEqual(["#0"]);
  expect(await names({ within })).toEqual(["#0", "#1"]);
});
