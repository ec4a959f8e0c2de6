import { expect, test } from "vitest";

import { type Address, parseAddress } from "#app/engine/net/address";
import { cidrBlock } from "#app/engine/net/interval";
import type { NetworkClass } from "#app/engine/visit";

import { findList, orderLists } from "./network-lists";
import { rangeArrays, RangeTable } from "./range-table";

const ADDRESS = parseAddress("185.220.101.1")!;
const RELAY = parseAddress("172.225.1.1")!;

function list(networkClass: NetworkClass, address = ADDRESS, bits = 32, id = "a-list") {
  const ranges = new RangeTable(rangeArrays([cidrBlock(address, bits)]));
  return { id, networkClass, source: `a list of ${networkClass}`, ranges };
}

const classIn = (
  lists: ReturnType<typeof list>[],
  known: NetworkClass | null,
  [at, asn]: readonly [Address, number | null] = [ADDRESS, null],
) => findList(orderLists(lists), at, { asn, networkClass: known })?.networkClass ?? known;

test("the most telling class counts, whichever list came first", () => {
  expect(classIn([list("hosting"), list("tor"), list("vpn")], "residential")).toBe("tor");
});

test("a list of hosting does not turn a known VPN or an office's gateway into hosting", () => {
  expect(classIn([list("hosting")], "vpn")).toBe("vpn");
  expect(classIn([list("hosting")], "corporate-gateway")).toBe("corporate-gateway");
  expect(classIn([list("hosting")], "transit")).toBe("hosting");
  expect(classIn([list("hosting")], "unknown")).toBe("hosting");
});

test("an address that no list holds keeps what is known of it", () => {
  expect(classIn([list("tor", RELAY)], "hosting")).toBe("hosting");
});

test("iCloud Private Relay is known without any feed, and its own feed makes it exact", () => {
  expect(classIn([], "hosting", [RELAY, 36_183])).toBe("relay");
  const exact = list("relay", parseAddress("172.225.9.0")!, 24, "icloud-private-relay");
  expect(classIn([exact], "hosting", [RELAY, 36_183])).toBe("hosting");
});

test("the feed of iCloud Private Relay says nothing of WARP, whose networks stay relays", () => {
  const exact = list("relay", parseAddress("172.225.9.0")!, 24, "icloud-private-relay");
  for (const warp of ["104.28.200.1", "2a09:bac1::1"]) {
    expect(classIn([exact], "hosting", [parseAddress(warp)!, 13_335]), warp).toBe("relay");
  }
});

test("a relay list of the operator's own adds to what is known of relays", () => {
  const own = list("relay", parseAddress("9.9.9.9")!, 32, "our-gateways");
  expect(classIn([own], "hosting", [RELAY, 36_183])).toBe("relay");
  expect(classIn([own], "hosting", [parseAddress("104.28.200.1")!, 13_335])).toBe("relay");
});

test("an address in a relay's networks that somebody else announces is no relay", () => {
  expect(classIn([], "hosting", [RELAY, 63_949])).toBe("hosting");
  expect(classIn([list("hosting", RELAY, 24)], "hosting", [RELAY, 63_949])).toBe("hosting");
  expect(classIn([], null, [RELAY, null])).toBe("relay");
});
