import { expect, test } from "vitest";

import { parseAddress, readAddress } from "./address";
import { addressPurpose, isGlobal } from "./special-purpose";

test.each([
  ["8.8.8.8", "global"],
  ["0.0.0.0", "unspecified"],
  ["0.0.0.1", "this-network"],
  ["10.1.2.3", "private"],
  ["11.0.0.0", "global"],
  ["100.63.255.255", "global"],
  ["100.64.0.0", "shared"],
  ["100.127.255.255", "shared"],
  ["100.128.0.0", "global"],
  ["127.0.0.1", "loopback"],
  ["169.254.169.254", "link-local"],
  ["172.15.255.255", "global"],
  ["172.16.0.0", "private"],
  ["172.31.255.255", "private"],
  ["172.32.0.0", "global"],
  ["192.0.0.8", "reserved"],
  ["192.0.0.9", "global"],
  ["192.0.2.1", "documentation"],
  ["192.168.255.255", "private"],
  ["198.18.0.1", "benchmarking"],
  ["198.51.100.1", "documentation"],
  ["203.0.113.255", "documentation"],
  ["224.0.0.1", "multicast"],
  ["240.0.0.1", "reserved"],
  ["255.255.255.254", "reserved"],
  ["255.255.255.255", "broadcast"],
  ["::", "unspecified"],
  ["::1", "loopback"],
  ["::2", "reserved"],
  ["100::1", "reserved"],
  ["64:ff9b:1::1", "private"],
  ["1fff::", "reserved"],
  ["2000::", "global"],
  ["2001::1", "global"],
  ["2001:1::1", "global"],
  ["2001:1::4", "reserved"],
  ["2001:2::1", "benchmarking"],
  ["2001:2:1::1", "reserved"],
  ["2001:4:112::1", "global"],
  ["2001:20::1", "global"],
  ["2001:200::1", "global"],
  ["2001:db8::1", "documentation"],
  ["2606:4700:4700::1111", "global"],
  ["3fff::1", "documentation"],
  ["3fff:1000::", "global"],
  ["4000::", "reserved"],
  ["5f00::1", "reserved"],
  ["fd00::1", "private"],
  ["fe80::1", "link-local"],
  ["fec0::1", "private"],
  ["ff02::1", "multicast"],
  ["::ffff:10.0.0.1", "private"], // unwrapped first
  ["64:ff9b::10.0.0.1", "private"],
])("%s is %s", (text, purpose) => {
  expect(addressPurpose(parseAddress(text)!)).toBe(purpose);
  expect(isGlobal(parseAddress(text)!)).toBe(purpose === "global");
});

test("a wrapped address that was not unwrapped never counts as global", () => {
  expect(isGlobal(readAddress("::ffff:8.8.8.8")!)).toBe(false);
});
