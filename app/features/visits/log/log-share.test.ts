import { expect, test } from "vitest";

import { type Address, ipv4Address, parseAddress } from "#app/engine/net/address";

import { createLogShare } from "./log-share";

const SHOP = 1;
const START = Date.UTC(2026, 5, 15);

function shareAt() {
  const clock = { ms: START };
  const { takes } = createLogShare();
  const share = {
    takes: (shop: number, address: Address | null) => takes(shop, address, clock.ms),
  };
  const rowsOf = (visits: number, ip: string | null, shop = SHOP) => {
    const address = ip === null ? null : parseAddress(ip);
    return Array.from({ length: visits }, () => share.takes(shop, address)).filter(Boolean).length;
  };
  return { clock, share, rowsOf };
}

test("a visitor gets a burst of 100 log rows, then one row every three seconds", () => {
  const { clock, rowsOf } = shareAt();
  expect(rowsOf(500, "203.0.113.9")).toBe(100);
  clock.ms = START + 2_999;
  expect(rowsOf(5, "203.0.113.9")).toBe(0);
  clock.ms = START + 3_000;
  expect(rowsOf(5, "203.0.113.9")).toBe(1);
  clock.ms = START + 33_000;
  expect(rowsOf(50, "203.0.113.9")).toBe(10);
  clock.ms = START + 3_600_000;
  expect(rowsOf(500, "203.0.113.9")).toBe(100);
});

test("a clock that is set back gives a visitor a new burst of log rows", () => {
  const { clock, rowsOf } = shareAt();
  expect(rowsOf(500, "203.0.113.9")).toBe(100);
  clock.ms = START - 3_600_000;
  expect(rowsOf(500, "203.0.113.9")).toBe(100);
});

test("the log rows of each visitor and each shop are limited separately", () => {
  const { rowsOf } = shareAt();
  expect(rowsOf(500, "203.0.113.9")).toBe(100);
  expect(rowsOf(10, "203.0.113.10")).toBe(10);
  expect(rowsOf(10, "203.0.113.9", 2)).toBe(10);
  expect(rowsOf(10, "2001:db8::1")).toBe(10);
  expect(rowsOf(10, null)).toBe(10);
});

test("addresses of one IPv6 /64 network share one limit of log rows", () => {
  const { share, rowsOf } = shareAt();
  const rows = Array.from({ length: 500 }, (_, n) =>
    share.takes(SHOP, parseAddress(`2001:db8:1:2::${n.toString(16)}`)),
  );
  expect(rows.filter(Boolean)).toHaveLength(100);
  expect(rowsOf(10, "2001:db8:1:3::1")).toBe(10);
});

test("the limit of log rows of a busy visitor is not reset by 20,000 other visitors", () => {
  const { share, rowsOf } = shareAt();
  expect(rowsOf(500, "203.0.113.9")).toBe(100);
  const others = Array.from({ length: 20_000 }, (_, n) => share.takes(SHOP, ipv4Address(n)));
  expect(others.every(Boolean)).toBe(true);
  expect(rowsOf(500, "203.0.113.9")).toBe(0);
});
