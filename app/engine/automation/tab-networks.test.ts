import { beforeEach, expect, test } from "vitest";

import { parseAddress } from "../net/address";
import { NETWORK_CLASSES } from "../visit";
import { type NetworkOfView, noteUse, TabNetworks, type Use } from "./tab-networks";

const MINUTE = 60_000;
const NOW = 1_000_000_000;

let tabs: TabNetworks;
beforeEach(() => {
  tabs = new TabNetworks();
});

/** Returns a page view from a residential network in Germany. */
const view = (asn: number, more: Partial<NetworkOfView> = {}): NetworkOfView => ({
  ...{ address: parseAddress("198.51.100.7"), asn, organization: `Network ${asn}` },
  ...{ network: "residential", country: "DE", otherCountry: null, ...more },
});
const V6 = { address: parseAddress("2001:db8::7") };

type View = readonly [minute: number, seen: NetworkOfView];

/** Returns for each page view of one tab whether the tab counts as rotating. */
const signsOf = (...views: readonly View[]) =>
  views.map(([minute, seen]) => tabs.isRotating("shop", "tab", seen, NOW + minute * MINUTE));

test("a tab counts as rotating from its third network until its oldest network was used ten minutes ago", () => {
  const third: View[] = [
    [0, view(1)],
    [5, view(2)],
    [9.9, view(3)],
  ];
  expect(signsOf(...third, [9.99, view(3)], [10, view(3)])).toEqual([
    ...[false, false, true],
    ...[true, false],
  ]);
});

test("a tab that reaches its third network after more than ten minutes does not count as rotating", () => {
  expect(signsOf([0, view(1)], [5, view(2)], [10, view(3)])).toEqual([false, false, false]);
});

test("a tab that alternates between two networks never counts as rotating", () => {
  const views = Array.from({ length: 50 }, (_, at): View => [at / 10, view((at % 2) + 1)]);
  expect(signsOf(...views)).not.toContain(true);
});

test("a tab counts as rotating for up to two minutes after it changes to a network in another country", () => {
  const abroad = view(2, { country: "BR" });
  expect(
    signsOf([0, view(1)], [1.9, abroad], [1.99, abroad], [2, abroad], [30, abroad], [32, view(1)]),
  ).toEqual([false, true, true, false, false, false]);
});

test("a tab that changes between two countries within one network operator counts as rotating", () => {
  expect(signsOf([0, view(1)], [1, view(1, { country: "FR" })])).toEqual([false, true]);
});

test.each<[string, Partial<NetworkOfView>]>([
  ["a VPN that is turned on", { network: "vpn" }],
  ["a hosting network", { network: "hosting" }],
  ["a network whose country is unsure", { otherCountry: "DE" }],
  ["a network without a country", { country: null }],
  ["an IPv6 network", V6],
])("a change of country to %s does not count as rotation", (_what, more) => {
  expect(signsOf([0, view(1)], [0.1, view(2, { country: "US", ...more })])).toEqual([false, false]);
});

test("changes between networks of the classes relay, corporate gateway, Tor and unknown do not count as rotation", () => {
  const counted = [...NETWORK_CLASSES, null].filter((network) => {
    tabs = new TabNetworks();
    const views = [1, 2, 3].map((asn): View => [0, view(asn, { network })]);
    return signsOf(...views).includes(true);
  });
  expect(counted).toEqual(["residential", "transit", "hosting", "proxy", "vpn"]);
});

test("networks of IPv4 and IPv6 are counted separately", () => {
  const dualStack = [1, 2].flatMap((place): View[] => [
    [place, view(place)],
    [place, view(place + 10, V6)],
  ]);
  expect(signsOf(...dualStack)).not.toContain(true);
  expect(signsOf([3, view(3)])).toEqual([true]);
});

test("AS numbers of one operator are one network, and networks without a name are distinguished by AS number", () => {
  const carrier = { organization: "Carrier" };
  expect(signsOf(...[1, 2, 3, 4].map((asn): View => [asn, view(asn, carrier)]))).not.toContain(
    true,
  );
  const unnamed = { organization: null };
  expect(signsOf([5, view(5, unnamed)], [6, view(6, unnamed)])).toEqual([false, true]);
});

test("a page view without a tab ID, an address or an AS number does not count as rotation", () => {
  const views = [1, 2, 3].map((asn) => view(asn));
  expect(views.map((seen) => tabs.isRotating("shop", "", seen, NOW))).not.toContain(true);
  for (const missing of [{ address: null }, { asn: null }]) {
    expect(signsOf(...views.map((seen): View => [0, { ...seen, ...missing }]))).not.toContain(true);
  }
  expect(tabs.size).toBe(0);
});

test("the same tab ID in two stores counts as two tabs", () => {
  const signs = [1, 2, 3].map((asn) => tabs.isRotating(`shop ${asn}`, "tab", view(asn), NOW));
  expect(signs).not.toContain(true);
});

test("for a tab that uses 100 networks the latest eight are stored", () => {
  const views = Array.from({ length: 100 }, (_, asn): View => [asn / 100, view(asn + 1)]);
  expect(signsOf(...views).slice(2)).not.toContain(false);
  const uses: Use[] = [];
  for (const [minute, seen] of views) noteUse(uses, 4, seen, NOW + minute * MINUTE);
  expect(uses.map(({ operator }) => operator)).toEqual(
    [93, 94, 95, 96, 97, 98, 99, 100].map((asn) => `Network ${asn}`),
  );
  expect(JSON.stringify(uses).length).toBeLessThan(1_000);
});

test("at most 50,000 tabs are stored, and a tab is forgotten after page views of 25,000 to 50,000 other tabs", () => {
  const home = view(1);
  const useOthers = (name: string, count: number) => {
    for (let n = 0; n < count; n++) tabs.isRotating("shop", `${name} ${n}`, home, NOW);
  };
  signsOf([0, view(1)], [0, view(2)]);
  useOthers("first", 49_999);
  expect(tabs.size).toBe(50_000);
  expect(signsOf([1, view(3)])).toEqual([true]);
  useOthers("more", 100_000);
  expect(tabs.size).toBeLessThanOrEqual(50_000);
  expect(signsOf([2, view(4)])).toEqual([false]);
});
