import mailchecker from "mailchecker";
import { expect, test } from "vitest";

import { DISPOSABLE_DOMAINS } from "./disposable-domains";

test("the template has at most 60 domains and 1,500 bytes, each domain once", () => {
  expect(DISPOSABLE_DOMAINS.length).toBeLessThanOrEqual(60);
  expect(Buffer.byteLength(JSON.stringify(DISPOSABLE_DOMAINS))).toBeLessThanOrEqual(1_500);
  expect(new Set(DISPOSABLE_DOMAINS).size).toBe(DISPOSABLE_DOMAINS.length);
});

test.each(DISPOSABLE_DOMAINS)(
  "%s is in the list of disposable email domains that order filters use",
  (domain) => {
    expect(mailchecker.blacklist().has(domain)).toBe(true);
  },
);
