import { eq } from "drizzle-orm";
import { expect, test } from "vitest";

import {
  checkoutPass,
  issueCheckoutPass,
  saveCheckoutPass,
  startAttackMode,
} from "#app/contract/checkout-pass";
import { issuingKey, noteIssued } from "#app/features/visits/public.server";
import { auditLog, checkoutRules, shops } from "#app/store/schema";
import { checkoutHarness, type CheckoutMerchant } from "#tests/helpers/checkout-harness";
import { givePlan } from "#tests/helpers/plans";
import { requiredPass } from "#tests/helpers/required-pass";
import { dataOf } from "#tests/helpers/screens/api-answers";
import { makeDue } from "#tests/helpers/servers/jobs";

import { notePassState, readPassState, replacePassKeys } from "./pass-state.queries.server";
import { countPassTrouble } from "./pass-trouble.queries.server";

const harness = checkoutHarness();
const { add, follow, look, merchant, passes, published, renew, settle, stateOf, under, work } =
  harness;
const { require, tryCheckout, variablesOf } = requiredPass(harness);

const VISIT = "7K2M9QTDXA";
const MINUTE_MS = 60_000;
const db = () => under().database.db;

/** Returns the pass that an allowed visitor of the shop receives now. */
async function newPass({ shop }: CheckoutMerchant, visit = VISIT) {
  return passes.issue(shop.id, visit, Date.now(), await issuingKey(db(), shop.id));
}

/** Makes the lease of a shop older. */
async function age({ shop }: CheckoutMerchant, minutes: number) {
  const state = await readPassState(db(), shop.id);
  const earlier = (at: Date | null) => at && new Date(at.getTime() - minutes * MINUTE_MS);
  await notePassState(db(), shop.id, {
    startedAt: earlier(state.startedAt),
    issuedAt: earlier(state.issuedAt),
    leasedUntil: earlier(state.leasedUntil),
  });
}

/** Makes the published keys of a shop older. */
async function ageKeys({ shop }: CheckoutMerchant, minutes: number) {
  const { keys } = await readPassState(db(), shop.id);
  const older = keys.map((key) => ({ ...key, minute: key.minute - minutes }));
  await notePassState(db(), shop.id, { keys: older });
}

const MISSING = /^To place this order, please open your cart in the store again: \S+\/cart$/;
const EXPIRED =
  /^This checkout has expired\. Please open your cart in the store to continue: \S+\/cart$/;

test("a checkout without a valid pass is refused after the merchant requires passes", async () => {
  const it = await merchant();
  const before = await newPass(it);
  expect(await tryCheckout(it, null)).toEqual([]);
  await require(it, { mode: "always" });
  await work();
  expect(await tryCheckout(it, null)).toEqual([expect.stringMatching(MISSING)]);
  expect(await tryCheckout(it, `1.k2.${VISIT}.0123456789abcdef`)).toEqual([
    expect.stringMatching(EXPIRED),
  ]);
  // Passes issued before and after the switch are valid.
  expect(await tryCheckout(it, before)).toEqual([]);
  expect(await tryCheckout(it, await newPass(it))).toEqual([]);
  expect(await tryCheckout(it, null, "CART_INTERACTION")).toEqual([]);

  await require(it, { mode: "monitor" });
  await work();
  expect(await tryCheckout(it, null)).toEqual([]);
  expect(published(it).ours?.enabled).toBe(false);
});

test("a required pass works without checkout rules and does not publish rules that are off", async () => {
  const it = await merchant();
  await add(it);
  await require(it, { mode: "always" });
  await work();
  expect(published(it).ours).toMatchObject({ enabled: true, blockOnFailure: false });
  expect(published(it).config?.rules).toEqual([]);
  const pass = await newPass(it);
  expect(await tryCheckout(it, pass)).toEqual([]);
  await settle(it, {});
  await work();
  expect(await tryCheckout(it, pass)).toEqual(["We do not deliver to Germany."]);
});

