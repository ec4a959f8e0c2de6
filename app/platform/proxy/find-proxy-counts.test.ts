import fc from "fast-check";
import { expect, test } from "vitest";

import { formatAddress, ipv4Address, parseAddress } from "#app/engine/net/address";
import { rounds } from "#tests/setup/rounds";

import { findProxyCounts, isSameAddress } from "./find-proxy-counts";
import { chainLength, forwardedChain, MAX_TRUSTED_PROXIES } from "./forwarded-chain";

const MERCHANT = "81.2.69.142";
const PLATFORM = "34.110.200.9";

/**
 * Returns the headers of a request through these senders, the first sender first. The last one is the process's peer.
 */
const requestThrough = (...senders: string[]) => ({
  header: senders.slice(0, -1).join(", "),
  neighbor: senders.at(-1)!,
});

/** Compares an admin's request with a storefront's. */
function findCounts(
  admin: ReturnType<typeof requestThrough>,
  visit: string,
  most = MAX_TRUSTED_PROXIES,
) {
  const chain = [parseAddress(admin.neighbor), ...forwardedChain(admin.header || undefined)];
  return findProxyCounts({ admin: chain, visit: forwardedChain(visit), most }, isSameAddress);
}

test("the forwarded header is read from the right, up to the maximum number of proxies", () => {
  const chain = forwardedChain("8.8.8.8, nonsense,\t[2001:db8::7]:443, 198.51.100.7");
  const texts = chain.map((address) => address && formatAddress(address));
  expect(texts).toEqual(["198.51.100.7", "2001:db8::7", null, "8.8.8.8"]);
  expect(forwardedChain(undefined)).toEqual([]);
  expect(forwardedChain("1.1.1.1,".repeat(10_000))).toHaveLength(MAX_TRUSTED_PROXIES + 1);
});

test.each([
  [undefined, 0],
  ["198.51.100.7", 1],
  ["198.51.100.7, 10.0.0.1", 2],
  ["1.1.1.1,".repeat(10_000), MAX_TRUSTED_PROXIES + 1],
])("chainLength counts the entries of the header %j: %i", (header, length) => {
  expect(chainLength(header)).toBe(length);
});

test("a direct connection of the merchant gives proxy counts of 0", () => {
  expect(findCounts(requestThrough(MERCHANT), MERCHANT)).toEqual({
    visitorProxies: 0,
    adminProxies: 0,
  });
});

test("behind a tunnel that adds Shopify's address both proxy counts are 1", () => {
  const admin = requestThrough(MERCHANT, "10.0.0.1");
  expect(findCounts(admin, `${MERCHANT}, ${PLATFORM}`)).toEqual({
    visitorProxies: 1,
    adminProxies: 1,
  });
});

test("two proxies on the app's machine give proxy counts of 2", () => {
  const admin = requestThrough(MERCHANT, "127.0.0.1", "127.0.0.1");
  const visit = `${MERCHANT}, ${PLATFORM}, 127.0.0.1`;
  expect(findCounts(admin, visit)).toEqual({ visitorProxies: 2, adminProxies: 2 });
});

test("an extra entry of Shopify after the visitor gives a visitor count of 1 and an admin count of 0", () => {
  expect(findCounts(requestThrough(MERCHANT), `${MERCHANT}, 23.227.38.33`)).toEqual({
    visitorProxies: 1,
    adminProxies: 0,
  });
});

test("if the browser and the app run on one machine, both proxy counts are 0", () => {
  expect(findCounts(requestThrough("::1"), "127.0.0.1")).toEqual({
    visitorProxies: 0,
    adminProxies: 0,
  });
});

test("an admin request and a visit from one IPv6 /64 give proxy counts, and from two /64 networks they do not", () => {
  const admin = requestThrough("2a02:8070:1:2::aaaa", "10.0.0.1");
  const countsFor = (visitor: string) => findCounts(admin, `${visitor}, ${PLATFORM}`);
  expect(countsFor("2a02:8070:1:2:b::1")).toEqual({ visitorProxies: 1, adminProxies: 1 });
  expect(countsFor("2a02:8070:1:3::aaaa")).toBeNull();
});

test.each([
  ["a phone on another network", requestThrough(MERCHANT, "10.0.0.1"), `80.187.1.1, ${PLATFORM}`],
  [
    "IPv4 here and IPv6 there",
    requestThrough(MERCHANT, "10.0.0.1"),
    `2a02:8070:1:2::1, ${PLATFORM}`,
  ],
  ["a proxy that replaces the header", requestThrough(MERCHANT, "10.0.0.1"), PLATFORM],
  ["no header at all", requestThrough(MERCHANT, "10.0.0.1"), ""],
  ["a private network in between", requestThrough("10.0.0.1", "10.0.0.1"), `10.0.0.1, ${PLATFORM}`],
])("findProxyCounts returns null for %s", (_, admin, visit) => {
  expect(findCounts(admin, visit)).toBeNull();
});

/** Generates unique public addresses: of our proxies, Shopify, the merchant and other senders. */
const addresses = (count: number) =>
  fc
    .uniqueArray(fc.integer({ min: 0x08000000, max: 0x09ffffff }), {
      minLength: count,
      maxLength: count,
    })
    .map((words) => words.map((word) => formatAddress(ipv4Address(word))));

test("for any invented header the returned proxy counts are correct or null", () => {
  const paths = fc.record({
    count: fc.integer({ min: 0, max: 3 }),
    keepsInvented: fc.boolean(),
    isElsewhere: fc.boolean(),
    names: addresses(8),
  });
  const choices = fc.array(fc.nat(7), { maxLength: 6 });
  fc.assert(
    fc.property(paths, choices, choices, ({ count, ...one }, forAdmin, forVisit) => {
      const [merchant, elsewhere, platform, ...proxies] = one.names as [string, string, string];
      const ours = (proxies as string[]).slice(0, count);
      const inventAddresses = (places: number[]) => places.map((place) => one.names[place]!);
      const admin = requestThrough(
        ...(count > 0 ? inventAddresses(forAdmin) : []),
        merchant,
        ...ours,
      );
      const visitor = one.isElsewhere ? elsewhere : merchant;
      const sent = [...(one.keepsInvented ? inventAddresses(forVisit) : []), visitor];
      const header = [...sent, ...(count > 0 ? [platform, ...ours.slice(0, -1)] : [])].join(", ");
      // Without a proxy only the peer counts. A header sent by the browser is further left in the chain.
      const chain = [
        parseAddress(admin.neighbor),
        ...forwardedChain(
          count > 0 ? admin.header : inventAddresses(forAdmin).join(", ") || undefined,
        ),
      ];
      const ways = { admin: chain, visit: forwardedChain(header), most: count };
      const answer = findProxyCounts(ways, isSameAddress);
      if (answer) expect(answer.visitorProxies).toBe(count);
      if (!one.isElsewhere) expect(answer).toEqual({ visitorProxies: count, adminProxies: count });
    }),
    { numRuns: rounds(2_000) },
  );
});
