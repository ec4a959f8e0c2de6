import { expect, test } from "vitest";

import { amountText } from "./amounts";
import { setLanguage } from "./language";
import { languageName } from "./language-names";
import { numeral, percent, points, wholePercent } from "./numbers";

test("a number above the safe integers is written with all digits", () => {
  expect(numeral(12_345_678_901_234_567_890n)).toBe("12,345,678,901,234,567,890");
});

test("a percentage is rounded to one decimal", () => {
  expect(percent(1, 8)).toBe("12.5%");
  expect(percent(1, 2)).toBe("50%");
});

test("a percentage is written with its sign, and a small share is not written as 0%", () => {
  expect([percent(0, 0), percent(1, 5000), percent(100.1, 100)]).toEqual([
    "0%",
    "less than 0.1%",
    "100.1%",
  ]);
  expect([0, 1, 2, 19, 200].map((part) => wholePercent(part, 200))).toEqual([
    "0%",
    "less than 1%",
    "1%",
    "10%",
    "100%",
  ]);
});

test("a percentage below the whole is not written as 100%", () => {
  expect(percent(9_996, 10_000)).toBe("more than 99.9%");
  expect(percent(999, 1_000)).toBe("99.9%");
  expect(percent(10_000, 10_000)).toBe("100%");
  expect(wholePercent(1_999, 2_000)).toBe("more than 99%");
  expect(wholePercent(99, 100)).toBe("99%");
});

test("a difference of percentages is rounded up and written in percentage points", () => {
  expect([0, 0.0112, 0.01, 0.2].map(points)).toEqual([
    "0 percentage points",
    "1.2 percentage points",
    "1 percentage point",
    "20 percentage points",
  ]);
});

test("numbers, amounts and language names follow German rules in German", () => {
  setLanguage(() => ({ code: "de", script: "", kitTexts: {}, translations: new Map() }));
  expect(numeral(1_234.5)).toBe("1.234,5");
  expect(percent(1, 8)).toBe("12,5\u00a0%");
  expect(amountText(1_200.5, "EUR")).toBe("1.200,50\u00a0€");
  expect(languageName("de")).toBe("Deutsch");
  setLanguage(() => null);
});