test("a pass is required only of carts that meet the merchant's conditions for risk", async () => {
  const it = await merchant();
  const conditions = [{ field: "total", operator: "at-most", values: ["1"] }];
  const riskWhen = { match: "all", groups: [{ match: "all", conditions }] };
  await require(it, { mode: "risk", riskWhen });
  await work();
  expect(await tryCheckout(it, null)).toEqual([]);
  conditions[0]!.operator = "at-least";
  await require(it, { mode: "risk", riskWhen });
  await work();
  expect(await tryCheckout(it, null)).toHaveLength(1);
});

test("attack mode requires a pass of every cart until it ends", async () => {
  const it = await merchant();
  await require(it, { mode: "off", attackUntil: Date.now() + 60_000 });
  await work();
  expect(await tryCheckout(it, null)).toHaveLength(1);
  await require(it, { mode: "off", attackUntil: Date.now() - 1 });
  await renew();
  expect(await tryCheckout(it, null)).toEqual([]);
});

test("a required pass ends when the plan ends", async () => {
  const it = await merchant();
  await require(it, { mode: "always" });
  await work();
  await givePlan(db(), it.shop.id, "premium", { status: "cancelled" });
  await follow();
  expect(await tryCheckout(it, null)).toEqual([]);
  expect(await issuingKey(db(), it.shop.id)).toBeNull();
});

test("a pass is valid after one rotation of its key and refused after the second rotation", async () => {
  const it = await merchant();
  await require(it, { mode: "off", attackUntil: Date.now() + 3_600_000 });
  await work();
  const slotOf = (pass: string) => pass.split(".")[1];
  const first = await newPass(it);
  await ageKeys(it, 15);
  const second = await newPass(it);
  await renew();
  const third = await newPass(it);
  expect(new Set([first, second, third].map(slotOf)).size).toBe(3);
  expect(await tryCheckout(it, first)).toEqual([expect.stringMatching(EXPIRED)]);
  expect(await tryCheckout(it, second)).toEqual([]);
  expect(await tryCheckout(it, third)).toEqual([]);
});

test("while a new key cannot be published, passes of the published keys are issued and accepted", async () => {
  const it = await merchant();
  await require(it, { mode: "always" });
  await work();
  await ageKeys(it, 12 * 60);
  const before = await issuingKey(db(), it.shop.id);
  const fault = { id: 1, target: "graphql", shop: it.platform.domain, status: 503 } as const;
  const { faults } = harness.store().state;
  faults.push({
    ...fault,
    containing: "validationUpdate",
    remaining: 9,
    delayMs: 0,
    body: "",
    headers: {},
  });
  await renew();
  expect(await issuingKey(db(), it.shop.id)).toEqual(before);
  faults.length = 0;
  await makeDue(db(), { key: it.shop.id });
  await renew();
  expect((await issuingKey(db(), it.shop.id))?.minute).toBeGreaterThan(before!.minute);
});

test("passes of visits are refused after a forced replacement of the keys", async () => {
  const it = await merchant();
  await require(it, { mode: "always" });
  await work();
  const before = await newPass(it);
  await replacePassKeys(db(), it.shop.id);
  await renew();
  expect(await tryCheckout(it, before)).toEqual([expect.stringMatching(EXPIRED)]);
  expect(await tryCheckout(it, await newPass(it))).toEqual([]);
  // The new key and the keys of lasting passes.
  expect(published(it).config?.pass?.keys).toHaveLength(3);
});

test("a requirement lapses 15 minutes after the last issued pass and continues after the next", async () => {
  const it = await merchant();
  await require(it, { mode: "always" });
  await work();
  const { state } = harness.store();
  const lease = variablesOf(it);
  await age(it, 14);
  await renew();
  // No pass was issued, so the lease is not renewed.
  expect(variablesOf(it)).toEqual(lease);
  expect(await tryCheckout(it, null)).toHaveLength(1);
  state.clockOffsetMs = 15 * MINUTE_MS + 1_000;
  expect(await tryCheckout(it, null)).toEqual([]);
  state.clockOffsetMs = 14 * MINUTE_MS;
  expect(await tryCheckout(it, null)).toHaveLength(1);
  state.clockOffsetMs = 0;

  await age(it, 2);
  await noteIssued(db(), it.shop.id, Date.now());
  await renew();
  const { leasedUntil } = await readPassState(db(), it.shop.id);
  expect(leasedUntil!.getTime()).toBeGreaterThan(Date.now() + 14 * MINUTE_MS);
});

