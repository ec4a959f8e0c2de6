import { expect, test } from "vitest";

import { isAutomated, readSigns } from "./automated";
import { ALL_SIGNS, SIGN } from "./sign";
import { signWords } from "./sign-words";

const BITS: readonly number[] = Object.values(SIGN).sort((one, other) => one - other);

test("every sign is a bit of its own, and all of them together are the largest number", () => {
  expect(BITS).toEqual(BITS.map((_, place) => 2 ** place));
  expect(BITS.reduce((sum, bit) => sum | bit)).toBe(ALL_SIGNS);
});

test("one sign alone makes nobody automated, whichever it is", () => {
  expect(BITS.filter(isAutomated)).toEqual([]);
  expect(isAutomated(0)).toBe(false);
});

test.each([
  ["a test harness left on", SIGN.webdriver | SIGN.hiddenFlag],
  [
    "an extension that claims another browser",
    SIGN.contradiction | SIGN.missingFeature | SIGN.phoneWithoutTouch,
  ],
  [
    "an app that shows pages in a window of its own",
    SIGN.contradiction | SIGN.missingFeature | SIGN.impossibleWindow,
  ],
  ["a proxy that strips headers", SIGN.noLanguage | SIGN.missingHeaders],
])("what %s shows is worth no more than one sign", (_cause, shown) => {
  expect(isAutomated(shown)).toBe(false);
  expect(isAutomated(shown | SIGN.headless)).toBe(true);
});

test("two independent signs do", () => {
  expect(isAutomated(SIGN.webdriver | SIGN.headless)).toBe(true);
  expect(isAutomated(SIGN.noLanguage | SIGN.contradiction)).toBe(true);
  expect(isAutomated(SIGN.noInput | SIGN.impossibleWindow)).toBe(true);
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
