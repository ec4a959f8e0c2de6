import { eq } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";

import { getExtensions, getTestVisit, startTestVisit } from "#app/contract/extensions";
import { parseAddress } from "#app/engine/net/address";
import { shops, testVisits, visitCounters, visits } from "#app/store/schema";
import { type ApiUnderTest, apiUnderTest, type Merchant } from "#tests/helpers/data-api";
import { dataOf } from "#tests/helpers/screens/api-answers";
import { openTestVisit, startTest } from "#tests/helpers/test-visits";

import { TESTS_PER_HOUR } from "./test-visits.queries.server";

const MINUTE = 60_000;
const VISITOR = "203.0.113.9";

let under: ApiUnderTest;
beforeAll(async () => {
  under = await apiUnderTest();
});

const openTest = (shop: string, token: string, path = "/") => {
  const from = { address: parseAddress(VISITOR), forwardedFor: VISITOR };
  return openTestVisit(under, { shop, token, path, ...from, userAgent: "Mozilla/5.0\u0000" });
};
const resultOf = async (merchant: Merchant, id: string) =>
  dataOf(await merchant.send(getTestVisit, { id }));

test("a test visit shows the block page once, and its log row is marked as a test", async () => {
  const merchant = await under.merchant({ storeUrl: "https://www.example.com" });
  const { id, shop } = { ...(await startTest(merchant)), shop: merchant.shop };
  const made = await startTest(merchant);
  expect(made.url).toMatch(/^https:\/\/www\.example\.com\/#palisade-test=[0-9a-z.]+$/);
  expect(await resultOf(merchant, made.id)).toEqual({
    state: "waiting",
    visit: null,
    address: null,
  });

  expect(await openTest(shop.domain, made.token, "/products/kettle")).toEqual({
    outcome: "block",
    reason: "test",
    reference: "7K2M9QTDXA",
  });
  expect(await openTest(shop.domain, made.token)).toBeNull();

  expect(await resultOf(merchant, made.id)).toEqual({
    state: "shown",
    address: null,
    visit: {
      at: new Date(under.time.now).toISOString(),
      reference: "7K2M9QTDXA",
      ip: "203.0.113.9",
      country: "DE",
      path: "/products/kettle",
      userAgent: "Mozilla/5.0\uFFFD",
    },
  });
  expect(await resultOf(merchant, id)).toMatchObject({ state: "waiting" });

  const { db } = under.database;
  const rows = await db.select().from(visits).where(eq(visits.shopId, shop.id));
  expect(rows.map(({ outcome, cause }) => [outcome, cause])).toEqual([["test", "test"]]);
  const counted = await db.select().from(visitCounters).where(eq(visitCounters.shopId, shop.id));
  expect(counted).toEqual([]);
  await expect
    .poll(async () => dataOf(await merchant.send(getExtensions, {})).embed.seenPath)
    .toBe("/products/kettle");
});

test("a test for a store without a valid address opens the store's myshopify.com domain", async () => {
  for (const storeUrl of ["", "https://not an address"]) {
    const merchant = await under.merchant({ storeUrl });
    expect((await startTest(merchant)).url).toContain(`https://${merchant.shop.domain}/#`);
  }
});

test("of simultaneous test visits with one token, one shows the block page", async () => {
  const merchant = await under.merchant();
  const token = (await startTest(merchant)).token;
  const answers = await Promise.all([1, 2, 3].map(() => openTest(merchant.shop.domain, token)));
  expect(answers.filter((answer) => answer !== null)).toHaveLength(1);
});

test("a test token is rejected for another shop, after its end or if it is forged", async () => {
  const merchant = await under.merchant();
  const other = await under.merchant();
  const made = await startTest(merchant);
  const token = made.token;
  const { domain } = merchant.shop;
  expect(await openTest(other.shop.domain, token)).toBeNull();
  expect(
    await openTest(
      domain,
      token.replace(/.$/, (end) => (end === "0" ? "1" : "0")),
    ),
  ).toBeNull();
  expect(await openTest(domain, "1")).toBeNull();
  expect(await openTest(domain, "x".repeat(5_000))).toBeNull();
  const before = under.time.now;
  under.time.now += 5 * MINUTE;
  expect(await openTest(domain, token)).toBeNull();
  expect(await resultOf(merchant, made.id)).toEqual({
    state: "expired",
    visit: null,
    address: null,
  });
  under.time.now = before;
  await under.database.db
    .update(shops)
    .set({ uninstalledAt: new Date() })
    .where(eq(shops.id, merchant.shop.id));
  expect(await openTest(domain, token)).toBeNull();
});

test("a request for another shop's test is answered as not found", async () => {
  const merchant = await under.merchant();
  const other = await under.merchant();
  const { id } = await startTest(merchant);
  expect(await other.send(getTestVisit, { id })).toMatchObject({ result: false, status: 404 });
});

test("test visits are limited per hour, and old test visits are deleted", async () => {
  const merchant = await under.merchant();
  const { db } = under.database;
  const { id: shopId } = merchant.shop;
  const timeBefore = (ms: number) => new Date(under.time.now - ms);
  await db.insert(testVisits).values([
    ...Array.from({ length: TESTS_PER_HOUR - 1 }, () => ({
      shopId,
      createdAt: timeBefore(MINUTE),
      expiresAt: timeBefore(0),
    })),
    { shopId, createdAt: timeBefore(48 * 60 * MINUTE), expiresAt: timeBefore(48 * 60 * MINUTE) },
  ]);
  await startTest(merchant);
  expect(await merchant.send(startTestVisit, {})).toMatchObject({ result: false, status: 429 });
  const remainingTests = await db.select().from(testVisits).where(eq(testVisits.shopId, shopId));
  expect(remainingTests).toHaveLength(TESTS_PER_HOUR);
});
