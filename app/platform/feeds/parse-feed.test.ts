import fc from "fast-check";
import { expect, test } from "vitest";

import { rounds } from "../../../tests/setup/rounds";
import { parseAddress } from "../../engine/net/address";
import { RangeTable } from "../ip-intelligence/range-table";
import { parseFeed } from "./parse-feed";

function holds(text: string, address: string): boolean {
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
  ["deeply nested JSON", '[{"LogicalServers":[{"Servers":[{"ExitIP":"8.8.8.8"}]}]}]', 1],
  ["Windows line ends", "8.8.8.8\r\n8.8.4.4\r\n", 2],
])("%s are read", (_, text, entries) => {
  const parsed = parseFeed(text);
  expect(parsed.entries).toBe(entries);
  expect(holds(text, "8.8.8.8")).toBe(true);
});

test("private and special-purpose networks are left out", () => {
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
])("a network as wide as %s refuses the list", (wide) => {
  expect(() => parseFeed(`8.8.8.8\n${wide}\n`)).toThrow("wider than any one network");
});

test.each(["", "<html>Sorry</html>", "{}", "8.8.8.8/33", "8.8.8.256", "08.8.8.8", "8.8.8.8/-1"])(
  "%j lists nothing",
  (text) => {
    expect(parseFeed(text).entries).toBe(0);
  },
);

test("half a JSON document is refused", () => {
  expect(() => parseFeed('{"prefixes":[{"ipv4Prefix":"8.8.8.0/24"}')).toThrow();
});

test("any text is read or refused, and never read as private addresses", () => {
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
