import { expect, test } from "vitest";

import { HOUR_MS, MINUTE_MS } from "#app/base/clock";
import { checkoutPass, getCheckoutPass } from "#app/contract/checkout-pass";
import { writeSettings } from "#app/features/shop/public.server";
import { noteIssued } from "#app/features/visits/public.server";
import { checkoutHarness, type CheckoutMerchant } from "#tests/helpers/checkout-harness";
import { givePlan } from "#tests/helpers/plans";
import { requiredPass } from "#tests/helpers/required-pass";
import { dataOf } from "#tests/helpers/screens/api-answers";

import { noteConfig } from "../rules/checkout-config.queries.server";
import { notePassState, readPassState } from "./pass-state.queries.server";

const harness = checkoutHarness();
const { follow, interrupt, merchant, published, renew, settle, stateOf, store, under, work } =
  harness;
const { require, tryCheckout, variablesOf } = requiredPass(harness);
const db = () => under().database.db;

/** Creates a merchant whose checkout requires a visit. */
async function requiring(settings: object): Promise<CheckoutMerchant> {
  const it = await merchant();
  await require(it, settings);
  await work();
  expect(await tryCheckout(it, null)).toHaveLength(1);
  return it;
}

/** Saves settings without requesting their publication, as if the job was lost. */
async function saveOnly({ shop }: CheckoutMerchant, settings: object) {
  const where = { shopId: shop.id, section: "checkout-pass" } as const;
  const by = { actor: "t", at: new Date() };
  await writeSettings(db(), where, checkoutPass.parse(settings), by);
}

/** Makes the lease a few minutes old and records that a visitor got a pass. */
async function visit({ shop }: CheckoutMerchant) {
  const state = await readPassState(db(), shop.id);
  const leasedUntil = new Date(state.leasedUntil!.getTime() - 6 * MINUTE_MS);
  await notePassState(db(), shop.id, { leasedUntil });
  await noteIssued(db(), shop.id, Date.now());
}

const PROBLEM = { problem: "Shopify rejected the rules." };

test("attack mode ends in the checkout at its end time although no job runs", async () => {
  const it = await requiring({ mode: "off", attackUntil: Date.now() + 5 * MINUTE_MS });
  const { state } = store();
  state.clockOffsetMs = 5 * MINUTE_MS + 1_000;
  expect(await tryCheckout(it, null)).toEqual([]);
  state.clockOffsetMs = 0;
});

test.each<[what: string, end: (it: CheckoutMerchant) => Promise<unknown>]>([
  ["the mode is turned off", (it) => saveOnly(it, { mode: "monitor" })],
  ["its plan ends", (it) => givePlan(db(), it.shop.id, "premium", { status: "cancelled" })],
  ["attack mode ends", (it) => saveOnly(it, { mode: "monitor", attackUntil: Date.now() - 1 })],
])(
  "a required pass ends in the checkout when %s, although the publication fails",
  async (_, end) => {
    const it = await requiring({ mode: "always" });
    await noteConfig(db(), it.shop.id, PROBLEM);
    await end(it);
    await renew();
    expect(await tryCheckout(it, null)).toEqual([]);
    expect(published(it).ours?.enabled).toBe(false);
    expect(dataOf(await it.send(getCheckoutPass, {}))).toMatchObject({ isLive: false });
  },
);

test.each<[what: string, settings: object]>([
  ["has ended", { mode: "monitor" }],
  ["is now of risky carts only", { mode: "risk" }],
])(
  "the lease of a required pass that %s is not renewed while the end cannot be published",
  async (_, settings) => {
    const it = await requiring({ mode: "always" });
    const lease = variablesOf(it);
    await saveOnly(it, settings);
    const { faults } = store().state;
    const fault = { id: 1, target: "graphql", shop: it.platform.domain, status: 503 } as const;
    const rest = { remaining: 99, delayMs: 0, body: "", headers: {} };
    faults.push({ ...fault, ...rest, containing: "validationUpdate" });
    await visit(it);
    await renew();
    faults.length = 0;
    expect(variablesOf(it)).toEqual(lease);
    expect(dataOf(await it.send(getCheckoutPass, {}))).toMatchObject({
      isLive: true,
      isPending: true,
    });
  },
);

test("the screen of checkout rules does not show rules as on while the end of a requirement is pending", async () => {
  const it = await requiring({ mode: "always" });
  await saveOnly(it, { mode: "monitor" });
  expect(await stateOf(it)).toMatchObject({ isLive: false, isPending: true });
});

test("a switch in the store's settings is detected within an hour without a publication or an open screen", async () => {
  const it = await requiring({ mode: "always" });
  await settle(it, {});
  await work();
  published(it).ours!.enabled = false;
  under().time.now += HOUR_MS;
  await follow();
  expect(await stateOf(it)).toMatchObject({
    ...{ settings: { isOn: false }, isLive: false },
    problem: expect.stringContaining("were turned off") as string,
  });
  expect(dataOf(await it.send(getCheckoutPass, {}))).toMatchObject({ isLive: false });
  published(it).ours!.enabled = true;
  under().time.now += HOUR_MS;
  await follow();
  expect(await stateOf(it)).toMatchObject({
    settings: { isOn: true },
    isLive: true,
    problem: null,
  });
  expect(await tryCheckout(it, null)).toHaveLength(1);
});

test("a publication that was not recorded does not change the merchant's switches", async () => {
  const it = await merchant();
  const lose = () => Promise.reject(new Error("The process dies."));
  await require(it, { mode: "always" });
  interrupt({ containing: "validationCreate", run: lose });
  await work();
  await require(it, { mode: "always" });
  await follow();
  expect(await stateOf(it)).toMatchObject({ settings: { isOn: false }, problem: null });
  expect(await tryCheckout(it, null)).toHaveLength(1);

  await require(it, { mode: "monitor" });
  interrupt({ containing: "validationUpdate", run: lose });
  await work();
  await require(it, { mode: "monitor" });
  await follow();
  expect(await stateOf(it)).toMatchObject({ settings: { isOn: false }, problem: null });
  expect((await readPassState(db(), it.shop.id)).held).toBeNull();
});
