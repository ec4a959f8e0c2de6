import { afterEach, expect, test } from "vitest";

import { countText, englishNumeral, plural } from "./english";
import { setLanguage } from "./language";

afterEach(() => setLanguage(() => null));

test.each([
  [0, "0 rules"],
  [1, "1 rule"],
  [2, "2 rules"],
  [1234, "1,234 rules"],
])("the count %i with its noun is written as %j", (count, words) => {
  expect(countText(count, "rule", "rules")).toBe(words);
});

test("the verb agrees with the number", () => {
  expect(plural(1, "is", "are")).toBe("is");
  expect(plural(0, "is", "are")).toBe("are");
});

test("countText returns English in every language", () => {
  setLanguage(() => ({ code: "de", script: "", kitTexts: {}, translations: new Map() }));
  expect(countText(1_234, "rule", "rules")).toBe("1,234 rules");
  expect(englishNumeral(1_234)).toBe("1,234");
});
