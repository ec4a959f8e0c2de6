import { eq } from "drizzle-orm";
import { afterEach, beforeEach, expect, test } from "vitest";

import { DAY_MS, HOUR_MS } from "#app/base/clock";
import { listRevokedVisits, restoreVisit } from "#app/contract/revoked-visits";
import { readRevocations } from "#app/features/visits/public.server";
import { checkoutPassState, settings } from "#app/store/schema";
import { apiUnderTest, type Merchant } from "#tests/helpers/data-api";
import { deleteJobs, openJobs } from "#tests/helpers/servers/jobs";

import { revokedVisits } from "../pass/revoked-visits.queries.server";
import { countUsesQueues, requestCounting } from "./count-uses.server";
import { type CheckoutUse, recordCheckouts } from "./record-checkouts.server";

const under = await apiUnderTest();
const { db } = under.database;
const LIMIT = 5;

let merchant: Merchant;
let shopId: string;
beforeEach(async () => {
  merchant = await under.merchant();
  shopId = merchant.shop.id;
});
afterEach(() => deleteJobs(db));

/** Returns a valid reference code. */
const visitOf = (number: number) => `7K2M9Q${String(number).padStart(4, "0")}`;

const carts = (visit: string, count: number, more: Partial<CheckoutUse> = {}): CheckoutUse[] =>
  Array.from({ length: count }, (_, at) => ({
    shopId,
    checkoutKey: `${visit} ${more.at} ${at}`,
    cartKey: `cart ${visit} ${more.at} ${at}`,
    at: under.time.now,
    journey: visit,
    orderId: null,
    ...more,
  }));

/** Records checkouts and runs the job that counts uses if it was requested. Resolves to true if it was requested. */
async function begin(uses: readonly CheckoutUse[], limit = LIMIT): Promise<boolean> {
  const fresh = await db.transaction(async (tx) => {
    const { used } = await recordCheckouts(tx, uses);
    await requestCounting(tx, used, new Map([[shopId, limit]]), under.time.now);
    return used;
  });
  const due = await openJobs(db, { queue: "count-pass-uses", key: shopId });
  if (due.length > 0) await countUses();
  await deleteJobs(db, { queue: "count-pass-uses" });
  expect(fresh.length).toBeLessThanOrEqual(uses.length);
  return due.length > 0;
}

const countUses = async () => {
  const queue = countUsesQueues({ db, clock: () => under.time.now })["count-pass-uses"]!;
  await queue.run({ shopId }, { signal: new AbortController().signal });
};
const readRevoked = () => revokedVisits(db, shopId, { now: under.time.now, keys: [] });
const publications = () => openJobs(db, { queue: "publish-checkout-rules", key: shopId });
const dataOf = <Data>(answer: { readonly data?: Data }) => answer.data!;

test("the sixth cart of a visit revokes the visit and requests a publication of the checkout", async () => {
  await begin(carts(visitOf(1), 5));
  expect(await readRevoked()).toEqual([]);
  expect(await publications()).toEqual([]);
  await begin(carts(visitOf(1), 1, { at: under.time.now - 1 }));
  expect(await readRevoked()).toEqual([visitOf(1)]);
  expect(await publications()).toHaveLength(1);
});

test("several checkouts of one cart count as one use of a pass", async () => {
  await begin(carts(visitOf(1), 9, { cartKey: "the same cart" }));
  expect(await readRevoked()).toEqual([]);
});

test("a checkout that Shopify reports ten times counts as one use of a pass", async () => {
  for (let copy = 0; copy < 10; copy++) {
    await begin(carts(visitOf(1), 1, { checkoutKey: "one", cartKey: "one" }));
  }
  expect(await readRevoked()).toEqual([]);
});

