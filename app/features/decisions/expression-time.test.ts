import { expect, test } from "vitest";

import { createExpressionTime } from "./expression-time";

const SHOP = "demo.myshopify.com";
const NOON = Date.UTC(2026, 10, 20, 12);

test("a shop that used up its expression time earns 20 ms per second, and other shops are unaffected", () => {
  const time = createExpressionTime();
  expect(time.isLeft(SHOP, NOON)).toBe(true);
  time.spend(SHOP, 140, NOON);
  expect(time.isLeft(SHOP, NOON)).toBe(false);
  expect(time.isLeft("other.myshopify.com", NOON)).toBe(true);
  expect(time.isLeft(SHOP, NOON + 2_000)).toBe(false);
  expect(time.isLeft(SHOP, NOON + 2_001)).toBe(true);
});

test("a shop saves at most 100 ms of expression time, and a clock set back adds none", () => {
  const time = createExpressionTime();
  time.spend(SHOP, 1, NOON);
  time.spend(SHOP, 100, NOON + 86_400_000);
  expect(time.isLeft(SHOP, NOON + 86_400_000)).toBe(false);
  expect(time.isLeft(SHOP, NOON)).toBe(false);
});
