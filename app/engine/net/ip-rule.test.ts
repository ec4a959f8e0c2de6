import fc from "fast-check";
import { expect, test } from "vitest";

import { rounds } from "#tests/setup/rounds";

import { type Address, compareAddresses, formatAddress, ipv4Address, readAddress } from "./address";
import { cidrLength, formatInterval, intervalSize } from "./interval";
import { type IpRule, isWide, MAX_IP_RULE_CHARS, parseIpRule, readIpRule } from "./ip-rule";

function readAccepted(text: string): IpRule {
  const parsed = parseIpRule(text);
  if (!parsed.ok) throw new Error(`${text}: ${parsed.message}`);
  return parsed.rule;
}

function refusalOf(text: string): string {
  const parsed = parseIpRule(text);
  return parsed.ok ? `accepted as ${parsed.rule.value}` : parsed.message;
}

test.each([
  ["203.0.113.7", "203.0.113.7", 1],
  ["  203.0.113.7\t", "203.0.113.7", 1],
  ["203.0.113.7/32", "203.0.113.7", 1],
  ["203.0.113.0/24", "203.0.113.0/24", 256],
  ["203.0.113.0 / 24", "203.0.113.0/24", 256],
  ["0.0.0.0/0", "0.0.0.0/0", 2 ** 32],
  ["203.0.113.", "203.0.113.0/24", 256],
  ["203.0.113.*", "203.0.113.0/24", 256],
  ["203.0.*.*", "203.0.0.0/16", 65_536],
  ["203.0.*", "203.0.0.0/16", 65_536],
  ["203.", "203.0.0.0/8", 2 ** 24],
  ["203.0.113.8-203.0.113.20", "203.0.113.8-203.0.113.20", 13],
  ["203.0.113.8 - 203.0.113.20", "203.0.113.8-203.0.113.20", 13],
  ["203.0.113.8–203.0.113.20", "203.0.113.8-203.0.113.20", 13], // en dash
  ["203.0.113.0-203.0.113.255", "203.0.113.0/24", 256],
  ["203.0.113.7-203.0.113.7", "203.0.113.7", 1],
  ["2001:db8::/32", "2001:db8::/32", 2 ** 96],
  ["2001:db8::7/128", "2001:db8::7", 1],
  ["::/0", "::/0", 2 ** 128],
  ["2001:db8:", "2001:db8::/32", 2 ** 96],
  ["2001:db8:*", "2001:db8::/32", 2 ** 96],
  ["2001:db8:0:1:", "2001:db8:0:1::/64", 2 ** 64],
  ["2001:db8::1-2001:db8::ffff", "2001:db8::1-2001:db8::ffff", 65_535],
  ["::ffff:203.0.113.7", "203.0.113.7", 1],
  ["::ffff:203.0.113.0/120", "203.0.113.0/24", 256],
  ["64:ff9b::/96", "0.0.0.0/0", 2 ** 32],
  ["0:0:0:0:0:ffff:", "0.0.0.0/0", 2 ** 32],
  ["::ffff:203.0.113.1-203.0.113.2", "203.0.113.1-203.0.113.2", 2],
  ["::/95", "::/95", 2 ** 33],
])("the text %s is the IP rule %s", (text, value, size) => {
  expect(readAccepted(text)).toMatchObject({ value, size });
  expect(readAccepted(text).notice).toBeNull();
});

test.each([
  ["203.0.113.7/24", "203.0.113.0/24"],
  ["2001:db8::7/32", "2001:db8::/32"],
  ["::ffff:203.0.113.7/120", "203.0.113.0/24"],
])("the text %s is read as the block %s, and a notice shows the change", (text, value) => {
  const rule = readAccepted(text);
  expect(rule.value).toBe(value);
  expect(rule.notice).toBe(`${text} was read as ${value}, the block that contains it.`);
});

test("a notice suggests the /64 network of a single IPv6 address", () => {
  const rule = readAccepted("2001:DB8:1:2:3:4:5:6");
  expect(rule).toMatchObject({ value: "2001:db8:1:2:3:4:5:6", size: 1 });
  expect(rule.notice).toMatch(/^Devices change such addresses.* enter 2001:db8:1:2::\/64\.$/);
  expect(readAccepted("2001:db8:1:2:3:4:5:6/128").notice).toBeNull();
});

