import fc from "fast-check";
import { expect, test } from "vitest";

import { parseAddress } from "#app/engine/net/address";
import { rounds } from "#tests/setup/rounds";

import { RangeTable } from "../ip-intelligence/range-table";
import { parseFeed } from "./parse-feed";

function feedContains(text: string, address: string): boolean {
  return new RangeTable(parseFeed(text).arrays).contains(parseAddress(address)!);
}

test.each([
  ["one address a line", "8.8.4.4\n8.8.8.8\n", 2],
  ["comments and blank lines", "# a list\n\n8.8.8.0/24 ; SBL1\n2001:4860::/32 # v6\n", 2],
  [
    "exit addresses",
    "ExitNode ABC\nPublished 2026-11-20 09:12:44\nExitAddress 8.8.8.8 2026-11-20 10:00:00\n",
    1,
  ],
  ["a geofeed", "8.8.8.0/24,US,US-CA,Mountain View,\n2001:4860::/32,US,,,\n", 2],
  [
    "published prefixes",
    '{"creationTime":"2026-11-20","prefixes":[{"ipv4Prefix":"8.8.8.0/24"},{"ipv6Prefix":"2001:4860::/32"}]}',
    2,
  ],
  [
    "JSON lines of two networks and their number",
    '{"cidr":"8.8.8.0/24","id":"A"}\n{"cidr":"45.6.0.0/16","id":"B"}\n{"type":"metadata","records":2}\n',
    2,
  ],
  ["commands of two entries", "add x 8.8.8.0/24\nadd x 45.6.3.1\n", 2],
  ["a list below a comment with a network", "// 45.6.1.0/24 removed\n8.8.8.0/24\n", 1],
  ["JSON with a byte order mark", '\ufeff{"prefixes":[{"ipv4Prefix":"8.8.8.0/27"}]}', 1],
  ["deeply nested JSON", '[{"LogicalServers":[{"Servers":[{"ExitIP":"8.8.8.8"}]}]}]', 1],
  ["Windows line ends", "8.8.8.8\r\n8.8.4.4\r\n", 2],
])("a list with %s is parsed", (_, text, entries) => {
  const parsed = parseFeed(text);
  expect(parsed.entries).toBe(entries);
  expect(feedContains(text, "8.8.8.8")).toBe(true);
});

/** Addresses within 45.6.0.0/16 at which parsed lists are compared. */
const TESTED = ["45.6.1.0", "45.6.1.77", "45.6.1.255", "45.6.2.0"];
const containedAddresses = (text: string) =>
  TESTED.filter((address) => feedContains(text, address));

test.each([
  ["a range with spaces", "45.6.1.0 - 45.6.1.255\n"],
  ["a range without spaces", "45.6.1.0-45.6.1.255\n"],
  ["a range after a name and a colon", "Example Org:45.6.1.0-45.6.1.255\n"],
  ["a range after a name", "Example Org 45.6.1.0-45.6.1.255\n"],
  ["a table of first and last addresses", '"45.6.1.0","45.6.1.255","US"\n'],
  ["a table with tabs", "45.6.1.0\t45.6.1.255\tUS\n"],
  ["a mask after a slash", "45.6.1.0/255.255.255.0\n"],
  ["a mask after a space", "45.6.1.0 255.255.255.0\n"],
  ["cells between bars", "45.6.1.0/24|US|x\n"],
  ["JSON with a byte order mark", '\ufeff{"prefixes":[{"ipv4Prefix":"45.6.1.0/24"}]}'],
  ["JSON lines", '{"cidr":"45.6.1.0/24","id":"A"}\n{"type":"metadata","records":1}\n'],
  ["JSON with a range", '{"ranges":["45.6.1.0-45.6.1.255"]}'],
  ["commands", "add x 45.6.1.0/24\n"],
  ["a list with a removed network", "// 45.6.2.0/24 removed\n45.6.1.0/24 // kept\n"],
])("%s is parsed as the 256 addresses of one network", (_, text) => {
  expect(parseFeed(text).entries).toBe(1);
  expect(containedAddresses(text)).toEqual(TESTED.slice(0, 3));
});

test("two addresses of a line without a dash are parsed as two addresses", () => {
  expect(parseFeed("45.6.1.0,45.6.1.255\n45.6.2.0 45.6.3.0\n").entries).toBe(4);
  expect(containedAddresses("45.6.1.0,45.6.1.255\n")).toEqual(["45.6.1.0", "45.6.1.255"]);
});

test.each([
  ["tabs after two addresses", (n: number) => `8.8.8.0\t8.8.8.255${"\t".repeat(n)}`],
  ["tabs after an address", (n: number) => `8.8.8.0${"\t".repeat(n)}`],
  ["spaces at the start", (n: number) => `${" ".repeat(n)}8.8.8.0`],
  ["spaces after an address", (n: number) => `8.8.8.0${" ".repeat(n)}`],
])("a line with a million %s is parsed", (_, write) => {
  expect(parseFeed(`${write(1_000_000)}\n8.8.4.4\n`).entries).toBeGreaterThan(1);
});

test("a list with a range wider than any single network is rejected", () => {
  expect(() => parseFeed("8.0.0.0 - 10.0.0.0\n")).toThrow("wider than any one network");
  expect(() => parseFeed('"8.0.0.0","80.0.0.0","US"\n')).toThrow("wider than any one network");
});

test("networks of countries and cities in a geofeed are parsed", () => {
  const text =
    "172.224.224.0/31,GB,GB-EN,London,\n2a02:26f7:b3c0:4000::/64,US,US-CA,LOS ANGELES,\n";
  expect(parseFeed(text).entries).toBe(2);
});

test("private and special-purpose networks of a list are omitted", () => {
  expect(
    parseFeed("10.0.0.0/8\n127.0.0.1\n224.0.0.0/4\nfc00::/7\nff00::/8\n8.8.8.8\n").entries,
  ).toBe(1);
});

test.each([
  "8.0.0.0/7",
  "64.0.0.0/2",
  "0.0.0.0/0",
  "0.0.0.0/5",
  "192.0.0.0/2",
  "2000::/15",
  "::/0",
  "e000::/3",
])("a list with a network as wide as %s is rejected", (wide) => {
  expect(() => parseFeed(`8.8.8.8\n${wide}\n`)).toThrow("wider than any one network");
  expect(() => parseFeed(`${wide}\n8.8.8.0/24\n`)).toThrow("wider than any one network");
});

test.each(["", "<html>Sorry</html>", "{}", "8.8.8.8/33", "8.8.8.256", "08.8.8.8", "8.8.8.8/-1"])(
  "the text %j contains no entries",
  (text) => {
    expect(parseFeed(text).entries).toBe(0);
  },
);

test("a truncated JSON document is rejected", () => {
  expect(() => parseFeed('{"prefixes":[{"ipv4Prefix":"8.8.8.0/24"}')).toThrow();
});

test("any text is parsed or rejected, and never gives private addresses", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary", maxLength: 400 }), (text) => {
      try {
        expect(new RangeTable(parseFeed(text).arrays).contains(parseAddress("10.1.1.1")!)).toBe(
          false,
        );
      } catch (error) {
        expect(error).toBeInstanceOf(Error);
      }
    }),
    { numRuns: rounds(2_000) },
  );
});
