import { expect, test } from "vitest";

import { wordsFor } from "./words-for";

test.each([
  ["de", ["de", "fr"], "de"],
  ["de-AT", ["de", "de-AT"], "de-AT"],
  ["de-at", ["fr", "de"], "de"],
  ["de-CH", ["de-AT"], "de-AT"],
  ["zh-HK", ["zh-CN", "zh-TW"], "zh-TW"],
  ["zh-Hant-HK", ["zh-CN", "zh-TW"], "zh-TW"],
  ["zh-Hans-SG", ["zh-TW", "zh-CN"], "zh-CN"],
  ["zh-TW", ["zh-CN"], undefined],
  ["zh-HK", ["zh"], "zh"],
  ["no", ["sv", "nb"], "nb"],
  ["nb", ["sv", "no"], "no"],
  ["nn-NO", ["no", "nb"], "nb"],
  ["iw", ["he"], "he"],
  ["pt", ["pt-PT", "pt-BR"], "pt-BR"],
  ["pt-PT", ["pt-BR"], undefined],
  ["pt-PT", ["pt-BR", "pt"], "pt"],
  ["ru-RU", ["uk", "ru"], "ru"],
  ["uk", ["ru"], undefined],
  ["constructor", ["en"], undefined],
  ["", ["en"], undefined],
])("a visitor with the language %s, and texts in %o, receives %s", (requested, tags, found) => {
  expect(wordsFor(Object.fromEntries(tags.map((tag) => [tag, tag])), requested)).toBe(found);
});