test("a notice suggests the /48 network of an IPv6 address that ends in ::", () => {
  const rule = readAccepted("2001:db8::");
  expect(rule).toMatchObject({ value: "2001:db8::", size: 1 });
  expect(rule.notice).toContain("2001:db8::/48");
});

test.each([
  ["", /Enter an IP address/],
  ["   ", /Enter an IP address/],
  ["203.0.113.7, 203.0.113.8", /one entry per line/],
  ["203.0.113.7;203.0.113.8", /one entry per line/],
  ["203.0.113.7 203.0.113.8", /one entry per line/],
  ["203.0.113.1, 203.0.113.*", /one entry per line/],
  ["fe80::1%eth0", /Leave out "%"/],
  ["fe80::1%eth0/64", /Leave out "%"/],
  ["[2001:db8::1]:443", /without brackets/],
  ["203.0.113.7:443", /without the port: 203\.0\.113\.7\.$/],
  ["https://example.com/", /not a URL/],
  ["example.com", /Host names cannot be listed/],
  ["example.com/24", /Host names cannot be listed/],
  ["203.0.113", /four numbers.*203\.0\.113\.\*/],
  ["3405803783", /four numbers/],
  ["203.0.113.07", /leading zeros/],
  ["203.00.113.0/24", /leading zeros/],
  ["203.0.113.256", /from 0 to 255/],
  ["203.0.113.7.9", /single dots/],
  ["203..113.7", /single dots/],
  ["2001:db8::1::2", /"::" can appear only once/],
  ["2001:db8:1", /eight groups/],
  ["2001:db8::12345", /eight groups/],
  ["203.0.113/24", /all four numbers before the slash/],
  ["203.0.113./24", /all four numbers before the slash/],
  ["203.0.113.0/33", /from 0 to 32/],
  ["203.0.113.0/", /from 0 to 32/],
  ["203.0.113.0/024", /from 0 to 32/],
  ["203.0.113.0/-1", /two whole addresses/],
  ["203.0.113.0/2.4", /from 0 to 32/],
  ["203.0.113.0/24/24", /from 0 to 32/],
  ["203.0.113.0/255.255.255.0", /number of prefix bits/],
  ["2001:db8::/129", /from 0 to 128/],
  ["203.0.113.20-203.0.113.8", /backwards\. Enter 203\.0\.113\.8-203\.0\.113\.20\.$/],
  ["203.0.113.8-20", /in full: 203\.0\.113\.8-203\.0\.113\.20\.$/],
  ["203.0.113.20-8", /two whole addresses/],
  ["203.0.113.8-256", /two whole addresses/],
  ["203.0.113.8-2001:db8::1", /both IPv6/],
  ["2001:db8::1-9", /two whole addresses/],
  ["203.0.113.8-", /two whole addresses/],
  ["-", /two whole addresses/],
  ["my-shop.example", /two whole addresses/],
  ["203.0.113.0/24-203.0.114.0/24", /two whole addresses/],
  ["*", /IPv4 prefix/],
  ["203.0.113.*.*", /IPv4 prefix/],
  ["203.*.113.*", /IPv4 prefix/],
  ["203.0.113.7*", /IPv4 prefix/],
  ["256.*", /IPv4 prefix/],
  ["01.", /IPv4 prefix/],
  ["2001:db8::*", /IPv6 prefix/],
  ["2001:db8:a*", /IPv6 prefix/],
  ["1:2:3:4:5:6:7:8:", /IPv6 prefix/],
])("the IP rule %j is rejected, and the message contains a correction", (text, cure) => {
  expect(refusalOf(text)).toMatch(cure);
});

test("an IP rule longer than the limit is rejected with a message that contains the limit", () => {
  expect(refusalOf("1".repeat(MAX_IP_RULE_CHARS + 1))).toMatch(/longer than 100/);
});

