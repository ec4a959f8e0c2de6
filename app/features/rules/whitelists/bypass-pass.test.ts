import fc from "fast-check";
import { expect, test } from "vitest";

import { oneKey } from "#app/base/keyring";

import { createBypassPasses } from "./bypass-pass";

const NOW = Date.parse("2026-06-10T12:00:00Z");
const SHOP = "5f0c1f1e-57a9-4a3e-9c38-0f3f3d1c9b10";
const LINK = "0b9d1a4e-9d0f-4c53-9b61-2f4f3c0a7a11";
const passes = createBypassPasses(oneKey("a-secret-of-sixteen-or-more"));
const pass = passes.issue({ shopId: SHOP, id: LINK }, NOW + 1_000);
const shop = { shopId: SHOP, bypassLinks: new Set([LINK]) };

test("a bypass pass is valid until its link expires, to the millisecond", () => {
  expect(passes.isValid(pass, shop, NOW + 999)).toBe(true);
  expect(passes.isValid(pass, shop, NOW + 1_000)).toBe(false);
});

test("a bypass pass of a revoked link is invalid", () => {
  expect(passes.isValid(pass, { ...shop, bypassLinks: new Set() }, NOW)).toBe(false);
});

test("a bypass pass of another store or with another secret's signature is invalid", () => {
  expect(passes.isValid(pass, { ...shop, shopId: LINK }, NOW)).toBe(false);
  const others = createBypassPasses(oneKey("another-secret-of-sixteen"));
  expect(passes.isValid(others.issue({ shopId: SHOP, id: LINK }, NOW + 1_000), shop, NOW)).toBe(
    false,
  );
});

test("a bypass pass with a later expiry or another link is invalid", () => {
  const [expiry, id, signature] = pass.split(".") as [string, string, string];
  const longer = (Number.parseInt(expiry, 36) + 1_000).toString(36);
  const other = "1b9d1a4e-9d0f-4c53-9b61-2f4f3c0a7a11";
  const both = { ...shop, bypassLinks: new Set([LINK, other]) };
  expect(passes.isValid([longer, id, signature].join("."), both, NOW)).toBe(false);
  expect(passes.isValid([expiry, other, signature].join("."), both, NOW)).toBe(false);
});

test("an arbitrary text is not a valid bypass pass and causes no error", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary" }), (text) => {
      expect(passes.isValid(text, shop, NOW)).toBe(false);
      expect(passes.isValid(`${text}.${LINK}.${"A".repeat(43)}`, shop, NOW)).toBe(false);
    }),
  );
});
