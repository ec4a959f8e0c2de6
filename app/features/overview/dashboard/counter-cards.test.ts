import { expect, test } from "vitest";

import { inLanguage, openLanguages } from "#app/platform/languages/languages.server";

import { unitOf } from "./counter-cards";

test("the text for no cancelled orders is plural in German and, as specified, singular in English", () => {
  openLanguages();
  const units = () => [0, 1, 2].map((count) => unitOf("fraudProtect", count));
  expect(inLanguage("en", units)).toEqual([
    "order cancelled",
    "order cancelled",
    "orders cancelled",
  ]);
  expect(inLanguage("de", units)).toEqual([
    "Bestellungen storniert",
    "Bestellung storniert",
    "Bestellungen storniert",
  ]);
});
