import { expect, test } from "vitest";

import { oneKey } from "#app/base/keyring";

import { createAccessPasses } from "./access-pass";

const NOW = Date.UTC(2026, 10, 20, 12);
const SHOP = "00000000-0000-4000-8000-000000000001";
const OTHER_SHOP = "00000000-0000-4000-8000-000000000002";
const scope = { shopId: SHOP, generation: 4 };
const passes = createAccessPasses(oneKey("test-secret-of-sixteen-or-more"));
const pass = passes.issue(scope, NOW + 1000);
const [expiry, generation, signature] = pass.split(".") as [string, string, string];

test("an admin access pass is valid for its shop until it expires", () => {
  expect(passes.isValid(pass, scope, NOW)).toBe(true);
  expect(passes.isValid(pass, scope, NOW + 999)).toBe(true);
  expect(passes.isValid(pass, scope, NOW + 1000)).toBe(false);
});

test("an admin access pass of another shop or of a revoked generation is invalid", () => {
  expect(passes.isValid(pass, { ...scope, shopId: OTHER_SHOP }, NOW)).toBe(false);
  expect(passes.isValid(pass, { ...scope, generation: 5 }, NOW)).toBe(false);
  expect(passes.isValid(pass, { ...scope, generation: 3 }, NOW)).toBe(false);
});

test("an admin access pass signed with another secret is invalid", () => {
  const foreign = createAccessPasses(oneKey("another-secret-of-sixteen")).issue(scope, NOW + 1000);
  expect(passes.isValid(foreign, scope, NOW)).toBe(false);
});

const later = (Number.parseInt(expiry, 36) + 86_400_000).toString(36);
const FORGED: Record<string, string> = {
  "a later expiry": `${later}.${generation}.${signature}`,
  "another generation": `${expiry}.5.${signature}`,
  "a shorter signature": `${expiry}.${generation}.${signature.slice(1)}`,
  "a longer signature": `${expiry}.${generation}.${signature}A`,
  "a signature of zeros": `${expiry}.${generation}.${"A".repeat(43)}`,
  "no signature": `${expiry}.${generation}.`,
  "capital letters": pass.toUpperCase(),
  "a line break at the end": `${pass}\n`,
  nothing: "",
  "a flag": "1",
  "a very long text": "z".repeat(100_000),
};
test.each(Object.entries(FORGED))("an admin access pass with %s is invalid", (_what, forged) => {
  for (const generation of [4, 5]) {
    expect(passes.isValid(forged, { ...scope, generation }, NOW)).toBe(false);
  }
});
