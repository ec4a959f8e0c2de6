import { expect, test } from "vitest";

import { oneKey } from "#app/base/keyring";

import { readPreviewToken, signPreviewToken } from "./preview-token";

const SECRET = "test-secret";
const SHOP = "demo.myshopify.com";
const NOW = Date.parse("2026-11-20T12:00:00Z");
const PREVIEW = { country: "DE", language: "pt-br", expiresAt: NOW + 60_000 };
const token = signPreviewToken(oneKey(SECRET), SHOP, PREVIEW);

test("a preview token returns the visitor to simulate until it expires", () => {
  expect(readPreviewToken(oneKey(SECRET), SHOP, token, NOW)).toEqual(PREVIEW);
  expect(readPreviewToken(oneKey(SECRET), SHOP, token, PREVIEW.expiresAt)).toBeNull();
});

test("a preview token is valid only for its shop and its secret", () => {
  expect(readPreviewToken(oneKey(SECRET), "other.myshopify.com", token, NOW)).toBeNull();
  expect(readPreviewToken(oneKey("another-secret"), SHOP, token, NOW)).toBeNull();
});

test("a preview token with any changed character is invalid", () => {
  for (let at = 0; at < token.length; at++) {
    const changed = token.slice(0, at) + (token[at] === "0" ? "1" : "0") + token.slice(at + 1);
    expect(readPreviewToken(oneKey(SECRET), SHOP, changed, NOW)).toBeNull();
  }
  expect(readPreviewToken(oneKey(SECRET), SHOP, `${token}0`, NOW)).toBeNull();
});
