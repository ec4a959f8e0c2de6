import { expect, test } from "vitest";

import { inLanguage, openLanguages } from "#app/platform/languages/languages.server";

import { unitOf } from "./counter-cards";

test("no cancelled order is in the plural in German, and in the singular in English as specified", () => {
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
