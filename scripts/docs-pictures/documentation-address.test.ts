import { expect, test } from "vitest";

import { documentationAddress } from "./documentation-address";

test("different addresses receive different documentation addresses, and equal addresses the same one", () => {
  const given = new Map<string, string>();
  // The first three octets of both addresses have the same sum.
  const two = ["80.10.20.7", "20.80.10.7"].map((address) => documentationAddress(address, given));
  expect(new Set(two).size).toBe(2);
  expect(documentationAddress("80.10.20.7", given)).toBe(two[0]);
  const many = Array.from({ length: 700 }, (_, n) => `80.${n % 250}.${Math.floor(n / 250)}.9`);
  expect(new Set(many.map((address) => documentationAddress(address, given))).size).toBe(700);
});

test("local and documentation addresses are not replaced", () => {
  const given = new Map<string, string>();
  for (const address of ["127.0.0.1", "0.0.0.0", "203.0.113.7"]) {
    expect(documentationAddress(address, given)).toBe(address);
  }
});

test("an address that ends in .0 is replaced by another that ends in .0", () => {
  expect(documentationAddress("80.10.20.0", new Map())).toMatch(/\.0$/);
});