test("a cart counts as a use for one day, the lifetime of a pass", async () => {
  await begin(carts(visitOf(1), 3, { at: under.time.now - DAY_MS - 1 }));
  await begin(carts(visitOf(1), 3));
  expect(await readRevoked()).toEqual([]);
  await begin(carts(visitOf(1), 3, { at: under.time.now - DAY_MS + HOUR_MS }));
  expect(await readRevoked()).toEqual([visitOf(1)]);
});

test("a visit is revoked at the limit that the merchant sets", async () => {
  const value = { usesLimit: 2 };
  await db.insert(settings).values({ shopId, section: "checkout-pass", value, updatedBy: "test" });
  await begin(carts(visitOf(1), 2), 2);
  expect(await readRevoked()).toEqual([]);
  await begin(carts(visitOf(1), 1, { at: under.time.now - 1 }), 2);
  expect(await readRevoked()).toEqual([visitOf(1)]);
});

test("further carts of a revoked visit are not counted", async () => {
  await begin(carts(visitOf(1), 6));
  expect(await begin(carts(visitOf(1), 50, { at: under.time.now - 5 }))).toBe(false);
});

test("a visit that the merchant restores stays restored, and its uses count from zero the next day", async () => {
  await begin(carts(visitOf(1), 6));
  const before = await readRevocations(db, shopId);
  const { visits } = dataOf(await merchant.send(listRevokedVisits, {}));
  expect(visits).toMatchObject([{ visit: visitOf(1), carts: 6 }]);
  await deleteJobs(db);
  const answer = await merchant.send(restoreVisit, { visit: visitOf(1) });
  expect(dataOf(answer)).toEqual({ visits: [] });
  expect(await publications()).toHaveLength(1);
  expect((await readRevocations(db, shopId)).mark).not.toBe(before.mark);
  await begin(carts(visitOf(1), 20, { at: under.time.now - 7 }));
  expect(await readRevoked()).toEqual([]);
  under.time.now += DAY_MS + HOUR_MS;
  await begin(carts(visitOf(1), 6, { at: under.time.now }));
  expect(await readRevoked()).toEqual([visitOf(1)]);
});

test("a request to restore a visit that is not revoked fails as not found", async () => {
  const answer = await merchant.send(restoreVisit, { visit: visitOf(9) });
  expect(answer).toMatchObject({ result: false, code: "not_found" });
});

test("a shop can neither list nor restore another shop's revoked visits", async () => {
  await begin(carts(visitOf(1), 6));
  const other = await under.merchant();
  expect(dataOf(await other.send(listRevokedVisits, {}))).toEqual({ visits: [] });
  await other.send(restoreVisit, { visit: visitOf(1) });
  expect(await readRevoked()).toEqual([visitOf(1)]);
});

test("up to 64 visits of a shop are revoked, and the 65th revocation replaces the shop's key instead", async () => {
  const all = (count: number) =>
    Array.from({ length: count }, (_, number) => carts(visitOf(number), 6)).flat();
  await begin(all(64));
  expect(await readRevoked()).toHaveLength(64);
  const readState = () =>
    db.select().from(checkoutPassState).where(eq(checkoutPassState.shopId, shopId));
  expect(await readState()).toEqual([]);
  under.time.now += 1;
  await begin(carts(visitOf(64), 6));
  expect(await readRevoked()).toEqual([]);
  expect(await readState()).toMatchObject([{ replacesKeys: true }]);
  // The carts before the replacement do not count against the new key.
  await countUses();
  expect(await readRevoked()).toEqual([]);
});

test("a pass that is used in 2,000 carts within an hour is revoked once", async () => {
  const visit = visitOf(1);
  const robots = (count: number, from: number) =>
    carts(visit, count).map((use, at) => ({
      ...use,
      checkoutKey: `robot ${from + at}`,
      cartKey: `robot ${from + at}`,
    }));
  for (let from = 0; from < 2_000; from += 100) await begin(robots(100, from));
  expect(await readRevoked()).toEqual([visit]);
  expect(await publications()).toHaveLength(1);
});
