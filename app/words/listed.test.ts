import { expect, test } from "vitest";

import { inEnglish } from "./in-english";
import { setLanguage } from "./language";
import { formatList, listedEither } from "./listed";

test("items are joined in the current language", () => {
  expect(formatList(["Guam", "Palau", "Puerto Rico"])).toBe("Guam, Palau, and Puerto Rico");
  expect(listedEither([".csv", ".txt"])).toBe(".csv or .txt");
  setLanguage(() => ({ code: "de", script: "", kitTexts: {}, translations: new Map() }));
  expect(formatList(["Guam", "Palau", "Puerto Rico"])).toBe("Guam, Palau und Puerto Rico");
  expect(listedEither([".csv", ".txt"])).toBe(".csv oder .txt");
  expect(inEnglish(() => formatList(["Guam", "Palau"]))).toBe("Guam and Palau");
  expect(formatList(["Guam", "Palau"])).toBe("Guam und Palau");
  setLanguage(() => null);
});
