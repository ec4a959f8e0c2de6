import { expect, test } from "vitest";

import { orders } from "#app/store/schema";
import { storedOrder } from "#tests/helpers/orders/order-rows";
import { createTestShop, testDatabase } from "#tests/helpers/servers/database";

import { type OrderMoment, readHistory } from "./order-history.queries.server";

const { db } = await testDatabase();
const NOW = Date.parse("2026-11-23T12:00:00Z");
const KEYS = { emailKey: null, phoneKey: null, addressKey: null, cardKey: null, nameKey: null };

type Stored = Omit<NonNullable<Parameters<typeof storedOrder>[1]>, "placedAt"> & {
  readonly minutesAgo?: number;
};

/** Stores orders of a new shop. Returns a function that reads the velocity of a later order of the shop. */
async function shopWith(stored: readonly Stored[]) {
  const { id: shopId } = await createTestShop(db);
  for (const [index, { minutesAgo = 1, ...order }] of stored.entries()) {
    const placedAt = new Date(NOW - minutesAgo * 60_000);
    const orderId = String(7001 + index);
    await db.insert(orders).values(storedOrder(shopId, { orderId, placedAt, ...order }));
  }
  return async (moment: Partial<OrderMoment>) => {
    const order = { shopId, orderId: "8000", at: NOW, keys: KEYS, ip: null, asn: null };
    return (await readHistory(db, { ...order, ...moment })).velocity;
  };
}

const firstOrder = (ip: string, minutesAgo = 1, more: Stored = {}) => ({
  ...{ ip, minutesAgo, isFirst: true, ...more },
});

test.each([
  ["203.0.113.7", { hour: 2, day: 3 }],
  ["203.0.113.255", { hour: 2, day: 3 }],
  ["203.0.113.0/24", { hour: 2, day: 3 }],
  ["203.0.114.7", { hour: 0, day: 0 }],
  ["203.0.112.255", { hour: 0, day: 0 }],
  ["2001:db8:1:2::7", { hour: 1, day: 1 }],
  ["2001:db8:1::/48", { hour: 1, day: 1 }],
  ["2001:db8:2::7", { hour: 0, day: 0 }],
  [null, null],
])(
  "first orders from the address range of %s in the previous hour and day are counted as %j",
  async (ip, expected) => {
    const velocityOf = await shopWith([
      firstOrder("203.0.113.0"),
      firstOrder("203.0.113.0/24", 59),
      firstOrder("203.0.113.255", 61),
      firstOrder("203.0.113.8", 24 * 60 + 1),
      firstOrder("203.0.113.9", -1),
      firstOrder("203.0.113.10", 1, { isFirst: false }),
      firstOrder("203.0.113.11", 1, { isFirst: null }),
      firstOrder("2001:db8:1:ffff::9"),
    ]);
    expect((await velocityOf({ ip })).firstOfRange).toEqual(expected);
  },
);

test("first orders are counted while they are less than an hour or less than a day old, to the millisecond", async () => {
  const [hour, day, ms] = [60, 24 * 60, 1 / 60_000];
  const times = [-ms, 0, hour - ms, hour, day - ms, day];
  const velocityOf = await shopWith(
    times.map((at) => firstOrder("203.0.113.7", at, { asn: 64_500 })),
  );
  const counted = { hour: 2, day: 4 };
  expect(await velocityOf({ ip: "203.0.113.8", asn: 64_500 })).toMatchObject({
    ...{ firstOfRange: counted, firstOfAsn: counted },
  });
});

test("more than 1,000 first orders count as 1,000", async () => {
  const velocityOf = await shopWith([]);
  const { id: shopId } = await createTestShop(db);
  const placedAt = new Date(NOW);
  const network = { placedAt, ip: "203.0.113.7", asn: 64_500, isFirst: true };
  const stored = Array.from({ length: 1_001 }, (_, index) =>
    storedOrder(shopId, { orderId: String(10_000 + index), ...network }),
  );
  await db.insert(orders).values(stored);
  const most = { hour: 1_000, day: 1_000 };
  expect(await velocityOf({ shopId, ip: "203.0.113.8", asn: 64_500 })).toMatchObject({
    ...{ firstOfRange: most, firstOfAsn: most },
  });
});

test("counts of first orders exclude orders of other shops and the evaluated order", async () => {
  await shopWith([firstOrder("203.0.113.1", 1, { asn: 64_500 })]);
  const velocityOf = await shopWith([firstOrder("203.0.113.7", 1, { asn: 64_500 })]);
  const moment = { ip: "203.0.113.7", asn: 64_500, orderId: "7001" };
  const none = { hour: 0, day: 0 };
  expect(await velocityOf(moment)).toMatchObject({ firstOfRange: none, firstOfAsn: none });
});

test("first orders from the evaluated order's ASN are counted for any IP address, and are null without an ASN", async () => {
  const velocityOf = await shopWith([
    firstOrder("203.0.113.1", 1, { asn: 64_500 }),
    firstOrder("198.51.100.1", 90, { asn: 64_500 }),
    firstOrder("198.51.100.2", 1, { asn: 64_501 }),
  ]);
  expect((await velocityOf({ asn: 64_500 })).firstOfAsn).toEqual({ hour: 1, day: 2 });
  expect((await velocityOf({ asn: 64_502 })).firstOfAsn).toEqual({ hour: 0, day: 0 });
  expect((await velocityOf({ asn: null })).firstOfAsn).toBeNull();
});

test("the shipping addresses used with one customer name in 24 hours are counted, including the evaluated order's", async () => {
  const velocityOf = await shopWith([
    { nameKey: "jo", addressKey: "mill lane" },
    { nameKey: "jo", addressKey: "hill road" },
    { nameKey: "jo", addressKey: "hill road" },
    { nameKey: "jo", addressKey: null },
    { nameKey: "jo", addressKey: "long gone", minutesAgo: 24 * 60 + 1 },
    { nameKey: "al", addressKey: "lake side" },
  ]);
  const addressesOf = async (nameKey: string | null, addressKey: string | null) =>
    (await velocityOf({ keys: { ...KEYS, nameKey, addressKey } })).addressesOfName;
  expect(await addressesOf("jo", "mill lane")).toBe(2);
  expect(await addressesOf("jo", "new street")).toBe(3);
  expect(await addressesOf("jo", null)).toBe(2);
  expect(await addressesOf(null, "mill lane")).toBe(1);
  expect(await addressesOf(null, null)).toBe(0);
});
