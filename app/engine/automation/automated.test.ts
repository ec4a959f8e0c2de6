import { expect, test } from "vitest";

import { isAutomated, readSigns } from "./automated";
import { ALL_SIGNS, SIGN } from "./sign";

const BITS: readonly number[] = Object.values(SIGN).sort((one, other) => one - other);

test("every automation sign has a unique bit, and all bits together are the maximum value", () => {
  expect(BITS).toEqual(BITS.map((_, place) => 2 ** place));
  expect(BITS.reduce((sum, bit) => sum | bit)).toBe(ALL_SIGNS);
});

test("a visit with one automation sign is not automated, for every sign", () => {
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
])("the combination of %s counts as at most one automation sign", (_cause, shown) => {
  expect(isAutomated(shown)).toBe(false);
  expect(isAutomated(shown | SIGN.headless)).toBe(true);
});

test("a visit with two independent automation signs is automated", () => {
  expect(isAutomated(SIGN.webdriver | SIGN.headless)).toBe(true);
  expect(isAutomated(SIGN.noLanguage | SIGN.contradiction)).toBe(true);
  expect(isAutomated(SIGN.noInput | SIGN.impossibleWindow)).toBe(true);
  expect(isAutomated(ALL_SIGNS)).toBe(true);
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
])("the invalid value %j from the embed is parsed as no automation signs", (value) =>
  expect(readSigns(value)).toBe(0),
);

test("a valid bit mask of automation signs from the embed is parsed unchanged", () => {
  expect([1, 3, ALL_SIGNS].map(readSigns)).toEqual([1, 3, ALL_SIGNS]);
});
