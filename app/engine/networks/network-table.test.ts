import { expect, test } from "vitest";

import { parseAddress } from "../net/address";
import { cidrBlock } from "../net/interval";
import type { NetworkClass } from "../visit";
import { type ClassedAddresses, encodeNetworks, NetworkTable } from "./network-table";

const ADDRESS = parseAddress("198.51.100.7")!;
const HOME = 64_496;

const listOf = (networkClass: NetworkClass): ClassedAddresses => ({
  networkClass,
  intervals: [cidrBlock(ADDRESS, 24)],
  operators: null,
});

function tableOf(own: Readonly<Record<number, NetworkClass>>, ...lists: ClassedAddresses[]) {
  const networks = Object.entries(own).map(([asn, networkClass]) => ({
    asn: Number(asn),
    networkClass,
  }));
  return NetworkTable.open(encodeNetworks({ networks, lists }));
}

test.each<[NetworkClass]>([["hosting"], ["vpn"], ["proxy"], ["relay"]])(
  "an address that is in no address list has the class of its network, %s",
  (own) => {
    const table = tableOf({ 64_500: own, 64_502: "transit" });
    expect(table.classOf(ADDRESS, 64_500)).toBe(own);
    expect(table.classOf(ADDRESS, 64_501)).toBe("residential");
  },
);

test("the first and the last network of the network table have the classes that were encoded", () => {
  const table = tableOf({ 1: "hosting", 64_500: "transit", 4_294_967_295: "vpn" });
  expect([1, 64_500, 4_294_967_295].map((asn) => table.classOf(ADDRESS, asn))).toEqual([
    "hosting",
    "transit",
    "vpn",
  ]);
});

test("an address list overrides the class of the network only if the list's class has a higher priority", () => {
  const own = { 64_500: "hosting", 64_501: "vpn" } as const;
  const vpn = tableOf(own, listOf("vpn"));
  expect(vpn.classOf(ADDRESS, 64_500)).toBe("vpn");
  const hosting = tableOf(own, listOf("hosting"));
  expect(hosting.classOf(ADDRESS, 64_501)).toBe("vpn");
  expect(hosting.classOf(ADDRESS, HOME)).toBe("hosting");
});

test("an address list limited to some operators applies to their networks and to addresses with an unknown network", () => {
  const table = tableOf({}, { ...listOf("vpn"), operators: [64_500] });
  expect(table.classOf(ADDRESS, 64_500)).toBe("vpn");
  expect(table.classOf(ADDRESS, HOME)).toBe("residential");
  expect(table.classOf(ADDRESS, null)).toBe("vpn");
  expect(table.classOf(parseAddress("203.0.113.1")!, null)).toBeNull();
});
