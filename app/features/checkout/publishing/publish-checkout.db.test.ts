import { eq } from "drizzle-orm";
import { expect, test } from "vitest";

import { previewCheckoutCart } from "#app/contract/checkout-validation";
import { addPeople } from "#app/contract/people";
import { forgetPerson } from "#app/features/orders/public.server";
import { shops } from "#app/store/schema";
import { queryAdmin } from "#tests/dev-store/platform-client";
import { checkoutHarness } from "#tests/helpers/checkout-harness";
import { givePlan } from "#tests/helpers/plans";

const { add, follow, look, merchant, published, settle, stateOf, store, under, work } =
  checkoutHarness();

const CREATE = `mutation($validation: ValidationCreateInput!) {
  validationCreate(validation: $validation) { userErrors { code } } }`;

test("checkout rules are published to Shopify when they are turned on and after every later change", async () => {
  const it = await merchant();
  await add(it);
  expect(published(it).ours).toBeUndefined();
  await settle(it, {});
  expect(await stateOf(it)).toMatchObject({ isPending: true, isLive: false });
  await work();
  expect(published(it).ours).toMatchObject({ enabled: true, blockOnFailure: false });
  expect(published(it).config?.rules).toEqual([
    expect.stringContaining("~We do not deliver to Germany.|"),
  ]);
  expect(await stateOf(it)).toMatchObject({
    ...{ isPending: false, isLive: true, problem: null },
    validations: { mostActive: 25, list: [{ isOn: true, isOurs: true }] },
  });

  await settle(it, { blockOnFailure: true, testWord: "Try-It" });
  await work();
  expect(published(it).ours).toMatchObject({ enabled: true, blockOnFailure: true });
  expect(published(it).config?.testWord).toBe("try-it");
  expect(it.platform.validations).toHaveLength(1);

  await settle(it, { isOn: false });
  await work();
  expect(published(it).ours).toMatchObject({ enabled: false, blockOnFailure: false });
});

test("checkout rules that were removed in the store's settings stay removed until they are turned on again", async () => {
  const it = await merchant();
  await add(it);
  await settle(it, {});
  await work();
  it.platform.validations = [];
  const noticed = await look(it);
  expect(noticed).toMatchObject({ settings: { isOn: false }, isLive: false });
  expect(noticed.problem).toContain("were removed in your store’s checkout settings");
  await work();
  expect(it.platform.validations).toEqual([]);
  await settle(it, {});
  await work();
  expect(published(it).ours?.enabled).toBe(true);
  expect(await stateOf(it)).toMatchObject({ problem: null, isLive: true });
});

test("a switch of the checkout rules in the store's settings is detected", async () => {
  const it = await merchant();
  await settle(it, {});
  await work();
  published(it).ours!.enabled = false;
  expect((await look(it)).problem).toContain("were turned off");
  published(it).ours!.enabled = true;
  expect(await look(it)).toMatchObject({ settings: { isOn: true }, problem: null });
  await work();
  expect(await stateOf(it)).toMatchObject({ isLive: true, isPending: false });
});

test("the screen shows that rules were turned off in the store's settings until they are turned on", async () => {
  const it = await merchant();
  await settle(it, {});
  await work();
  published(it).ours!.enabled = false;
  await add(it);
  await work();
  const state = await look(it);
  expect(state.problem).toContain("were turned off");
  expect(state).toMatchObject({ settings: { isOn: false }, isPending: false });
  await settle(it, {});
  await work();
  expect(await stateOf(it)).toMatchObject({ problem: null, isLive: true });
});

test("a store with 25 active validations is shown their names, and turning rules on again retries", async () => {
  const it = await merchant();
  for (let n = 1; n <= 25; n++) {
    it.platform.validations.push({
      id: 900_000 + n,
      functionHandle: "another-app",
      title: `Rules of app ${n}`,
      enabled: true,
      blockOnFailure: false,
    });
  }
  await settle(it, {});
  await work();
  const refused = await stateOf(it);
  expect(refused.problem).toContain("already has 25 active checkout rules from apps");
  expect(refused.problem).toContain("Rules of app 25");
  expect(refused.validations?.list.filter(({ isOn }) => isOn)).toHaveLength(25);
  it.platform.validations[0]!.enabled = false;
  await settle(it, {});
  await work();
  expect(await stateOf(it)).toMatchObject({ problem: null, isLive: true });
});

test("rules are published under the handle of the deployed Function, and a different handle is rejected", async () => {
  const it = await merchant();
  const { switches } = store().state;
  switches.checkedFunctionHandle = true;
  const validation = { functionHandle: "another", enable: true, blockOnFailure: false };
  const { data } = await queryAdmin(store(), it.platform, CREATE, { validation });
  expect(data).toEqual({ validationCreate: { userErrors: [{ code: "FUNCTION_NOT_FOUND" }] } });
  await settle(it, {});
  await work();
  switches.checkedFunctionHandle = false;
  expect(await stateOf(it)).toMatchObject({ isLive: true, problem: null });
});

test("without the permission nothing is published, and the screen requests it until it is granted", async () => {
  const it = await merchant("read_themes");
  await settle(it, {});
  await work();
  const state = await stateOf(it);
  expect(state).toMatchObject({ isGranted: false, isLive: false });
  expect(state.problem).toContain("needs permission to add checkout rules");
  expect(it.platform.validations).toEqual([]);
  const scopes = "write_validations";
  it.platform.grantedScopes = [scopes];
  for (const token of it.platform.accessTokens) token.scopes = [scopes];
  await under().database.db.update(shops).set({ scopes }).where(eq(shops.id, it.shop.id));
  expect(await look(it)).toMatchObject({ isGranted: true, problem: null, isPending: true });
  await work();
  expect(await stateOf(it)).toMatchObject({ isLive: true, isPending: false });
});

test("checkout rules are turned off when the plan no longer includes the feature", async () => {
  const it = await merchant();
  await settle(it, {});
  await work();
  await givePlan(under().database.db, it.shop.id, "premium", { status: "cancelled" });
  under().time.now += 6 * 60_000;
  await look(it);
  await work();
  expect(published(it).ours?.enabled).toBe(false);
});

test("customers on the block list are refused at checkout when that setting is on", async () => {
  const it = await merchant();
  const lines = ["Ada.Lovelace+x@gmail.com", "@spam.example"];
  await it.send(addPeople, { effect: "block", kind: "email", lines });
  await settle(it, { usesPeople: true });
  await work();
  expect(published(it).config?.rules.at(-1)).toMatch(
    /\|all\^email~is~adalovelace@gmail.com~\|all\^email-domain~is~spam.example~$/,
  );
  const cart = { email: "adalovelace@gmail.com" };
  expect((await it.send(previewCheckoutCart, { cart })).data?.messages).toEqual([
    { place: "cart", message: "Sorry, this order cannot be placed. Please contact us." },
  ]);
  // A person added later is published automatically.
  await it.send(addPeople, { effect: "block", kind: "phone", lines: ["+49 341 1234567"] });
  expect((await stateOf(it)).isPending).toBe(true);
  await look(it);
  await work();
  expect((await stateOf(it)).people).toEqual({ published: 3, leftOut: 0 });
  expect((await stateOf(it)).isPending).toBe(false);
  // Erasing a person also removes them from the checkout.
  const person = { email: "ada.lovelace@gmail.com", phone: null };
  expect(await forgetPerson(under().database.db, it.shop.id, person)).toBe(1);
  await follow();
  expect(JSON.stringify(published(it).config)).not.toMatch(/lovelace/);
  expect((await stateOf(it)).people).toEqual({ published: 2, leftOut: 0 });
});
