import {
  ALLOWED,
  allowedBy,
  allowIp,
  blockedBy,
  blockIp,
  country,
  type DecisionCase,
  HOUR,
  NOW,
  type VisitFacts,
} from "./decision-case";

/** Returns a case with one blocked value and one address, the form of most rows. */
function blocked(says: string, value: string, ip: string): DecisionCase {
  const rules = { entries: [blockIp(value)] };
  return { says, rules, visit: { ip }, ...blockedBy("ip", value) };
}

function notBlocked(says: string, value: string, ip: string): DecisionCase {
  return { says, rules: { entries: [blockIp(value)] }, visit: { ip }, ...ALLOWED };
}

const forms: DecisionCase[] = [
  blocked("a single address is stopped", "198.51.100.7", "198.51.100.7"),
  notBlocked("its neighbor below is not", "198.51.100.7", "198.51.100.6"),
  notBlocked("its neighbor above is not", "198.51.100.7", "198.51.100.8"),
  blocked("the first address of a CIDR block is stopped", "198.51.100.0/24", "198.51.100.0"),
  blocked("the last address of a CIDR block is stopped", "198.51.100.0/24", "198.51.100.255"),
  notBlocked("the address before a CIDR block is not", "198.51.100.0/24", "198.51.99.255"),
  notBlocked("the address after a CIDR block is not", "198.51.100.0/24", "198.51.101.0"),
  blocked("the ends of a range are stopped", "198.51.100.8-198.51.100.20", "198.51.100.20"),
  notBlocked("behind a range nobody is", "198.51.100.8-198.51.100.20", "198.51.100.21"),
  notBlocked("before a range nobody is", "198.51.100.8-198.51.100.20", "198.51.100.7"),
  blocked("a prefix stops all that start alike", "198.51.100.", "198.51.100.99"),
  notBlocked("a prefix is one of whole numbers", "198.51.10.", "198.51.100.1"),
  blocked("every IPv4 address lies in 0.0.0.0/0", "0.0.0.0/0", "255.255.255.255"),
  notBlocked("no IPv6 address lies in 0.0.0.0/0", "0.0.0.0/0", "2001:db8::1"),
  blocked("every IPv6 address lies in ::/0", "::/0", "ffff::ffff"),
  notBlocked("no IPv4 address lies in ::/0", "::/0", "198.51.100.7"),
  blocked("a single IPv6 address is stopped", "2001:db8::7", "2001:DB8:0::0007"),
  notBlocked("an IPv6 neighbor is not", "2001:db8::7", "2001:db8::8"),
  blocked("an IPv6 network is stopped", "2001:db8:1::/48", "2001:db8:1:ffff::1"),
  notBlocked("the IPv6 network next door is not", "2001:db8:1::/48", "2001:db8:2::"),
  blocked("an odd IPv6 prefix length is exact", "2001:db8::/33", "2001:db8:7fff::1"),
  notBlocked("an odd IPv6 prefix length is exact beyond", "2001:db8::/33", "2001:db8:8000::"),
  blocked("an IPv6 prefix stops all that start alike", "2001:db8:a:", "2001:db8:a::1"),
  notBlocked("an IPv6 prefix is one of whole groups", "2001:db8:a:", "2001:db8:ab::1"),
  blocked("the last of 128 bits counts", "2001:db8::fffe-2001:db8::ffff", "2001:db8::ffff"),
  notBlocked("the last of 128 bits ends a range", "2001:db8::fffe-2001:db8::ffff", "2001:db8::1:0"),
];

const spellings: DecisionCase[] = [
  blocked("an IPv4 rule holds for the mapped form", "198.51.100.7", "::ffff:198.51.100.7"),
  blocked("an IPv4 rule holds for the NAT64 form", "198.51.100.0/24", "64:ff9b::198.51.100.7"),
  blocked("an IPv4 rule holds for the translated form", "198.51.100.7", "::ffff:0:198.51.100.7"),
  blocked("a mapped rule holds for the plain form", "::ffff:198.51.100.7", "198.51.100.7"),
  blocked("a mapped block holds for the plain form", "::ffff:198.51.100.0/120", "198.51.100.7"),
  notBlocked("local NAT64 is not unwrapped", "198.51.100.7", "64:ff9b:1::198.51.100.7"),
  notBlocked("an unreadable address is not stopped", "0.0.0.0/0", "198.51.100.07"),
  notBlocked("an empty address is not stopped", "::/0", ""),
];

const unreadable: VisitFacts = { ip: "unknown" };

const time: DecisionCase[] = [
  {
    says: "an entry counts until it ends",
    rules: { entries: [blockIp("198.51.100.7", { expiresAt: NOW + 1 })] },
    visit: { ip: "198.51.100.7" },
    ...blockedBy("ip", "198.51.100.7"),
  },
  {
    says: "an entry does not count from the moment it ends",
    rules: { entries: [blockIp("198.51.100.7", { expiresAt: NOW })] },
    visit: { ip: "198.51.100.7" },
    ...ALLOWED,
  },
  {
    says: "a wide entry still counts when a narrow one inside it has ended",
    rules: {
      entries: [blockIp("198.51.100.0/24"), blockIp("198.51.100.7", { expiresAt: NOW - HOUR })],
    },
    visit: { ip: "198.51.100.7" },
    ...blockedBy("ip", "198.51.100.0/24"),
  },
  {
    says: "a narrow entry still counts when a wide one around it has ended",
    rules: {
      entries: [blockIp("198.51.100.0/24", { expiresAt: NOW - HOUR }), blockIp("198.51.100.7")],
    },
    visit: { ip: "198.51.100.7" },
    ...blockedBy("ip", "198.51.100.7"),
  },
  {
    says: "an allow entry that has ended no longer protects",
    rules: {
      entries: [blockIp("198.51.100.0/24"), allowIp("198.51.100.7", { expiresAt: NOW - HOUR })],
    },
    visit: { ip: "198.51.100.7" },
    ...blockedBy("ip", "198.51.100.0/24"),
  },
];