const word = fc.integer({ min: 0, max: 0xffffffff });
const sparse = fc.oneof(word, fc.constantFrom(0, 1, 0xffff, 0x64ff9b, 0xffff0000, 0xffffffff));
const anyAddress: fc.Arbitrary<Address> = fc.oneof(
  word.map(ipv4Address),
  fc
    .record({ a: sparse, b: sparse, c: sparse, d: sparse })
    .map((words) => ({ version: 6 as const, ...words })),
);

test("the canonical text of a CIDR block gives the same interval when it is read", () => {
  fc.assert(
    fc.property(anyAddress, fc.nat(128), (address, bits) => {
      const rule = readAccepted(
        `${formatAddress(address)}/${address.version === 4 ? bits % 33 : bits}`,
      );
      expect(readAccepted(rule.value)).toEqual({
        ...rule,
        notice: readAccepted(rule.value).notice,
      });
      const notice = readAccepted(rule.value).notice ?? "This is the single";
      expect(notice).toMatch(/^This is the single|^Devices change such addresses/);
      expect(cidrLength(rule)).not.toBeNull();
    }),
    { numRuns: rounds(5_000) },
  );
});

test("the canonical text of an IP range gives the same interval when it is read", () => {
  fc.assert(
    fc.property(anyAddress, anyAddress, (x, y) => {
      const [from, to] = compareAddresses(x, y) <= 0 ? [x, y] : [y, x];
      const parsed = parseIpRule(`${formatAddress(from)} - ${formatAddress(to)}`);
      if (!parsed.ok) {
        expect(parsed.message).toMatch(/both IPv6|backwards/);
        return;
      }
      const again = readAccepted(parsed.rule.value);
      expect([again.from, again.to]).toEqual([parsed.rule.from, parsed.rule.to]);
      expect(again.value).toBe(parsed.rule.value);
    }),
    { numRuns: rounds(5_000) },
  );
});

test("different spellings of one address range have one canonical text", () => {
  fc.assert(
    fc.property(word, fc.integer({ min: 1, max: 3 }), (start, numbers) => {
      const prefix = formatAddress(ipv4Address(start)).split(".").slice(0, numbers).join(".");
      const { value, from, to } = readAccepted(`${prefix}.`);
      expect(readAccepted(`${prefix}.*`).value).toBe(value);
      expect(readAccepted(`${formatAddress(from)}-${formatAddress(to)}`).value).toBe(value);
      expect(readAccepted(`::ffff:${formatAddress(from)}-${formatAddress(to)}`).value).toBe(value);
    }),
  );
});

test("any line is parsed as an IP rule or rejected with one sentence", () => {
  const unit = fc.constantFrom(..."0123456789abcdef.:-/*% ,[]g–\u0000");
  fc.assert(
    fc.property(fc.oneof(fc.string({ unit, maxLength: 120 }), fc.string()), (line) => {
      const parsed = parseIpRule(line);
      if (parsed.ok) expect(readAccepted(parsed.rule.value).value).toBe(parsed.rule.value);
      else expect(parsed.message).toMatch(/^[A-Z].{10,200}\.$/);
      expect("message" in readIpRule(line)).toBe(!parsed.ok);
    }),
    { numRuns: rounds(20_000) },
  );
});

test.each([
  ["198.51.96.0/20", false],
  ["198.51.96.0/19", true],
  ["198.51.96.0-198.51.112.0", true],
  ["2001:db8::/48", false],
  ["2001:db8::/47", true],
])("the IP rule %s counts as wide: %s", (text, wide) => {
  expect(isWide(readAccepted(text))).toBe(wide);
});

test("an interval that is not a CIDR block is written as a range", () => {
  const interval = { from: readAddress("203.0.113.1")!, to: readAddress("203.0.113.2")! };
  expect(cidrLength(interval)).toBeNull();
  expect(formatInterval(interval)).toBe("203.0.113.1-203.0.113.2");
  expect(intervalSize(interval)).toBe(2);
});

test("an IP rule that starts with a dash is not a range", () => {
  const parsed = parseIpRule("-1");
  expect(parsed.ok ? "" : parsed.message).toMatch(/^Enter an IP address/);
});
