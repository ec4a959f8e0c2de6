import { expect, test } from "vitest";

import { readVerdict } from "./verdict";

const REFERENCE = "7K2M9QTDXA";
const go = { rule: "r1", type: "banner", to: "https://de.fernhill.example/" };

const READ = [
  { outcome: "allow" },
  { outcome: "allow", go },
  { outcome: "block", reason: "country", reference: REFERENCE },
  { outcome: "restrict", reason: "network", reference: REFERENCE },
  { outcome: "redirect", to: "/pages/sorry?a=1#b", reference: REFERENCE },
  { outcome: "redirect", to: "https://elsewhere.example/", reference: REFERENCE },
  { outcome: "challenge", challenge: "a.b.c", bits: 11, reference: REFERENCE },
];
for (const answer of READ) {
  test(`the answer ${JSON.stringify(answer)} is a verdict`, () => {
    expect(readVerdict(answer)).toEqual(answer);
  });
}

const NOT_READ: unknown[] = [
  undefined,
  null,
  "block",
  [],
  { outcome: "constructor", reference: REFERENCE },
  { outcome: "verify-by-mail", reason: "country", reference: REFERENCE },
  { outcome: "allow", degraded: true },
  { outcome: "block", reason: "country" },
  { outcome: "block", reason: "country", reference: "<b>" },
  { outcome: "block", reason: 7, reference: REFERENCE },
  { outcome: "redirect", to: "javascript:alert(1)", reference: REFERENCE },
  { outcome: "redirect", to: "//elsewhere.example", reference: REFERENCE },
  { outcome: "redirect", to: "/\\elsewhere.example", reference: REFERENCE },
  { outcome: "redirect", reference: REFERENCE },
  { outcome: "challenge", challenge: "a.b.c", bits: 31, reference: REFERENCE },
  { outcome: "challenge", challenge: "a.b.c", bits: "many", reference: REFERENCE },
  { outcome: "challenge", bits: 11, reference: REFERENCE },
];
for (const answer of NOT_READ) {
  test(`the answer ${JSON.stringify(answer) ?? "nothing"} is not a verdict`, () => {
    expect(readVerdict(answer)).toBeNull();
  });
}

test("a suggestion without a web address is dropped, and the visitor is allowed", () => {
  const answer = { outcome: "allow", go: { ...go, to: "javascript:alert(1)" } };
  expect(readVerdict(answer)).toEqual({ outcome: "allow" });
});
