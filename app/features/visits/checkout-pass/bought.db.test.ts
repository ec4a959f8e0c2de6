import { sql } from "drizzle-orm";
import { expect, test } from "vitest";

import { exportVisits, getVisit, getVisitGroups, getVisits } from "#app/contract/visits/visitors";
import { rows } from "#app/store/rows.server";
import { orders, settings } from "#app/store/schema";
import type { Merchant } from "#tests/helpers/data-api";
import { storedOrder } from "#tests/helpers/orders/order-rows";
import { reportHarness } from "#tests/helpers/report-harness";

import { answersWithOrders, journeysOfOrders } from "../reading/bought.queries.server";
import { CONNECTED_VISIT, type ConnectedVisit, WITH_RULE } from "../reading/visit-columns.server";

const { merchantWith, under } = reportHarness();

const JOURNEY = "7K2M9QTDXA";
const minutesAgo = (minutes: number) => under().time.now - minutes * 60_000;

/** Creates a store with the visits of two browsers. The browser with JOURNEY placed the order #7001. */
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

test("visits show the order of their own browser only", async () => {
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

test("a visit shows its browser's first order after the visit, or else the last order before the visit", async () => {
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

test("the order filter of the report selects the visits of browsers with an order, or all others", async () => {
  const merchant = await storeWithOrder();
  expect(await pathsOf(merchant, { bought: "yes" })).toEqual(["/thanks", "/cart", "/first"]);
  expect(await pathsOf(merchant, { bought: "no" })).toEqual(["/only-looking"]);
  expect(await pathsOf(merchant, { bought: "yes", page: "cart" })).toEqual(["/cart"]);
});

test("visit groups contain the number of visits of browsers with an order", async () => {
  const merchant = await storeWithOrder();
  const { groups } = (await merchant.send(getVisitGroups, { by: "country" })).data!;
  expect(groups.map(({ key, visits, bought }) => [key, visits, bought])).toEqual([
    ["FR", 3, 3],
    ["DE", 1, 0],
  ]);
  const bought = (await merchant.send(getVisitGroups, { by: "country", bought: "yes" })).data!;
  expect(bought.groups.map(({ key }) => key)).toEqual(["FR"]);
});

test("the exported file contains the name of the order in its last column", async () => {
  const merchant = await storeWithOrder();
  const { csv } = (await merchant.send(exportVisits, { bought: "yes" })).data!;
  const lines = csv.trim().split("\r\n");
  expect(lines).toHaveLength(4);
  expect(lines[0]).toMatch(/,order$/);
  for (const line of lines.slice(1)) expect(line).toMatch(/#7001$/);
});

test("a visit does not show an order of another store with the same reference code", async () => {
  const merchant = await merchantWith([{ path: "/first", reference: JOURNEY }]);
  await storeWithOrder();
  expect(await pathsOf(merchant, { bought: "yes" })).toEqual([]);
  const { visits } = (await merchant.send(getVisits, {})).data!;
  expect(visits[0]).toMatchObject({ order: null });
});

test("a visit does not show an order whose link to its browser was removed", async () => {
  const merchant = await storeWithOrder();
  await under().database.db.update(orders).set({ journey: null });
  expect(await pathsOf(merchant, { bought: "yes" })).toEqual([]);
  const { groups } = (await merchant.send(getVisitGroups, { by: "country" })).data!;
  expect(groups.map(({ bought }) => bought)).toEqual([0, 0]);
});

const HOURS = 60;
const boughtOf = async (merchant: Merchant, input: object = {}) =>
  (await merchant.send(getVisits, input)).data!.visits.map(({ path, bought }) => [path, bought]);

test("an order before the report's period counts in the order filter and in the visit's badge", async () => {
  const merchant = await merchantWith([{ path: "/back", journey: JOURNEY, at: minutesAgo(10) }]);
  await order(merchant, "7001", 50 * HOURS);
  expect(await boughtOf(merchant)).toEqual([["/back", "yes"]]);
  expect(await boughtOf(merchant, { bought: "yes" })).toEqual([["/back", "yes"]]);
  expect(await boughtOf(merchant, { bought: "no" })).toEqual([]);
});

test.each([
  ["has a masked address", { address: null, ip: "203.0.113.0/24" }],
  ["only the firewall saw", { surface: "firewall" as const }],
])(
  "a visit that %s has an unknown order state, and the order filter never selects it",
  async (_what, visit) => {
    const { ip, ...logged } = { ip: null, ...visit };
    const merchant = await merchantWith([{ path: "/lost", ...logged }]);
    if (ip !== null) {
      await under().database.db.execute(
        sql`update visits set ip = ${ip} where shop_id = ${merchant.shop.id}::uuid`,
      );
    }
    expect(await boughtOf(merchant)).toEqual([["/lost", "unknown"]]);
    expect(await boughtOf(merchant, { bought: "no" })).toEqual([]);
    expect(await boughtOf(merchant, { bought: "yes" })).toEqual([]);
  },
);

test("visits show no order after the shop stops connecting orders, while the links are still stored", async () => {
  const merchant = await storeWithOrder();
  const value = { connectOrders: false };
  const row = { shopId: merchant.shop.id, section: "privacy", value, updatedBy: "test" };
  await under().database.db.insert(settings).values(row);
  const { visits } = (await merchant.send(getVisits, {})).data!;
  expect(visits.map(({ order: named, bought }) => [named, bought])).toEqual(
    Array(4).fill([null, "unknown"]),
  );
  expect(await pathsOf(merchant, { bought: "yes" })).toEqual([]);
  expect(await pathsOf(merchant, { bought: "no" })).toEqual([]);
  const { groups } = (await merchant.send(getVisitGroups, { by: "country" })).data!;
  expect(groups.map(({ bought }) => bought)).toEqual([null, null]);
});

test("a visit shows an order only if it is among the newest 100 orders of its browser", async () => {
  const merchant = await storeWithOrder();
  const newer = Array.from({ length: 99 }, (_, index) => String(8_000 + index));
  for (const [index, id] of newer.entries()) await order(merchant, id, 24 - index / 10);
  const firstOrder = async () => {
    const { visits } = (await merchant.send(getVisits, { page: "/first" })).data!;
    return visits[0]!.order!.name;
  };
  expect(await firstOrder()).toBe("#7001");
  await order(merchant, "9000", 1);
  expect(await firstOrder()).toBe("#8000");
});

test("the order filter and the visit badges consider the same number of newest orders", async () => {
  const merchant = await storeWithOrder();
  await order(merchant, "7002", 5, "7K2M9QTDXB");
  const { db } = under().database;
  const { id: shopId } = merchant.shop;
  const visits = await rows<ConnectedVisit>(
    db,
    sql`select ${CONNECTED_VISIT} from visits v ${WITH_RULE} where v.shop_id = ${shopId}::uuid`,
  );
  const countNamedOrders = async (most?: number) =>
    (await answersWithOrders(db, shopId, visits, most)).filter(({ order: name }) => name).length;
  expect([await journeysOfOrders(db, shopId), await countNamedOrders()]).toEqual([
    ["7K2M9QTDXB", JOURNEY],
    4,
  ]);
  expect([await journeysOfOrders(db, shopId, 1), await countNamedOrders(1)]).toEqual([
    ["7K2M9QTDXB"],
    1,
  ]);
});
