import { expect, test } from "vitest";

import { type Address, parseAddress } from "#app/engine/net/address";
import { cidrBlock } from "#app/engine/net/interval";
import type { NetworkClass } from "#app/engine/visit";

import { findList, orderLists } from "./network-lists";
import { rangeArrays, RangeTable } from "./range-table";

const ADDRESS = parseAddress("185.220.101.1")!;
const RELAY = parseAddress("172.225.1.1")!;

function listOf(networkClass: NetworkClass, address = ADDRESS, bits = 32, id = "a-list") {
  const ranges = new RangeTable(rangeArrays([cidrBlock(address, bits)]));
  return { id, networkClass, source: `a list of ${networkClass}`, ranges };
}

const classIn = (
  lists: ReturnType<typeof listOf>[],
  known: NetworkClass | null,
  [at, asn]: readonly [Address, number | null] = [ADDRESS, null],
) => findList(orderLists(lists), at, { asn, networkClass: known })?.networkClass ?? known;

test("an address on several lists has the class of the highest priority", () => {
  expect(classIn([listOf("hosting"), listOf("tor"), listOf("vpn")], "residential")).toBe("tor");
});

test("a hosting list does not override a known VPN or corporate gateway", () => {
  expect(classIn([listOf("hosting")], "vpn")).toBe("vpn");
  expect(classIn([listOf("hosting")], "corporate-gateway")).toBe("corporate-gateway");
  expect(classIn([listOf("hosting")], "transit")).toBe("hosting");
  expect(classIn([listOf("hosting")], "unknown")).toBe("hosting");
});

test("an address on no list gets the class of its network", () => {
  expect(classIn([listOf("tor", RELAY)], "hosting")).toBe("hosting");
});

test("iCloud Private Relay is recognized without a feed, and its feed replaces the built-in ranges", () => {
  expect(classIn([], "hosting", [RELAY, 36_183])).toBe("relay");
  const exact = listOf("relay", parseAddress("172.225.9.0")!, 24, "icloud-private-relay");
  expect(classIn([exact], "hosting", [RELAY, 36_183])).toBe("hosting");
});

test("the feed of iCloud Private Relay does not cover WARP, whose networks remain relays", () => {
  const exact = listOf("relay", parseAddress("172.225.9.0")!, 24, "icloud-private-relay");
  for (const warp of ["104.28.200.1", "2a09:bac1::1"]) {
    expect(classIn([exact], "hosting", [parseAddress(warp)!, 13_335]), warp).toBe("relay");
  }
});

test("a custom relay list does not replace the known relays", () => {
  const own = listOf("relay", parseAddress("9.9.9.9")!, 32, "our-gateways");
  expect(classIn([own], "hosting", [RELAY, 36_183])).toBe("relay");
  expect(classIn([own], "hosting", [parseAddress("104.28.200.1")!, 13_335])).toBe("relay");
});

test("an address in a relay's range that another network announces is not a relay", () => {
  expect(classIn([], "hosting", [RELAY, 63_949])).toBe("hosting");
  expect(classIn([listOf("hosting", RELAY, 24)], "hosting", [RELAY, 63_949])).toBe("hosting");
  expect(classIn([], null, [RELAY, null])).toBe("relay");
});
