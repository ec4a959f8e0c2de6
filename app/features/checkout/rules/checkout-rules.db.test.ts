import { eq } from "drizzle-orm";
import { expect, test } from "vitest";

import {
  applyCheckoutLevel,
  checkCheckoutFile,
  deleteCheckoutRule,
  exportCheckoutRules,
  getGuestShare,
  importCheckoutRules,
  orderCheckoutRules,
  previewCheckoutCart,
  saveCheckoutRule,
  switchCheckoutRule,
} from "#app/contract/checkout-validation";
import { undoChange } from "#app/contract/undo";
import { shops } from "#app/store/schema";
import { checkoutHarness } from "#tests/helpers/checkout-harness";
import { checkoutRule } from "#tests/helpers/checkout-rule";
import { dataOf, undoOf } from "#tests/helpers/screens/api-answers";

import { ruleOfRecipe } from "./checkout-levels";
import { recipeOf } from "./recipes";

const { add, merchant, settle, stateOf, under } = checkoutHarness();

/** Returns the rule of a template, set to active. */
const templateRule = (id: string) => ({
  ...ruleOfRecipe(recipeOf(id, null)!),
  status: "active" as const,
});

/** Returns a matcher for a refusal with the given words in its message. */
const saying = (words: string) => ({ Message: expect.stringContaining(words) as string });

test("rules larger than the checkout's space are refused and not stored", async () => {
  const it = await merchant();
  const long = (length: number) => ({
    when: {
      match: "all" as const,
      groups: [
        {
          match: "all" as const,
          conditions: [
            {
              field: "zip",
              operator: "is",
              values: Array.from({ length }, (_, at) => `postcode ${at}`),
            },
          ],
        },
      ],
    },
  });
  await add(it, long(500));
  const refused = await it.send(saveCheckoutRule, { edits: null, rule: checkoutRule(long(500)) });
  expect(refused).toMatchObject({
    Message: expect.stringMatching(
      /values of your rules would use 1\d\d% of the checkout’s space/,
    ) as string,
  });
  expect((await stateOf(it)).rules).toHaveLength(1);
  // While off, the rule is not published. Turned on, it exceeds the limit.
  const id = await add(it, { ...long(500), status: "off" });
  const on = await it.send(switchCheckoutRule, { id, status: "test" });
  expect(on).toMatchObject(saying("of the checkout’s space"));
  expect((await stateOf(it)).rules.map(({ status }) => status)).toEqual(["active", "off"]);
});

test("a 21st active or test rule is refused", async () => {
  const it = await merchant();
  for (let n = 0; n < 20; n++) await add(it, { name: `Rule ${n}` });
  const refused = await it.send(saveCheckoutRule, { edits: null, rule: checkoutRule() });
  expect(refused).toMatchObject(saying("at most 20 active or test rules"));
});

test("a level adds rules in test and keeps active ones, and one undo reverts the whole level", async () => {
  const it = await merchant();
  await add(it, templateRule("phone"));
  await add(it, templateRule("mail-domains"));
  const statuses = async () =>
    Object.fromEntries((await stateOf(it)).rules.map(({ name, status }) => [name, status]));
  const before = await statuses();
  const applied = await it.send(applyCheckoutLevel, { level: "balanced" });
  expect(dataOf(applied).rules).toHaveLength(5);
  expect(await statuses()).toEqual({
    "Phone number required": "off",
    "No disposable email addresses": "active",
    "No free items for guests": "test",
    "No tiny orders from guests": "test",
    "No large orders from guests": "test",
  });
  // Applying the level a second time changes nothing.
  const again = await it.send(applyCheckoutLevel, { level: "balanced" });
  expect(again).not.toHaveProperty("undo");
  await it.send(undoChange, undoOf(applied));
  expect(await statuses()).toEqual(before);
});

