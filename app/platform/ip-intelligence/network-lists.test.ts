import { expect, test } from "vitest";

import { parseAddress } from "../../engine/net/address";
import { cidrBlock } from "../../engine/net/interval";
import type { NetworkClass } from "../../engine/visit";
import { findList, orderLists } from "./network-lists";
import { RangeTable, rangeArrays } from "./range-table";

const ADDRESS = parseAddress("185.220.101.1")!;
const RELAY = parseAddress("172.225.1.1")!;

function list(networkClass: NetworkClass, address = ADDRESS, bits = 32) {
  const ranges = new RangeTable(rangeArrays([cidrBlock(address, bits)]));
  return { networkClass, source: `a list of ${networkClass}`, ranges };
}

const classIn = (lists: ReturnType<typeof list>[], known: NetworkClass | null, at = ADDRESS) =>
  findList(orderLists(lists), at, known)?.networkClass ?? known;

test("the most telling class counts, whichever list came first", () => {
  expect(classIn([list("hosting"), list("tor"), list("vpn")], "residential")).toBe("tor");
});

test("a list of hosting does not turn a known VPN or an office's gateway into hosting", () => {
  expect(classIn([list("hosting")], "vpn")).toBe("vpn");
  expect(classIn([list("hosting")], "corporate-gateway")).toBe("corporate-gateway");
  expect(classIn([list("hosting")], "transit")).toBe("hosting");
});

test("an address that no list holds keeps what is known of it", () => {
  expect(classIn([list("tor", RELAY)], "hosting")).toBe("hosting");
});

test("iCloud Private Relay is known without any feed, and a feed of relays makes it exact", () => {
  expect(classIn([], "hosting", RELAY)).toBe("relay");
  const exact = list("relay", parseAddress("172.225.9.0")!, 24);
  expect(classIn([exact], "hosting", RELAY)).toBe("hosting");
});
