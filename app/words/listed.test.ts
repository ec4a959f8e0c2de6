import { expect, test } from "vitest";

import { inEnglish } from "./in-english";
import { setLanguage } from "./language";
import { listed, listedEither } from "./listed";

test("items are joined in the current language", () => {
  expect(listed(["Guam", "Palau", "Puerto Rico"])).toBe("Guam, Palau, and Puerto Rico");
  expect(listedEither([".csv", ".txt"])).toBe(".csv or .txt");
  setLanguage(() => ({ code: "de", script: "", kitTexts: {}, translations: new Map() }));
  expect(listed(["Guam", "Palau", "Puerto Rico"])).toBe("Guam, Palau und Puerto Rico");
  expect(listedEither([".csv", ".txt"])).toBe(".csv oder .txt");
  expect(inEnglish(() => listed(["Guam", "Palau"]))).toBe("Guam and Palau");
  expect(listed(["Guam", "Palau"])).toBe("Guam und Palau");
  setLanguage(() => null);
});
