import { expect, test } from "vitest";

import { pageLanguages } from "./page-languages";
import { visitorLanguage } from "./visitor-languages";

test.each([
  ["de-AT", "de"],
  ["pt-br", "pt-BR"],
  ["pt", "pt-BR"],
  ["pt-PT", "pt-PT"],
  ["zh-Hant-HK", "zh-TW"],
  ["zh-HK", "zh-TW"],
  ["zh-Hans-SG", "zh-CN"],
  ["zh", "zh-CN"],
  ["no", "nb"],
  ["nn-NO", "nb"],
  ["iw", "he"],
  ["ar-EG", "ar"],
  ["ru", undefined],
  ["", undefined],
  ["constructor", undefined],
])("a visitor with the browser language %s receives the texts in %s", (tag, language) => {
  expect(visitorLanguage(tag)).toBe(language);
});

test("the language of the page precedes the browser's languages, which are sorted by preference", () => {
  expect(pageLanguages("/de/products/x", "fr;q=0.4, ja, *;q=0.1, ru;q=0")).toEqual([
    "de",
    "ja",
    "fr",
  ]);
  expect(pageLanguages("/products/x", "fr")).toEqual(["fr"]);
  expect(pageLanguages("/", "")).toEqual([]);
});

test("at most twelve languages and 256 characters of the Accept-Language header are read", () => {
  const tags = Array.from("abcdefghijklm", (letter) => `a${letter}`);
  expect(pageLanguages("/", tags.join(","))).toEqual(tags.slice(0, 12));
  const languagesAfterSpaces = (spaces: number) => pageLanguages("/", `aa${" ".repeat(spaces)},fr`);
  expect(languagesAfterSpaces(251)).toEqual(["aa", "fr"]);
  expect(languagesAfterSpaces(252)).toEqual(["aa", "f"]);
});
