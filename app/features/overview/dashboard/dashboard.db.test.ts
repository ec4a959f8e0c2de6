import { beforeAll, expect, test } from "vitest";

import { checkEmptyWhiteLists, getDashboardData } from "#app/contract/dashboard";
import { saveCountries } from "#app/contract/rules/rules";
import { orders } from "#app/store/schema";
import { type ApiUnderTest, apiUnderTest, type Merchant } from "#tests/helpers/data-api";
import { storedOrder } from "#tests/helpers/orders/order-rows";
import { countVisits, type VisitCount } from "#tests/helpers/visit-counts";

let under: ApiUnderTest;
beforeAll(async () => {
  under = await apiUnderTest();
});

const count = (merchant: Merchant, counts: VisitCount[]) =>
  countVisits(under.database.db, merchant.shop.id, counts);

const dataOf = async (merchant: Merchant, days?: number) =>
  (await merchant.send(getDashboardData, { days })).data;

test("the cards count blocked page views by cause within the range", async () => {
  const merchant = await under.merchant();
  await count(merchant, [
    { hour: "2026-11-20T11:00:00Z", cause: "country", visits: 3 },
    { hour: "2026-11-20T11:00:00Z", cause: "ip", visits: 2 },
    { hour: "2026-11-20T11:00:00Z", cause: "asn", visits: 5 },
    { hour: "2026-11-20T11:00:00Z", cause: "network", visits: 3 },
    { hour: "2026-11-20T11:00:00Z", cause: "crawler", visits: 2, outcome: "redirect" },
    { hour: "2026-11-20T11:00:00Z", cause: "user-agent", visits: 1 },
    { hour: "2026-11-20T11:00:00Z", cause: "behaviour", visits: 1 },
    { hour: "2026-11-20T11:00:00Z", cause: "network", visits: 50, outcome: "challenge" },
    { hour: "2026-11-20T11:00:00Z", cause: "asn", visits: 60, outcome: "restrict" },
    { hour: "2026-11-20T11:00:00Z", cause: "default", visits: 100, outcome: "allow" },
    { hour: "2026-11-20T11:00:00Z", cause: "unavailable", visits: 40, outcome: "allow" },
    { hour: "2026-11-18T13:00:00Z", cause: "country", visits: 10 },
    { hour: "2026-11-14T13:00:00Z", cause: "country", visits: 20 },
    { hour: "2026-10-25T13:00:00Z", cause: "country", visits: 30 },
    { hour: "2026-10-20T13:00:00Z", cause: "country", visits: 1000 },
    { hour: "2026-11-20T10:00:00Z", cause: "country", visits: 4, surface: "firewall" },
  ]);
  expect(await dataOf(merchant)).toEqual({
    blockLists: 21,
    fraudProtect: 0,
    asnBlocker: 5,
    ipBlocker: 2,
    regionBlocker: 7,
    vpn: 7,
    usage: 230,
  });
  expect((await dataOf(merchant, 3))?.regionBlocker).toBe(17);
  expect((await dataOf(merchant, 7))?.regionBlocker).toBe(37);
  expect((await dataOf(merchant, 30))?.regionBlocker).toBe(67);
  expect((await dataOf(merchant, 30))?.usage).toBe(230);
});

test("only orders that Palisade cancelled for the shop are counted", async () => {
  const merchant = await under.merchant();
  const other = await under.merchant();
  const cancelledOrder = (
    shopId: string,
    orderId: string,
    at: string,
    cancelledBy: "us" | "other",
  ) => storedOrder(shopId, { orderId, queue: "cancelled", cancelledAt: new Date(at), cancelledBy });
  await under.database.db
    .insert(orders)
    .values([
      cancelledOrder(merchant.shop.id, "1", "2026-11-20T10:00:00Z", "us"),
      cancelledOrder(merchant.shop.id, "2", "2026-11-18T10:00:00Z", "us"),
      cancelledOrder(merchant.shop.id, "3", "2026-11-20T10:00:00Z", "other"),
      cancelledOrder(other.shop.id, "1", "2026-11-20T10:00:00Z", "us"),
      storedOrder(merchant.shop.id, { orderId: "4", queue: "scheduled" }),
    ]);
  expect((await dataOf(merchant, 1))?.fraudProtect).toBe(1);
  expect((await dataOf(merchant, 7))?.fraudProtect).toBe(2);
});

test("a shop without visits has zero in every card", async () => {
  expect(Object.values((await dataOf(await under.merchant(), 30))!)).toEqual(Array(7).fill(0));
});

test.each([0, 2, -1, 1.5, 31, 1e9])("a report range of %d days is rejected", async (days) => {
  const merchant = await under.merchant();
  expect(await merchant.send(getDashboardData, { days })).toMatchObject({
    status: 400,
    fields: { days: "Choose 1, 3, 7 or 30 days." },
  });
});

test.each([
  ["allow-only without countries", "allow-only", true, [], 1],
  [
    "allow-only with every country switched off",
    "allow-only",
    true,
    [{ code: "DE", enabled: false }],
    1,
  ],
  ["allow-only with a country", "allow-only", true, [{ code: "DE" }], 0],
  ["allow-only without countries and off", "allow-only", false, [], 0],
  ["a block list without countries", "block", true, [], 0],
] as const)(
  "for a country list that is %s, checkEmptyWhiteLists returns %i",
  async (_case, mode, enabled, countries, warning) => {
    const merchant = await under.merchant();
    expect((await merchant.send(checkEmptyWhiteLists, {})).data).toBe(0);
    await merchant.send(saveCountries, {
      expectedVersion: 0,
      mode,
      enabled,
      countries: [...countries],
    });
    expect((await merchant.send(checkEmptyWhiteLists, {})).data).toBe(warning);
  },
);
