import { expect, test } from "vitest";

import { DAY_MS } from "#app/base/clock";
import { restoreVisit } from "#app/contract/revoked-visits";
import { issuingKey, readRevocations } from "#app/features/visits/public.server";
import { checkoutHarness, type CheckoutMerchant } from "#tests/helpers/checkout-harness";
import { requiredPass } from "#tests/helpers/required-pass";

import { readPassState } from "../pass/pass-state.queries.server";
import { revokedVisits } from "../pass/revoked-visits.queries.server";
import { countUsesQueues, requestCounting } from "./count-uses.server";
import { type CheckoutUse, recordCheckouts } from "./record-checkouts.server";

const harness = checkoutHarness();
const { merchant, passes, under, work } = harness;
const { require, tryCheckout } = requiredPass(harness);

const db = () => under().database.db;
const REVOKED = [expect.stringMatching(/^To place this order, please open your cart/)];
const EXPIRED = [expect.stringMatching(/^This checkout has expired\./)];
const VISIT = "7K2M9QTDXA";
const OTHER = "7K2M9QTDXB";

async function newPass({ shop }: CheckoutMerchant, visit: string) {
  return passes.issue(shop.id, visit, Date.now(), await issuingKey(db(), shop.id));
}

/** Records checkouts with the passes of visits, as Shopify reports them, and publishes the revocations. */
async function beginCarts(
  { shop }: CheckoutMerchant,
  visits: readonly string[],
  count: number,
  isLasting = false,
) {
  const shopId = shop.id;
  const now = Date.now();
  const uses = visits.flatMap((journey) =>
    Array.from({ length: count }, (_, at): CheckoutUse => {
      const key = `${journey} ${at}`;
      return { shopId, checkoutKey: key, cartKey: key, at: now, journey, isLasting, orderId: null };
    }),
  );
  const { used } = await recordCheckouts(db(), uses);
  await requestCounting(db(), used, new Map([[shopId, 5]]), now);
  const queue = countUsesQueues({ db: db(), clock: Date.now })["count-pass-uses"]!;
  await queue.run({ shopId }, { signal: new AbortController().signal });
  await work();
}

const robotsOf = (count: number) =>
  Array.from({ length: count }, (_, at) => `7K2M9Q${String(at).padStart(4, "0")}`);

test("the checkout refuses a pass after its sixth cart, until the merchant restores the visit", async () => {
  const it = await merchant();
  await require(it, { mode: "always" });
  await work();
  const [copied, honest] = [await newPass(it, VISIT), await newPass(it, OTHER)];
  await beginCarts(it, [VISIT], 5);
  expect(await tryCheckout(it, copied)).toEqual([]);
  await beginCarts(it, [VISIT], 6);
  expect(await tryCheckout(it, copied)).toEqual(REVOKED);
  expect(await tryCheckout(it, honest)).toEqual([]);
  await it.send(restoreVisit, { visit: VISIT });
  await work();
  expect(await tryCheckout(it, copied)).toEqual([]);
});

test("the 65th revoked visit invalidates all earlier passes, and new passes are valid", async () => {
  const it = await merchant();
  await require(it, { mode: "always" });
  await work();
  const honest = await newPass(it, OTHER);
  const robots = robotsOf(65);
  await beginCarts(it, robots.slice(0, 64), 6);
  expect(await tryCheckout(it, honest)).toEqual([]);
  await beginCarts(it, robots.slice(64), 6);
  expect(await tryCheckout(it, honest)).toEqual(EXPIRED);
  expect(await tryCheckout(it, await newPass(it, OTHER))).toEqual([]);
  // Passes of revoked visits are still not renewed.
  expect((await readRevocations(db(), it.shop.id)).visits).toEqual(new Set(robots));
});

test("a revoked long-lived pass stays refused after the keys are replaced and after a day", async () => {
  const it = await merchant();
  await require(it, { mode: "always" });
  await work();
  const lasting = passes.issueLasting(it.shop.id, VISIT, Date.now());
  expect(passes.read(it.shop.id, lasting, Date.now())).toMatchObject({ isLasting: true });
  await beginCarts(it, [VISIT], 6, true);
  expect(await tryCheckout(it, lasting)).toEqual(REVOKED);
  await beginCarts(it, robotsOf(65), 6);
  expect(await tryCheckout(it, lasting)).toEqual(REVOKED);
  const { keys } = await readPassState(db(), it.shop.id);
  const later = { now: Date.now() + 2 * DAY_MS, keys };
  expect(await revokedVisits(db(), it.shop.id, later)).toEqual([VISIT]);
});

test("a visit is revoked for as long as a key that signed its passes is in the checkout", async () => {
  const it = await merchant();
  await require(it, { mode: "always" });
  await work();
  await beginCarts(it, [VISIT], 6);
  const { keys } = await readPassState(db(), it.shop.id);
  const later = { now: Date.now() + 3 * DAY_MS, keys };
  expect(await revokedVisits(db(), it.shop.id, later)).toEqual([VISIT]);
  const replaced = [passes.newKey(Date.now() + DAY_MS)];
  expect(await revokedVisits(db(), it.shop.id, { ...later, keys: replaced })).toEqual([]);
});
