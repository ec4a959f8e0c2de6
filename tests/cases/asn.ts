import {
  ALLOWED,
  allowedBy,
  blockedBy,
  type DecisionCase,
  entry,
  HOUR,
  NOW,
  valueCases,
} from "./decision-case";

const values = valueCases("asn", [
  ["a visitor from the network is stopped", "AS15169", { asn: 15_169 }, "stopped"],
  ["a visitor from the network before is not", "AS15169", { asn: 15_168 }, "not stopped"],
  ["a visitor from the network after is not", "AS15169", { asn: 15_170 }, "not stopped"],
  ["a number without letters means the same network", "15169", { asn: 15_169 }, "stopped"],
  ["small letters mean the same network", "as15169", { asn: 15_169 }, "stopped"],
  ["a space after the letters means the same network", "as 15169", { asn: 15_169 }, "stopped"],
  ['"ASN" in front means the same network', "ASN15169", { asn: 15_169 }, "stopped"],
  ["a colon after the letters means the same network", "AS:15169", { asn: 15_169 }, "stopped"],
  ["leading zeros mean the same network", "AS0015169", { asn: 15_169 }, "stopped"],
  ["the first number of four bytes is a network", "AS65536", { asn: 65_536 }, "stopped"],
  ["the last number of four bytes is a network", "AS4294967295", { asn: 4_294_967_295 }, "stopped"],
  ["a number that begins alike is another network", "AS151", { asn: 15_169 }, "not stopped"],
  ["a number that ends alike is another network", "AS5169", { asn: 15_169 }, "not stopped"],
  ["a visitor from an unknown network is not stopped", "AS15169", { asn: null }, "not stopped"],
  ["zero is no network", "AS0", { asn: 0 }, "not stopped"],
  ["five bytes are no network", "AS4294967296", { asn: 4_294_967_296 }, "not stopped"],
  ["a name is no number", "Google", { asn: 15_169 }, "not stopped"],
  ["a broken number is no network", "AS15.169", { asn: 15_169 }, "not stopped"],
  ["an address is no network", "203.0.113.7", { ip: "203.0.113.7" }, "not stopped"],
]);

const allowOnly = { asn: { mode: "allow-only" } } as const;
const two = [entry("asn", "AS1"), entry("asn", "AS2")];

const lists: DecisionCase[] = [
  {
    says: "of two networks the visitor's own decides",
    rules: { entries: two },
    visit: { asn: 2 },
    ...blockedBy("asn", "AS2"),
  },
  {
    says: "a list that is switched off stops nobody",
    rules: { asn: { enabled: false }, entries: two },
    visit: { asn: 2 },
    ...ALLOWED,
  },
  {
    says: "an entry that has ended stops nobody",
    rules: { entries: [entry("asn", "AS2", { expiresAt: NOW })] },
    visit: { asn: 2 },
    ...ALLOWED,
  },
  {
    says: "an entry counts until it ends",
    rules: { entries: [entry("asn", "AS2", { expiresAt: NOW + HOUR })] },
    visit: { asn: 2 },
    ...blockedBy("asn", "AS2"),
  },
  {
    says: "allow-only: a listed network is admitted",
    rules: { ...allowOnly, entries: two },
    visit: { asn: 1 },
    ...ALLOWED,
  },
  {
    says: "allow-only: another network is stopped by the list",
    rules: { ...allowOnly, entries: two },
    visit: { asn: 3 },
    ...blockedBy("asn", null),
  },
  {
    says: "allow-only: an unknown network is not stopped",
    rules: { ...allowOnly, entries: two },
    visit: { asn: null },
    ...ALLOWED,
  },
  {
    says: "allow-only without a network stops nobody",
    rules: { ...allowOnly, entries: [] },
    visit: { asn: 3 },
    ...ALLOWED,
  },
  {
    says: "allow-only whose last network has ended stops nobody",
    rules: { ...allowOnly, entries: [entry("asn", "AS1", { expiresAt: NOW })] },
    visit: { asn: 3 },
    ...ALLOWED,
  },
  {
    says: "an allow entry lets its network in where its country is blocked",
    rules: { entries: [entry("asn", "AS2", { effect: "allow" }), entry("country", "DE")] },
    visit: { asn: 2, country: "DE" },
    ...allowedBy("asn", "AS2"),
  },
  {
    says: "Private Relay is spared the network it leaves from",
    rules: { entries: two },
    visit: { asn: 2, network: "relay" },
    ...ALLOWED,
  },
  {
    says: "a VPN is not spared the network it leaves from",
    rules: { entries: two },
    visit: { asn: 2, network: "vpn" },
    ...blockedBy("asn", "AS2"),
  },
];

export const ASN_CASES: readonly DecisionCase[] = [...values, ...lists];
