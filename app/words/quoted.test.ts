import { expect, test } from "vitest";

import { inLanguage, openLanguages } from "#app/platform/languages/languages.server";

import { quote } from "./quoted";

test("a quoted text has the quotation marks of its reader's language", () => {
  openLanguages();
  expect(quote("Black Friday")).toBe("“Black Friday”");
  expect(inLanguage("de", () => quote("Black Friday"))).toBe("„Black Friday“");
});
