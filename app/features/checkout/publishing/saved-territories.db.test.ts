import { eq } from "drizzle-orm";
import { expect, test } from "vitest";

import { previewCheckoutCart, saveCheckoutRule } from "#app/contract/checkout-validation";
import { checkoutConfig, checkoutRules } from "#app/store/schema";
import { checkoutRule } from "#tests/helpers/checkout-rule";
import { type CheckoutMerchant, checkoutWorld } from "#tests/helpers/checkout-world";

const { add, follow, merchant, published, settle, stateOf, under, work } = checkoutWorld();

const about = (...values: string[]) => ({
  when: {
    match: "all" as const,
    groups: [
      { match: "all" as const, conditions: [{ field: "country", operator: "any-of", values }] },
    ],
  },
});

/** A rule as the migration leaves it. */
async function savedBefore(...countries: string[]) {
  const it = await merchant();
  const id = await add(it, about(...countries));
  await under()
    .database.db.update(checkoutRules)
    .set({ matchesTerritories: false })
    .where(eq(checkoutRules.id, id));
  return { it, id };
}

const CART = {
  ...({ step: "CHECKOUT_COMPLETION", language: "en", email: "ada@example.com" } as const),
  ...{ total: 10, subtotal: 10, currency: "USD", quantity: 1 },
};

async function refusals(it: CheckoutMerchant, countryCode = "PR") {
  const cart = { ...CART, countryCode };
  const found = await it.send(previewCheckoutCart, { cart, rule: null });
  return found.data!.messages.length;
}

const valuesOf = (it: CheckoutMerchant) =>
  published(it).config?.rules[0]!.when.groups[0]!.conditions[0]!.values;

test("a rule about Puerto Rico is published as it is saved", async () => {
  const it = await merchant();
  await add(it, about("PR"));
  await settle(it, {});
  await work();
  expect(valuesOf(it)).toEqual(["pr"]);
  expect(await refusals(it)).toBe(1);
});

test("a rule saved before territories matched keeps its meaning at the checkout until it is saved again", async () => {
  const { it, id } = await savedBefore("PR", "DE");
  await settle(it, {});
  await work();
  expect(valuesOf(it)).toEqual(["de"]);
  expect(await refusals(it)).toBe(0);
  const [row] = (await stateOf(it)).rules;
  expect(row).toMatchObject({ ...about("PR", "DE"), unmatchedCountries: ["PR"] });

  const edits = { id, version: row!.version };
  const rule = checkoutRule(about("PR", "DE"));
  expect((await it.send(saveCheckoutRule, { edits, rule })).result).toBe(true);
  await work();
  expect(valuesOf(it)).toEqual(["pr", "de"]);
  expect(await refusals(it)).toBe(1);
  expect((await stateOf(it)).rules[0]).toMatchObject({ unmatchedCountries: [] });
});

test("a published rule that begins to leave territories out is published again without a save", async () => {
  const it = await merchant();
  const id = await add(it, about("PR"));
  await settle(it, {});
  await work();
  await under()
    .database.db.update(checkoutRules)
    .set({ matchesTerritories: false })
    .where(eq(checkoutRules.id, id));
  await follow();
  expect(valuesOf(it)).toEqual(["aq"]);
});

test("a rule about Saint Helena saved before territories matched leaves out Ascension Island until it is saved again", async () => {
  const { it, id } = await savedBefore("SH");
  await settle(it, {});
  await work();
  const carts = async () => [await refusals(it, "SH"), await refusals(it, "AC")];
  expect(published(it).config?.rules[0]!.when.groups[0]!.conditions).toMatchObject([
    { operator: "any-of", values: ["sh"] },
    { operator: "none-of", values: ["ac", "ta"] },
  ]);
  expect(await carts()).toEqual([1, 0]);
  const [row] = (await stateOf(it)).rules;
  expect(row).toMatchObject({ ...about("SH"), unmatchedCountries: ["AC", "TA"] });

  const edits = { id, version: row!.version };
  await it.send(saveCheckoutRule, { edits, rule: checkoutRule(about("SH")) });
  await work();
  expect(await carts()).toEqual([1, 1]);
});

test("rules whose exceptions no longer fit into the checkout's space are not published, and those before stay in force", async () => {
  const it = await merchant();
  const id = await add(it, about("SH"));
  await settle(it, {});
  await work();
  const before = published(it).config;
  const { used, most } = (await stateOf(it)).size.bytes;
  const text = before!.rules[0]!.messages[""]!;
  const set = { messages: { "": text + "x".repeat(most - used) } };
  const fit = async (more: object) => {
    await under()
      .database.db.update(checkoutRules)
      .set({ ...set, ...more })
      .where(eq(checkoutRules.id, id));
    await follow();
  };
  await fit({ matchesTerritories: false });
  expect(published(it).config).toEqual(before);
  expect(await stateOf(it)).toMatchObject({
    problem: expect.stringMatching(/would use 10\d% of the checkout’s space/),
  });
  await under().database.db.update(checkoutConfig).set({ problem: null });
  await fit({ matchesTerritories: true });
  expect(Buffer.byteLength(JSON.stringify(published(it).config))).toBe(most);
});

test("a country that today's checks refuse stays in a stored rule when its name is changed, and no other is added", async () => {
  const it = await merchant();
  const id = await add(it, about("DE"));
  await under()
    .database.db.update(checkoutRules)
    .set({ conditions: about("UK", "DE").when })
    .where(eq(checkoutRules.id, id));
  const save = async (...countries: string[]) => {
    const edits = { id, version: (await stateOf(it)).rules[0]!.version };
    const rule = checkoutRule({ ...about(...countries), name: "Renamed" });
    return it.send(saveCheckoutRule, { edits, rule });
  };
  expect(await save("UK", "DE")).toMatchObject({ result: true });
  expect((await stateOf(it)).rules[0]).toMatchObject({ name: "Renamed", ...about("UK", "DE") });
  const tried = await it.send(previewCheckoutCart, {
    cart: { ...CART, countryCode: "DE" },
    rule: checkoutRule({ ...about("UK", "DE"), status: "active" }),
  });
  expect(tried.data?.messages).toHaveLength(1);

  expect(await save("UK", "EL")).toMatchObject({
    code: "invalid_input",
    fields: { "rule.when.groups.0.conditions.0.values": 'EL: Enter "GR" for Greece.' },
  });
  await save("DE");
  expect(await save("UK", "DE")).toMatchObject({ code: "invalid_input" });
});
