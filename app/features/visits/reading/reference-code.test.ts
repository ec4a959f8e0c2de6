import { expect, test } from "vitest";

import { createReferenceSource } from "#app/features/decisions/public.server";

import { readReference } from "./reference-code";

test.each([
  ["as it was drawn", "7K2M9QTDXA", "7K2M9QTDXA"],
  ["in small letters", "7k2m9qtdxa", "7K2M9QTDXA"],
  ["in groups, as people write numbers down", " 7K2M-9QTD XA ", "7K2M9QTDXA"],
  ["with letters that look like digits", "oO1IlLKKKK", "001111KKKK"],
  ["too short", "7K2M9QTDX", null],
  ["too long", "7K2M9QTDXAA", null],
  ["with a letter no code has", "7K2M9QTDXU", null],
  ["with letters of another script", "7K2M9QTDXА", null],
  ["an SQL statement", "'; drop table visits; --", null],
  ["an empty text", "", null],
])("a typed reference code is normalized, or null if it is invalid: %s", (_, text, code) => {
  expect(readReference(text)).toBe(code);
});

test("every drawn reference code is read back unchanged from small letters", () => {
  const draw = createReferenceSource(Date.now);
  for (let n = 0; n < 1_000; n++) {
    const code = draw();
    expect(readReference(code.toLowerCase())).toBe(code);
  }
});
