import { expect, test } from "vitest";

import type { AsnRow } from "./asn-rows";
import { clipOverlaps, parseIpv4Rows, parseIpv6Rows } from "./asn-rows";

function row(first: number, last: number, asn: number): AsnRow {
  return { first: BigInt(first), last: BigInt(last), asn, organisation: `AS${asn}` };
}

function clipped(...rows: AsnRow[]) {
  const result = clipOverlaps(rows);
  return [
    result.overlaps,
    ...result.rows.map(({ first, last, asn }) => [+`${first}`, +`${last}`, asn]),
  ];
}

test.each([
  ["apart", [row(0, 9, 1), row(20, 29, 2)], [0, [0, 9, 1], [20, 29, 2]]],
  ["side by side", [row(0, 9, 1), row(10, 19, 2)], [0, [0, 9, 1], [10, 19, 2]]],
  ["out of order", [row(10, 19, 2), row(0, 9, 1)], [0, [0, 9, 1], [10, 19, 2]]],
  ["overlapping", [row(0, 14, 1), row(10, 19, 2)], [1, [0, 9, 1], [10, 19, 2]]],
  ["nested", [row(0, 29, 1), row(10, 19, 2)], [1, [0, 9, 1], [10, 19, 2], [20, 29, 1]]],
  ["nested at the start", [row(0, 29, 1), row(0, 9, 2)], [1, [0, 9, 2], [10, 29, 1]]],
  ["nested at the end", [row(0, 29, 1), row(20, 29, 2)], [1, [0, 19, 1], [20, 29, 2]]],
  [
    "nested twice",
    [row(0, 99, 1), row(10, 89, 2), row(20, 29, 3)],
    [2, [0, 9, 1], [10, 19, 2], [20, 29, 3], [30, 89, 2], [90, 99, 1]],
  ],
  [
    "a chain",
    [row(0, 50, 1), row(10, 20, 2), row(15, 60, 3)],
    [2, [0, 9, 1], [10, 14, 2], [15, 60, 3]],
  ],
])("rows %s come out disjoint, the later start winning", (_, rows, expected) => {
  expect(clipped(...rows)).toEqual(expected);
});

test("a quoted organisation keeps its commas and quotes", () => {
  const rows = parseIpv4Rows('16777216,16777471,13335,"Cloudflare, ""the"" Inc."\n1,2,3,Plain\n');
  expect(rows.map(({ organisation }) => organisation)).toEqual(['Cloudflare, "the" Inc.', "Plain"]);
  expect(rows[0]).toMatchObject({ first: 16_777_216n, last: 16_777_471n, asn: 13_335 });
});

test("a line of another shape stops the packing", () => {
  expect(() => parseIpv4Rows("<html>")).toThrow("Not a line of the ASN data: <html>");
  expect(() => parseIpv6Rows("1.0.0.0,1.0.0.255,1,x")).toThrow("Not an IPv6 address: 1.0.0.0");
});

test("an IPv6 row owns the /64 networks whose first address it holds", () => {
  const rows = parseIpv6Rows(
    [
      "2001:db8::,2001:db8:0:2:ffff:ffff:ffff:ffff,1,whole",
      "2001:db8:0:5::1,2001:db8:0:6::ffff,2,starts late",
      "2001:db8:0:9::10,2001:db8:0:9::1f,3,within one",
    ].join("\n"),
  );
  const network = 0x20010db8_00000000n;
  expect(rows.map(({ first, last, asn }) => [first - network, last - network, asn])).toEqual([
    [0n, 2n, 1],
    [6n, 6n, 2],
  ]);
});
