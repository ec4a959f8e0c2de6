import { expect, test } from "vitest";

import { inEnglish } from "./in-english";
import { languages, setLanguages } from "./language";
import { listed, listedEither } from "./listed";

test("items are joined in the current language", () => {
  expect(listed(["Guam", "Palau", "Puerto Rico"])).toBe("Guam, Palau, and Puerto Rico");
  expect(listedEither([".csv", ".txt"])).toBe(".csv or .txt");
  const before = languages();
  setLanguages({ ...before, current: () => "de" });
  expect(listed(["Guam", "Palau", "Puerto Rico"])).toBe("Guam, Palau und Puerto Rico");
  expect(listedEither([".csv", ".txt"])).toBe(".csv oder .txt");
  expect(inEnglish(() => listed(["Guam", "Palau"]))).toBe("Guam and Palau");
  expect(listed(["Guam", "Palau"])).toBe("Guam und Palau");
  setLanguages(before);
});
