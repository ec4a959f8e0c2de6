import { eq } from "drizzle-orm";
import { expect, test } from "vitest";

import { previewCheckoutCart, saveCheckoutRule } from "#app/contract/checkout-validation";
import { CONFIG_MAX_BYTES } from "#app/engine/checkout/checkout-config";
import { checkoutConfig, checkoutRules } from "#app/store/schema";
import { checkoutHarness, type CheckoutMerchant } from "#tests/helpers/checkout-harness";
import { checkoutRule } from "#tests/helpers/checkout-rule";

const { add, follow, merchant, published, settle, stateOf, under, work } = checkoutHarness();

const whenCountryIn = (...values: string[]) => ({
  when: {
    match: "all" as const,
    groups: [
      { match: "all" as const, conditions: [{ field: "country", operator: "any-of", values }] },
    ],
  },
});

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
  /~any-of~(.*)~$/.exec(published(it).config?.rules[0] ?? "")?.[1]?.split("~");

test("a rule for Puerto Rico is published with the country code PR", async () => {
  const it = await merchant();
  await add(it, whenCountryIn("PR"));
  await settle(it, {});
  await work();
  expect(valuesOf(it)).toEqual(["pr"]);
  expect(await refusals(it)).toBe(1);
});

test("a rule for Saint Helena also refuses an address in Ascension Island", async () => {
  const it = await merchant();
  await add(it, whenCountryIn("SH"));
  await settle(it, {});
  await work();
  expect([await refusals(it, "SH"), await refusals(it, "AC")]).toEqual([1, 1]);
});

const LANGUAGES = ["de", "fr", "es", "it", "nl", "sv", "da", "fi", "pl", "cs", "tr", "ja", "ko"];

/** Returns messages in further languages, each at most 255 characters, that add some bytes to a configuration. */
function messagesOf(bytes: number): Record<string, string> {
  let left = bytes;
  const entries = LANGUAGES.flatMap((language) => {
    const room = Math.min(left - `~${language}~`.length, 255 * 3);
    if (room < 1) return [];
    left -= room + `~${language}~`.length;
    return [[language, "日".repeat(Math.floor(room / 3)) + "x".repeat(room % 3)]];
  });
  return Object.fromEntries(entries) as Record<string, string>;
}

test("rules that exceed the checkout's space are not published, and the published rules remain in effect", async () => {
  const it = await merchant();
  const id = await add(it, whenCountryIn("SH"));
  await settle(it, {});
  await work();
  const before = published(it).config;
  const { used, most } = (await stateOf(it)).size.bytes;
  const text = checkoutRule().messages[""]!;
  const lengthen = async (bytes: number) => {
    await under()
      .database.db.update(checkoutRules)
      .set({ messages: { "": text, ...messagesOf(bytes) } })
      .where(eq(checkoutRules.id, id));
    await follow();
  };
  await lengthen(CONFIG_MAX_BYTES - used + 100);
  expect(published(it).config).toEqual(before);
  expect(await stateOf(it)).toMatchObject({
    problem: expect.stringMatching(/would use 10\d% of the checkout’s space/),
  });
  await under().database.db.update(checkoutConfig).set({ problem: null });
  await lengthen(most - used - 10);
  expect(Buffer.byteLength(JSON.stringify(published(it).config))).toBeGreaterThan(most - 20);
});

test("rules that exceed the checkout's space can be turned off", async () => {
  const it = await merchant();
  const id = await add(it, whenCountryIn("SH"));
  await settle(it, {});
  await work();
  const { used } = (await stateOf(it)).size.bytes;
  const text = checkoutRule().messages[""]!;
  await under()
    .database.db.update(checkoutRules)
    .set({ messages: { "": text, ...messagesOf(CONFIG_MAX_BYTES - used + 100) } })
    .where(eq(checkoutRules.id, id));
  await follow();
  expect(published(it).ours).toMatchObject({ enabled: true });
  await settle(it, { isOn: false });
  await work();
  expect(published(it).ours).toMatchObject({ enabled: false });
  expect(await stateOf(it)).toMatchObject({ problem: null });
});

test("a rule with an invalid stored country can be renamed, but no further invalid country can be added", async () => {
  const it = await merchant();
  const id = await add(it, whenCountryIn("DE"));
  await under()
    .database.db.update(checkoutRules)
    .set({ conditions: whenCountryIn("UK", "DE").when })
    .where(eq(checkoutRules.id, id));
  const save = async (...countries: string[]) => {
    const edits = { id, version: (await stateOf(it)).rules[0]!.version };
    const rule = checkoutRule({ ...whenCountryIn(...countries), name: "Renamed" });
    return it.send(saveCheckoutRule, { edits, rule });
  };
  expect(await save("UK", "DE")).toMatchObject({ result: true });
  expect((await stateOf(it)).rules[0]).toMatchObject({
    name: "Renamed",
    ...whenCountryIn("UK", "DE"),
  });
  const tried = await it.send(previewCheckoutCart, {
    cart: { ...CART, countryCode: "DE" },
    rule: checkoutRule({ ...whenCountryIn("UK", "DE"), status: "active" }),
  });
  expect(tried.data?.messages).toHaveLength(1);

  expect(await save("UK", "EL")).toMatchObject({
    code: "invalid_input",
    fields: { "rule.when.groups.0.conditions.0.values": 'EL: Enter "GR" for Greece.' },
  });
  await save("DE");
  expect(await save("UK", "DE")).toMatchObject({ code: "invalid_input" });
});
