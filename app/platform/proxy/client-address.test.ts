import { expect, test } from "vitest";

import { formatAddress } from "#app/engine/net/address";

import { clientAddress } from "./client-address";

function readAddress(header: string | undefined, proxies = 0): string | null {
  const address = clientAddress(header, proxies);
  return address && formatAddress(address);
}

test.each<[string, string | undefined, number, string | null]>([
  ["one entry", "198.51.100.7", 0, "198.51.100.7"],
  ["a visitor's invention on the left", "1.1.1.1, 198.51.100.7", 0, "198.51.100.7"],
  ["many inventions", "8.8.8.8,127.0.0.1,10.0.0.1,198.51.100.7", 0, "198.51.100.7"],
  ["no blanks", "1.1.1.1,198.51.100.7", 0, "198.51.100.7"],
  ["many blanks", "  1.1.1.1 ,\t198.51.100.7  ", 0, "198.51.100.7"],
  ["one trusted proxy", "198.51.100.7, 23.227.38.1", 1, "198.51.100.7"],
  ["one proxy and an invention", "1.1.1.1, 198.51.100.7, 23.227.38.1", 1, "198.51.100.7"],
  ["two proxies", "198.51.100.7, 23.227.38.1, 10.0.0.3", 2, "198.51.100.7"],
  ["fewer entries than proxies", "198.51.100.7", 1, null],
  ["no entry before the proxy", ",10.0.0.3", 1, null],
  ["a port", "198.51.100.7:51234", 0, "198.51.100.7"],
  ["IPv6", "2001:db8::7", 0, "2001:db8::7"],
  ["IPv6 in capitals", "2001:DB8::7", 0, "2001:db8::7"],
  ["IPv6 in brackets", "[2001:db8::7]", 0, "2001:db8::7"],
  ["IPv6 in brackets with a port", "[2001:db8::7]:443", 0, "2001:db8::7"],
  ["a mapped address", "::ffff:198.51.100.7", 0, "198.51.100.7"],
  ["a mapped address in brackets", "[::ffff:198.51.100.7]:80", 0, "198.51.100.7"],
  ["a NAT64 address", "64:ff9b::c633:6407", 0, "198.51.100.7"],
  ["no header", undefined, 0, null],
  ["an empty header", "", 0, null],
  ["an empty last entry", "198.51.100.7,", 0, null],
  ["only commas", ",,,", 0, null],
  ["the word unknown", "unknown", 0, null],
  ["an obfuscated identifier", "_hidden", 0, null],
  ["a number too large", "198.51.100.256", 0, null],
  ["an octal spelling", "198.051.100.7", 0, null],
  ["one number", "3325256711", 0, null],
  ["a zone", "fe80::1%eth0", 0, null],
  ["an unclosed bracket", "[2001:db8::7", 0, null],
  ["a port that is a word", "198.51.100.7:https", 0, null],
  ["the Forwarded header's spelling", 'for="198.51.100.7"', 0, null],
  ["a script", "<script>alert(1)</script>", 0, null],
  ["a line break", "198.51.100.7\r\nX: y", 0, null],
  ["a last entry of a megabyte", `1.1.1.1,${"9".repeat(1_000_000)}`, 0, null],
  ["a megabyte of inventions", `${"1.1.1.1,".repeat(125_000)}198.51.100.7`, 0, "198.51.100.7"],
])(
  "clientAddress returns the expected visitor's address, or null, for a header with %s",
  (_, header, proxies, expected) => {
    expect(readAddress(header, proxies)).toBe(expected);
  },
);