const overlaps: DecisionCase[] = [
  {
    says: "of overlapping entries the narrowest is named",
    rules: {
      entries: [
        blockIp("198.51.0.0/16"),
        blockIp("198.51.100.0-198.51.100.9"),
        blockIp("198.51.100.0/24"),
      ],
    },
    visit: { ip: "198.51.100.9" },
    ...blockedBy("ip", "198.51.100.0-198.51.100.9"),
  },
  {
    says: "around a narrow entry the wider one is named",
    rules: { entries: [blockIp("198.51.100.0/24"), blockIp("198.51.100.7")] },
    visit: { ip: "198.51.100.8" },
    ...blockedBy("ip", "198.51.100.0/24"),
  },
  {
    says: "of equal entries the first is named",
    rules: {
      entries: [blockIp("198.51.100.7", { id: "one" }), blockIp("198.51.100.7", { id: "two" })],
    },
    visit: { ip: "198.51.100.7" },
    ...blockedBy("ip", "one"),
  },
];

const allowList: DecisionCase[] = [
  {
    says: "an allowed address is let in although its block is stopped",
    rules: { entries: [blockIp("198.51.100.0/24"), allowIp("198.51.100.7")] },
    visit: { ip: "198.51.100.7" },
    ...allowedBy("ip", "198.51.100.7"),
  },
  {
    says: "an allowed block wins over a stopped address inside it",
    rules: { entries: [blockIp("198.51.100.7"), allowIp("198.51.100.0/24")] },
    visit: { ip: "198.51.100.7" },
    ...allowedBy("ip", "198.51.100.0/24"),
  },
  {
    says: "an allowed address is let in from a blocked country",
    rules: { entries: [country("DE"), allowIp("198.51.100.7")] },
    visit: { ip: "198.51.100.7", country: "DE" },
    ...allowedBy("ip", "198.51.100.7"),
  },
  {
    says: "an allowed address is let in from a country that is not admitted",
    rules: {
      country: { mode: "allow-only" },
      entries: [country("FR"), allowIp("198.51.100.7")],
    },
    visit: { ip: "198.51.100.7", country: "DE" },
    ...allowedBy("ip", "198.51.100.7"),
  },
  {
    says: "somebody beside an allowed address is not let in by it",
    rules: { entries: [country("DE"), allowIp("198.51.100.7")] },
    visit: { ip: "198.51.100.8", country: "DE" },
    ...blockedBy("country", "DE"),
  },
  {
    says: "an IP list that is switched off neither stops nor lets in",
    rules: { ip: { enabled: false }, entries: [blockIp("0.0.0.0/0"), allowIp("198.51.100.7")] },
    visit: { ip: "198.51.100.7" },
    ...ALLOWED,
  },
];

const allowOnlyAddresses: DecisionCase[] = [
  {
    says: "allow-only: an address that is not listed is stopped by the list",
    rules: { ip: { mode: "allow-only" }, entries: [allowIp("198.51.100.7")] },
    visit: { ip: "198.51.100.8" },
    ...blockedBy("ip", null),
  },
  {
    says: "allow-only: a listed address is let in",
    rules: { ip: { mode: "allow-only" }, entries: [allowIp("198.51.100.7")] },
    visit: { ip: "198.51.100.7" },
    ...allowedBy("ip", "198.51.100.7"),
  },
  {
    says: "allow-only: an unreadable address is not stopped",
    rules: { ip: { mode: "allow-only" }, entries: [allowIp("198.51.100.7")] },
    visit: unreadable,
    ...ALLOWED,
  },
  {
    says: "allow-only without an address admits everyone",
    rules: { ip: { mode: "allow-only" }, entries: [] },
    visit: { ip: "198.51.100.8" },
    ...ALLOWED,
  },
  {
    says: "allow-only whose last address has ended admits everyone",
    rules: {
      ip: { mode: "allow-only" },
      entries: [allowIp("198.51.100.7", { expiresAt: NOW - HOUR })],
    },
    visit: { ip: "198.51.100.8" },
    ...ALLOWED,
  },
];

const order: DecisionCase[] = [
  {
    says: "a blocked address is named before its blocked country",
    rules: { entries: [country("DE"), blockIp("198.51.100.7")] },
    visit: { ip: "198.51.100.7", country: "DE" },
    ...blockedBy("ip", "198.51.100.7"),
  },
  {
    says: "while protection is suspended a blocked visitor is let in",
    rules: { suspended: true, entries: [country("DE"), blockIp("198.51.100.7")] },
    visit: { ip: "198.51.100.7", country: "DE" },
    outcome: "allow",
    by: "suspended",
    entry: null,
  },
  {
    says: "suspension is named even before an allowed address",
    rules: { suspended: true, entries: [allowIp("198.51.100.7")] },
    visit: { ip: "198.51.100.7" },
    outcome: "allow",
    by: "suspended",
    entry: null,
  },
  {
    says: "an unreadable address is still judged by its country",
    rules: { entries: [country("DE"), blockIp("0.0.0.0/0")] },
    visit: { ...unreadable, country: "DE" },
    ...blockedBy("country", "DE"),
  },
];

/** Cases of the IP list, alone and with the country list. */
export const IP_CASES: readonly DecisionCase[] = [
  ...forms,
  ...spellings,
  ...time,
  ...overlaps,
  ...allowList,
  ...allowOnlyAddresses,
  ...order,
];
