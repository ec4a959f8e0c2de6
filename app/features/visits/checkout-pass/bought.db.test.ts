import { expect, test } from "vitest";

import { exportVisits, getVisit, getVisitGroups, getVisits } from "#app/contract/visits/visitors";
import { orders } from "#app/store/schema";
import type { Merchant } from "#tests/helpers/data-api";
import { storedOrder } from "#tests/helpers/orders/order-rows";
import { reportWorld } from "#tests/helpers/report-world";

const { merchantWith, under } = reportWorld();

const JOURNEY = "7K2M9QTDXA";
const minutesAgo = (minutes: number) => under().time.now - minutes * 60_000;

/** Creates a store with the visits of two browsers, of which the first placed the order #7001. */
async function storeWithOrder() {
  const merchant = await merchantWith([
    { path: "/first", reference: JOURNEY, at: minutesAgo(40), country: "FR" },
    { path: "/cart", journey: JOURNEY, at: minutesAgo(30), country: "FR" },
    { path: "/thanks", journey: JOURNEY, at: minutesAgo(10), country: "FR" },
    { path: "/only-looking", reference: "7K2M9QTDXB", at: minutesAgo(20), country: "DE" },
  ]);
  await order(merchant, "7001", 25);
  return merchant;
}

function order(merchant: Merchant, orderId: string, minutes: number, journey = JOURNEY) {
  const placedAt = new Date(minutesAgo(minutes));
  const row = storedOrder(merchant.shop.id, { orderId, placedAt, journey });
  return under().database.db.insert(orders).values(row);
}

const pathsOf = async (merchant: Merchant, input: object) =>
  (await merchant.send(getVisits, input)).data!.visits.map(({ path }) => path);

test("visits name the order of their own browser only", async () => {
  const merchant = await storeWithOrder();
  const { visits } = (await merchant.send(getVisits, {})).data!;
  const named = { id: "7001", name: "#7001" };
  expect(visits.map(({ path, order }) => [path, order])).toEqual([
    ["/thanks", named],
    ["/only-looking", null],
    ["/cart", named],
    ["/first", named],
  ]);
  const { visit } = (await merchant.send(getVisit, { id: visits[0]!.id })).data!;
  expect(visit.order).toEqual(named);
});

test("a visit names the first order after it, or the last before it", async () => {
  const merchant = await storeWithOrder();
  await order(merchant, "7002", 15);
  const { visits } = (await merchant.send(getVisits, { bought: "yes" })).data!;
  const names = visits.map(({ path, order }) => [path, order?.name]);
  expect(names).toEqual([
    ["/thanks", "#7002"],
    ["/cart", "#7001"],
    ["/first", "#7001"],
  ]);
});

test("the filter shows the visits of browsers with an order, or all others", async () => {
  const merchant = await storeWithOrder();
  expect(await pathsOf(merchant, { bought: "yes" })).toEqual(["/thanks", "/cart", "/first"]);
  expect(await pathsOf(merchant, { bought: "no" })).toEqual(["/only-looking"]);
  expect(await pathsOf(merchant, { bought: "yes", page: "cart" })).toEqual(["/cart"]);
});

test("groups count the visits of browsers with an order", async () => {
  const merchant = await storeWithOrder();
  const { groups } = (await merchant.send(getVisitGroups, { by: "country" })).data!;
  expect(groups.map(({ key, visits, bought }) => [key, visits, bought])).toEqual([
    ["FR", 3, 3],
    ["DE", 1, 0],
  ]);
  const bought = (await merchant.send(getVisitGroups, { by: "country", bought: "yes" })).data!;
  expect(bought.groups.map(({ key }) => key)).toEqual(["FR"]);
});

test("the exported file has the name of the order in its last column", async () => {
  const merchant = await storeWithOrder();
  const { csv } = (await merchant.send(exportVisits, { bought: "yes" })).data!;
  const lines = csv.trim().split("\r\n");
  expect(lines).toHaveLength(4);
  expect(lines[0]).toMatch(/,order$/);
  for (const line of lines.slice(1)) expect(line).toMatch(/#7001$/);
});

test("an order of another store with the same code is not named", async () => {
  const merchant = await merchantWith([{ path: "/first", reference: JOURNEY }]);
  await storeWithOrder();
  expect(await pathsOf(merchant, { bought: "yes" })).toEqual([]);
  const { visits } = (await merchant.send(getVisits, {})).data!;
  expect(visits[0]).toMatchObject({ order: null });
});

test("no visit names an order whose link was removed", async () => {
  const merchant = await storeWithOrder();
  await under().database.db.update(orders).set({ journey: null });
  expect(await pathsOf(merchant, { bought: "yes" })).toEqual([]);
  const { groups } = (await merchant.send(getVisitGroups, { by: "country" })).data!;
  expect(groups.map(({ bought }) => bought)).toEqual([0, 0]);
});
