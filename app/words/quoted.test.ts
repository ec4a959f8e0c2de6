import { expect, test } from "vitest";

import { inLanguage, openLanguages } from "#app/platform/languages/languages.server";

import { quoted } from "./quoted";

test("a quoted text has the quotation marks of its reader's language", () => {
  openLanguages();
  expect(quoted("Black Friday")).toBe("“Black Friday”");
  expect(inLanguage("de", () => quoted("Black Friday"))).toBe("„Black Friday“");
});
