import { expect, test } from "vitest";

import { restoreVisit } from "#app/contract/revoked-visits";
import { issuingKey } from "#app/features/visits/public.server";
import { type CheckoutMerchant, checkoutWorld } from "#tests/helpers/checkout-world";
import { requiredPass } from "#tests/helpers/required-pass";

import { countUsesQueues, requestCounting } from "./count-uses.server";
import { type CheckoutUse, recordCheckouts } from "./record-checkouts.server";

const world = checkoutWorld();
const { merchant, passes, under, work } = world;
const { require, tryCheckout } = requiredPass(world);

const db = () => under().database.db;
const REVOKED = [expect.stringMatching(/^To place this order, please open your cart/)];
const EXPIRED = [expect.stringMatching(/^This checkout has expired\./)];
const VISIT = "7K2M9QTDXA";
const OTHER = "7K2M9QTDXB";

async function newPass({ shop }: CheckoutMerchant, visit: string) {
  return passes.issue(shop.id, visit, Date.now(), await issuingKey(db(), shop.id));
}

/** Begins carts with the passes of visits, as Shopify reports them, and publishes what follows. */
async function beginCarts({ shop }: CheckoutMerchant, visits: readonly string[], count: number) {
  const shopId = shop.id;
  const now = Date.now();
  const uses = visits.flatMap((journey) =>
    Array.from({ length: count }, (_, at): CheckoutUse => {
      const key = `${journey} ${at}`;
      return { shopId, checkoutKey: key, cartKey: key, at: now, journey, orderId: null };
    }),
  );
  const { used } = await recordCheckouts(db(), uses);
  await requestCounting(db(), used, new Map([[shopId, 5]]), now);
  const queue = countUsesQueues({ db: db(), clock: Date.now })["count-pass-uses"]!;
  await queue.run({ shopId }, { signal: new AbortController().signal });
  await work();
}

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

test("after the 65th revoked visit no earlier pass is valid, and new passes are", async () => {
  const it = await merchant();
  await require(it, { mode: "always" });
  await work();
  const honest = await newPass(it, OTHER);
  const robots = Array.from({ length: 65 }, (_, at) => `7K2M9Q${String(at).padStart(4, "0")}`);
  await beginCarts(it, robots.slice(0, 64), 6);
  expect(await tryCheckout(it, honest)).toEqual([]);
  await beginCarts(it, robots.slice(64), 6);
  expect(await tryCheckout(it, honest)).toEqual(EXPIRED);
  expect(await tryCheckout(it, await newPass(it, OTHER))).toEqual([]);
  expect(await tryCheckout(it, await newPass(it, robots[0]!))).toEqual([]);
});
