import { expect, test } from "vitest";

import { ownEntry } from "./own-entry";

test.each([
  ["8.8.8.8", "8.8.8.8"],
  ["2a00:1450:4001:80b::200e", "2a00:1450:4001:80b::/64"],
])("ownEntry returns for the merchant's address %s the value %s", (address, entry) => {
  expect(ownEntry(address)).toBe(entry);
});

test.each([
  "127.0.0.1",
  "::1",
  "::ffff:127.0.0.1",
  "10.1.2.3",
  "192.168.1.5",
  "fd00::5",
  "fe80::1",
  "",
])("ownEntry returns null for the special-purpose or missing address %j", (address) => {
  expect(ownEntry(address)).toBeNull();
});
