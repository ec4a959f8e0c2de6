import { expect, test } from "vitest";

import { isAutomated, readSigns } from "./automated";
import { ALL_SIGNS, SIGN } from "./sign";
import { signWords } from "./sign-words";

const BITS: readonly number[] = Object.values(SIGN);

test("every sign is a bit of its own, and all of them together are the largest number", () => {
  expect(BITS).toEqual(BITS.map((_, place) => 2 ** place));
  expect(BITS.reduce((sum, bit) => sum | bit)).toBe(ALL_SIGNS);
});

test("one sign alone makes nobody automated, whichever it is", () => {
  expect(BITS.filter(isAutomated)).toEqual([]);
  expect(isAutomated(0)).toBe(false);
});

test("signs that one innocent cause explains are worth no more than one", () => {
  const claimed = SIGN.contradiction | SIGN.missingFeature | SIGN.phoneWithoutTouch;
  expect(isAutomated(claimed)).toBe(false);
  expect(isAutomated(SIGN.webdriver | SIGN.hiddenFlag)).toBe(false);
  expect(isAutomated(claimed | SIGN.webdriver)).toBe(true);
});

test("two independent signs do", () => {
  expect(isAutomated(SIGN.webdriver | SIGN.headless)).toBe(true);
  expect(isAutomated(SIGN.noLanguage | SIGN.missingHeaders)).toBe(true);
  expect(isAutomated(ALL_SIGNS)).toBe(true);
});

test("signs are told in words", () => {
  expect(signWords(0)).toBeNull();
  expect(signWords(SIGN.webdriver | SIGN.noPointer)).toBe(
    "the browser says that a program controls it, has no mouse or other pointer",
  );
});

test.each([
  undefined,
  null,
  "7",
  -1,
  1.5,
  NaN,
  Infinity,
  ALL_SIGNS + 1,
  2 ** 40,
  [3],
  { signs: 3 },
])("%j, which no embed sends, says nothing", (value) => expect(readSigns(value)).toBe(0));

test("a number of an embed is read as it is", () => {
  expect([1, 3, ALL_SIGNS].map(readSigns)).toEqual([1, 3, ALL_SIGNS]);
});
