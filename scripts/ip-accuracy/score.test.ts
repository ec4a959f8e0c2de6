import { expect, test } from "vitest";

import { ipv4Address } from "../../app/engine/net/address";
import { NO_PLACE } from "../../app/platform/ip-intelligence/ip-facts";
import { readList } from "./read-list";
import { inWords, score, worstOf } from "./score";

test("readList reads a list line by line with its countries and without its comments", () => {
  const list = readList(
    "# mine\n198.51.100.0/24,DE,Berlin\n2001:db8::/32 # ours\nnothing\n\n192.0.2.1",
  );
  expect(list.map(({ interval, country }) => [interval.from.version, country])).toEqual([
    [4, "DE"],
    [6, ""],
    [4, ""],
  ]);
});

/**
 * Data in which even /24s are hosting of one network and odd ones are residential. From 200.0.0.0 on no network is
 * announced.
 */
const data = {
  lookup: ({ d }: { d: number }) => ({
    ...{ ...NO_PLACE, country: "DE", organization: "Example" },
    asn: d >= 0xc8000000 ? null : 64_500 + ((d >>> 8) % 2),
    networkClass: (d >>> 8) % 2 === 0 ? ("hosting" as const) : ("residential" as const),
  }),
  ranges: ({ d }: { d: number }) => {
    const network = { from: ipv4Address((d & ~0xff) >>> 0), to: ipv4Address((d | 0xff) >>> 0) };
    return { place: null, network };
  },
};

test("an entry counts by the majority of its addresses, and unannounced addresses are not counted", () => {
  const list = readList(
    "198.51.100.0/24\n198.51.101.0/24\n198.51.101.7\n198.51.100.0/23\n203.0.113.0/24",
  );
  const found = score(data, list, ({ networkClass }) => networkClass === "hosting");
  expect(found).toMatchObject({
    entries: 4,
    rightEntries: 2,
    addresses: 1_025,
    rightAddresses: 512,
  });
  expect(worstOf(found, 5)).toEqual([["AS64501 Example", 2]]);
  expect(inWords(found)).toBe("49.951% of addresses, 50% of 4 entries");
});
