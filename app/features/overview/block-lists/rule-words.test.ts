import { expect, test } from "vitest";

import { hitsSentence, hitsText, nameOf } from "./rule-words";

test("a rule is shown by its kind and value", () => {
  expect(nameOf({ kind: "country", words: "Germany" })).toBe("Country: Germany");
});

test("the name of a long rule is truncated to 119 characters", () => {
  const name = nameOf({ kind: "url", words: "🦊".repeat(300) });
  // The fox emoji has two UTF-16 code units and is never split.
  expect(name).toHaveLength(119);
  expect(name).toMatch(/^Page address: (🦊)+…$/u);
});

test.each([
  [{ hits24h: 1, hits7d: 12 }, "1 / 12", "1 hit in 24 hours, 12 in 7 days"],
  [{ hits24h: 0, hits7d: 1_234 }, "0 / 1,234", "0 hits in 24 hours, 1,234 in 7 days"],
  [
    { hits24h: 10_000, hits7d: 99_999 },
    "10,000+ / 99,999",
    "10,000+ hits in 24 hours, 99,999 in 7 days",
  ],
])("the hits %o have a short and a long text", (hits, short, long) => {
  expect(hitsText(hits)).toBe(short);
  expect(hitsSentence(hits)).toBe(long);
});