test("applying a level leaves an edited template rule as it is", async () => {
  const it = await merchant();
  await add(it, { name: "Phone number required" });
  await it.send(applyCheckoutLevel, { level: "careful" });
  const { rules } = await stateOf(it);
  expect(rules.find(({ name }) => name === "Phone number required")?.status).toBe("active");
});

test("a level's amounts are in the store's currency", async () => {
  const it = await merchant();
  const isShop = eq(shops.id, it.shop.id);
  await under().database.db.update(shops).set({ currency: "JPY" }).where(isShop);
  expect((await stateOf(it)).currency).toBe("JPY");
  await it.send(applyCheckoutLevel, { level: "careful" });
  const tiny = (await stateOf(it)).rules.find(({ name }) => name.startsWith("No tiny orders"));
  expect(tiny?.when.groups[0]?.conditions[0]?.values).toEqual(["200"]);
});

test("rules can be reordered and deleted", async () => {
  const it = await merchant();
  const ids = [await add(it, { name: "One" }), await add(it, { name: "Two" })];
  await it.send(orderCheckoutRules, { ids: [...ids].reverse() });
  expect((await stateOf(it)).rules.map(({ name }) => name)).toEqual(["Two", "One"]);
  await it.send(deleteCheckoutRule, { id: ids[0]! });
  expect((await it.send(deleteCheckoutRule, { id: ids[0]! })).result).toBe(true);
  expect((await stateOf(it)).rules.map(({ name }) => name)).toEqual(["Two"]);
});

test("previewing a cart returns the messages of the checkout in the customer's language", async () => {
  const it = await merchant();
  await add(it, { messages: { "": "Not to Germany.", de: "Nicht nach Deutschland." } });
  await add(it, { name: "Tested", status: "test", place: "zip", messages: { "": "Tested." } });
  await settle(it, { testWord: "try-palisade" });
  const preview = async (cart: object) => (await it.send(previewCheckoutCart, { cart })).data;
  expect(await preview({ countryCode: "FR" })).toEqual({ messages: [], isTest: false });
  expect(await preview({ countryCode: "DE", language: "de" })).toEqual({
    messages: [{ place: "countryCode", message: "Nicht nach Deutschland." }],
    isTest: false,
  });
  expect(await preview({ countryCode: "DE", address1: "Try-Palisade 5" })).toEqual({
    messages: [
      { place: "countryCode", message: "Not to Germany." },
      { place: "zip", message: "Tested." },
    ],
    isTest: true,
  });
});

test("an exported rule file can be imported, and the imported rules are off", async () => {
  const from = await merchant();
  await add(from, { name: "Travels", note: "Kept" });
  const { text, filename } = (await from.send(exportCheckoutRules, {})).data!;
  expect(filename).toMatch(/^checkout-rules-\d{4}-\d\d-\d\d\.json$/);
  const to = await merchant();
  const names = ["Travels"];
  const checked = await to.send(checkCheckoutFile, { text });
  expect(checked.data).toMatchObject({ names, problems: [], problemCount: 0, layout: null });
  expect((await stateOf(to)).rules).toEqual([]);
  const broken = text.replace('"Travels"', '""');
  const unread = await to.send(checkCheckoutFile, { text: broken });
  expect(unread.data).toMatchObject({
    names: [],
    problems: [{ at: 1, message: "Enter a name for the rule." }],
    problemCount: 1,
    layout: null,
  });
  const importFile = async ({ data }: typeof checked) =>
    (await to.send(importCheckoutRules, { file: data!.file })).data;
  expect(await importFile(unread)).toEqual({ added: 0 });
  expect(await importFile(checked)).toEqual({ added: 1 });
  const [arrived] = (await stateOf(to)).rules;
  expect(arrived).toMatchObject({ name: "Travels", note: "Kept", status: "off" });
});

test("the share of guests is unknown, with the reason, when Palisade lacks permission to read orders", async () => {
  const it = await merchant();
  const { text } = dataOf(await it.send(getGuestShare, {}));
  expect(text).toMatch(/^The share of guests is unknown\. Palisade needs permission/);
});
