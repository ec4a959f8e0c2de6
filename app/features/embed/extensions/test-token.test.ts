import { expect, test } from "vitest";

import { oneKey } from "#app/base/keyring";

import { readTestToken, signTestToken } from "./test-token";

const NOW = Date.parse("2026-11-20T12:00:00Z");
const SHOP = "test.myshopify.com";
const VISIT = { id: "0b7a3f5c-9d1e-4a62-8c33-51f0aa12bc9e", expiresAt: NOW + 300_000 };
const TOKEN = signTestToken(oneKey("secret"), SHOP, VISIT);

test("a test token identifies its test until the token expires", () => {
  expect(readTestToken(oneKey("secret"), SHOP, TOKEN, NOW)).toEqual(VISIT);
  expect(readTestToken(oneKey("secret"), SHOP, TOKEN, VISIT.expiresAt - 1)).toEqual(VISIT);
  expect(readTestToken(oneKey("secret"), SHOP, TOKEN, VISIT.expiresAt)).toBeNull();
});

test("a test token is valid for one shop and one secret", () => {
  expect(readTestToken(oneKey("secret"), "other.myshopify.com", TOKEN, NOW)).toBeNull();
  expect(readTestToken(oneKey("guessed"), SHOP, TOKEN, NOW)).toBeNull();
});

const [id, end, signature] = TOKEN.split(".") as [string, string, string];

test.each([
  ["nothing", ""],
  ["a word", "1"],
  ["another test under the same signature", `${id.replace(/^./, "f")}.${end}.${signature}`],
  ["a later end under the same signature", `${id}.${end.replace(/.$/, "z")}.${signature}`],
  ["the boundary moved between the parts", `${id.slice(0, -1)}.${id.slice(-1)}${end}.${signature}`],
  ["a shorter signature", `${id}.${end}.${signature.slice(1)}`],
  ["a signature in capitals", `${id}.${end}.${signature.toUpperCase()}`],
  ["something behind it", `${TOKEN}.x`],
  ["a line break behind it", `${TOKEN}\n`],
  ["a very long text", "a".repeat(100_000)],
])("%s is not a test token", (_what, token) => {
  expect(readTestToken(oneKey("secret"), SHOP, token, NOW)).toBeNull();
});
