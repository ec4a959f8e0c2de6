import { expect, test } from "vitest";

import { nameOf } from "./rule-words";

test("a rule is named by its kind and what it is about", () => {
  expect(nameOf({ kind: "country", words: "DE" })).toBe("Country: Germany");
});

test("a rule of many conditions gets a name that can be read aloud", () => {
  const name = nameOf({ kind: "url", words: "🦊".repeat(300) });
  expect([...name]).toHaveLength(121);
  expect(name).toMatch(/^Page address: (🦊)+…$/u);
});