test("a validation that the store's staff turn off stays off until the merchant requires a pass again", async () => {
  const it = await merchant();
  await require(it, { mode: "always" });
  await work();
  published(it).ours!.enabled = false;
  expect((await look(it)).problem).toContain("were turned off");
  await work();
  await follow();
  expect(published(it).ours?.enabled).toBe(false);
  expect(await issuingKey(db(), it.shop.id)).toBeNull();
  published(it).ours!.enabled = true;
  under().time.now += 2 * MINUTE_MS;
  expect(await look(it)).toMatchObject({ settings: { isOn: false }, problem: null });
  await work();
  expect(await tryCheckout(it, null)).toHaveLength(1);
});

test("a pass that staff issue is accepted in every mode for at least 15 days, and only in its shop", async () => {
  const it = await merchant();
  await require(it, { mode: "always" });
  await work();
  const answer = await it.send(issueCheckoutPass, {});
  const { pass, attribute, validUntil } = dataOf(answer);
  expect(attribute).toBe("__palisade");
  expect(Date.parse(validUntil) - Date.now()).toBeGreaterThan(15 * 24 * 60 * MINUTE_MS - MINUTE_MS);
  expect(await tryCheckout(it, pass)).toEqual([]);
  dataOf(await it.send(startAttackMode, { hours: 1 }));
  await work();
  expect(await tryCheckout(it, pass)).toEqual([]);
  expect(passes.read(it.shop.id, pass, Date.now())).not.toBeNull();

  const other = await merchant();
  await require(other, { mode: "always" });
  await work();
  expect(await tryCheckout(other, pass)).toEqual([expect.anything()]);

  const log = await db().select().from(auditLog).where(eq(auditLog.action, "checkout-pass.issued"));
  expect(log).toMatchObject([{ shopDomain: it.shop.domain, actor: "staff:42" }]);
  // The log names the pass's reference code, not the pass.
  expect(JSON.stringify(log)).not.toContain(pass);
});

test("rules that leave no room for a pass remain published, and a pass can be required after they are shortened", async () => {
  const it = await merchant();
  const id = await add(it);
  await settle(it, {});
  const { used, most } = (await stateOf(it)).size.bytes;
  const write = (bytes: number) =>
    db()
      .update(checkoutRules)
      .set({ messages: { "": "x".repeat(bytes) } })
      .where(eq(checkoutRules.id, id));
  await write(most - used + 200);
  await follow();
  expect(published(it).ours?.enabled).toBe(true);
  const always = {
    mode: "always",
    riskWhen: checkoutPass.parse({}).riskWhen,
    usesLimit: 5,
  } as const;
  const refused = await it.send(saveCheckoutPass, { expectedVersion: 0, choices: always });
  expect(refused).toMatchObject({
    code: "invalid_input",
    Message: expect.stringContaining("Shorten or turn off a checkout rule") as string,
  });
  expect(await it.send(startAttackMode, { hours: 1 })).toMatchObject({ code: "invalid_input" });
  await write(100);
  expect(await it.send(saveCheckoutPass, { expectedVersion: 0, choices: always })).toMatchObject({
    result: true,
  });
  await work();
  expect(await tryCheckout(it, null)).not.toEqual([]);
});

test("operators see the number of installed stores whose lease ended or whose keys are overdue", async () => {
  const it = await merchant();
  await require(it, { mode: "always" });
  await work();
  const now = Date.now();
  const before = await countPassTrouble(db(), now);
  await age(it, 16);
  await ageKeys(it, 14 * 60);
  expect(await countPassTrouble(db(), now)).toEqual({
    lapsed: before.lapsed + 1,
    overdue: before.overdue + 1,
  });
  await db().update(shops).set({ uninstalledAt: new Date() }).where(eq(shops.id, it.shop.id));
  expect(await countPassTrouble(db(), now)).toEqual(before);
});
