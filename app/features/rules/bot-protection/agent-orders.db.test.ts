import { expect, test } from "vitest";

import { parseAddress } from "#app/engine/net/address";
import { orders, settings } from "#app/store/schema";
import { storedOrder } from "#tests/helpers/orders/order-rows";
import { createTestShop, testDatabase } from "#tests/helpers/servers/database";
import { aVisit, recorderOn, type VisitParts } from "#tests/helpers/visits";

import { ordersByAgent } from "./agent-orders.queries.server";

const { db } = await testDatabase();
const NOW = Date.UTC(2026, 10, 20, 12);
const MINUTE = 60_000;
const AGENT = { id: "chatgpt-agent", purpose: "shopping-agent", verdict: "verified" } as const;
const DATA_CENTER = parseAddress("203.0.113.7");
const JOURNEY = "7K2M9QTDXA";

/** Creates a store with visits and with an order of one browser. Returns the store's id. */
async function shopWith(
  visits: readonly Partial<VisitParts>[],
  placed: { readonly at?: number; readonly journey?: string } = {},
): Promise<string> {
  const { id: shopId } = await createTestShop(db);
  const recorder = recorderOn(db, { clock: () => NOW });
  for (const visit of visits) {
    recorder.record(aVisit({ shopId, at: NOW - 30 * MINUTE, address: DATA_CENTER, ...visit }));
  }
  await recorder.flush();
  const { at = NOW - 20 * MINUTE, journey = JOURNEY } = placed;
  const row = storedOrder(shopId, { orderId: "7001", placedAt: new Date(at), journey });
  await db.insert(orders).values(row);
  return shopId;
}

const minutesBefore = (minutes: number) => NOW - minutes * MINUTE;
const PAGE = { reference: JOURNEY } as const;
const AT_FIREWALL = { surface: "firewall", crawler: AGENT } as const;

test.each<[string, Partial<VisitParts>[], number]>([
  ["named itself on the first page", [{ ...PAGE, crawler: AGENT }], 1],
  ["named itself on a later page", [PAGE, { journey: JOURNEY, crawler: AGENT }], 1],
  [
    "was verified at the firewall a moment before",
    [{ ...AT_FIREWALL, at: minutesBefore(30.5) }, PAGE],
    1,
  ],
  [
    "named itself twice and was verified at the firewall",
    [AT_FIREWALL, { ...PAGE, crawler: AGENT }, { journey: JOURNEY, crawler: AGENT }],
    1,
  ],
])("ordersByAgent counts an order once for an agent that %s", async (_what, visits, count) => {
  const shopId = await shopWith(visits);
  expect((await ordersByAgent(db, shopId, NOW))?.get("chatgpt-agent")).toBe(count);
});

test.each<[string, Partial<VisitParts>[]]>([
  ["is a forged name", [{ ...PAGE, crawler: { ...AGENT, verdict: "spoofed" } }]],
  [
    "is unverified at the firewall",
    [{ ...AT_FIREWALL, crawler: { ...AGENT, verdict: "unverified" } }, PAGE],
  ],
  ["came from another address", [{ ...AT_FIREWALL, address: parseAddress("203.0.113.8") }, PAGE]],
  ["came three minutes before", [{ ...AT_FIREWALL, at: minutesBefore(33) }, PAGE]],
  ["came three minutes later", [{ ...AT_FIREWALL, at: minutesBefore(27) }, PAGE]],
  ["is a search engine", [{ ...PAGE, crawler: { ...AGENT, id: "googlebot" } }]],
])("ordersByAgent counts no order if the visitor %s", async (_what, visits) => {
  const shopId = await shopWith(visits);
  const found = await ordersByAgent(db, shopId, NOW);
  expect([...found!.values()].filter((count) => count > 0)).toEqual([]);
});

test("ordersByAgent counts neither orders of other browsers nor orders older than seven days", async () => {
  const named = [{ ...PAGE, crawler: AGENT }];
  for (const placed of [{ journey: "7K2M9QTDXB" }, { at: NOW - 7 * 24 * 60 * MINUTE - 1 }]) {
    const shopId = await shopWith(named, placed);
    expect((await ordersByAgent(db, shopId, NOW))?.get("chatgpt-agent")).toBe(0);
  }
});

test("an agent's visits in one shop do not count orders of another shop", async () => {
  await shopWith([{ ...PAGE, crawler: AGENT }]);
  const other = await shopWith([], { journey: "7K2M9QTDXC" });
  expect([...(await ordersByAgent(db, other, NOW))!]).toEqual([]);
});

test("ordersByAgent returns null if the shop does not connect orders with visits", async () => {
  const shopId = await shopWith([{ ...PAGE, crawler: AGENT }]);
  const value = { connectOrders: false };
  await db.insert(settings).values({ shopId, section: "privacy", value, updatedBy: "test" });
  expect(await ordersByAgent(db, shopId, NOW)).toBeNull();
});
