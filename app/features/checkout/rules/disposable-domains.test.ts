import mailchecker from "mailchecker";
import { expect, test } from "vitest";

import { DISPOSABLE_DOMAINS } from "./disposable-domains";

test("the template of disposable domains has at most 60 unique domains and 1,500 bytes", () => {
  expect(DISPOSABLE_DOMAINS.length).toBeLessThanOrEqual(60);
  expect(Buffer.byteLength(JSON.stringify(DISPOSABLE_DOMAINS))).toBeLessThanOrEqual(1_500);
  expect(new Set(DISPOSABLE_DOMAINS).size).toBe(DISPOSABLE_DOMAINS.length);
});

test.each(DISPOSABLE_DOMAINS)(
  "the disposable domain %s is also in the list that order filters use",
  (domain) => {
    expect(mailchecker.blacklist().has(domain)).toBe(true);
  },
);
