import { expect, test } from "vitest";

import { oneCondition } from "#tests/cases/one-condition";
import { orderOf } from "#tests/cases/order";

import { compileConditions } from "../conditions/compile-conditions";
import { ORDER_FIELDS } from "./order-fields";
import { phoneDigits } from "./phone";

test.each([
  ["٠٣٤١ ١٢٣٤٥٦٧", "03411234567"],
  ["۰۳۴۱ ۱۲۳۴۵۶۷", "03411234567"],
  ["०३४१ १२३४५६७", "03411234567"],
  ["૦૩૪૧ ૧૨૩૪૫૬૭", "03411234567"],
  ["０３４１ １２３４５６７", "03411234567"],
  ["𝟎𝟑𝟒𝟏 𝟙𝟐𝟯𝟺𝟓𝟔𝟕", "03411234567"],
  ["＋٤٩ ٣٤١ ١٢٣٤٥٦٧", "493411234567"],
  ["٠٠٤٩ ٣٤١ ١٢٣٤٥٦٧", "493411234567"],
])("the phone number %s has the canonical form %s", (text, digits) => {
  expect(phoneDigits(text)).toBe(digits);
  const facts = orderOf({ phone: text });
  for (const [operator, value] of [
    ["is", text],
    ["contains", "٣٤١"],
    ["like", "*341*"],
  ] as const) {
    const set = oneCondition("phone", operator, value);
    expect(compileConditions(set, ORDER_FIELDS).matches(facts), operator).toBe(true);
  }
});

test("every decimal digit of Unicode in a phone number is read as its value", () => {
  const values = new Map<string, number>();
  for (let code = 0; code < 0x110000; code++) {
    const sign = String.fromCodePoint(code);
    if (/\p{Nd}/u.test(sign)) values.set(sign, Number(phoneDigits(`1${sign}`).slice(1)));
  }
  const digits = [...values];
  expect(digits.length).toBeGreaterThan(600);
  // The ten digits of each script are consecutive.
  for (const [at, [sign, value]] of digits.entries()) expect(value, sign).toBe(at % 10);
});

test("phone numbers with different extensions are different numbers", () => {
  expect(phoneDigits("+1 212 555 0100 ext. 7")).not.toBe(phoneDigits("+1 212 555 0100 ext. 8"));
});

test("a phone number without a country code differs from the number with it", () => {
  expect(phoneDigits("0341 1234567")).toBe("03411234567");
  expect(phoneDigits("+49 341 1234567")).toBe("493411234567");
});
