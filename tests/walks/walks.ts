import { type NetworkOfView } from "#app/engine/automation/tab-networks";
import { parseAddress } from "#app/engine/net/address";
import type { NetworkClass } from "#app/engine/visit";
import type { Random } from "#tests/attacks/random";

/** A page view of a simulated tab. */
export interface SimulatedView {
  /** Milliseconds since the session's first page. */
  readonly at: number;
  readonly view: NetworkOfView;
}

/** A network that a simulated visitor uses, with its view per address family. */
interface SimulatedNetwork {
  readonly v4: NetworkOfView;
  /** Network for IPv6. Null if the network has no IPv6. */
  readonly v6: NetworkOfView | null;
}

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const V4 = parseAddress("198.51.100.7");
const V6 = parseAddress("2001:db8::7");
const COUNTRIES = "US DE FR GB IN BR ID VN RU TR MX PL ES IT JP UA EG PK PH TH".split(" ");
/** Shares of the largest access networks in a country, in percent. 60 small networks share the rest. */
const LARGE_NETWORKS = [28, 19, 13, 9, 6, 4, 3];
const SMALL_NETWORKS = 60;

function viewOf(
  asn: number,
  country: string,
  network: NetworkClass,
  address = V4,
  organization = `Network ${asn}`,
): NetworkOfView {
  return { address, asn, organization, network, country, otherCountry: null };
}

/** Draws an access network of a country, weighted by its share of users. */
function accessNetwork(random: Random, country: string): number {
  const first = 1_000 * (COUNTRIES.indexOf(country) + 1);
  let left = random.next() * 100;
  for (const [place, share] of LARGE_NETWORKS.entries()) {
    left -= share;
    if (left < 0) return first + place;
  }
  return first + LARGE_NETWORKS.length + Math.floor(random.next() * SMALL_NETWORKS);
}

const anyCountry = (random: Random) => COUNTRIES[Math.floor(random.next() * COUNTRIES.length)]!;

/**
 * Draws the network of a home, a carrier or a train. Half of the networks have IPv6, a tenth of these through a
 * tunnel in another country.
 */
function personsNetwork(random: Random, country: string): SimulatedNetwork {
  const asn = accessNetwork(random, country);
  const v4 = viewOf(asn, country, "residential");
  if (random.next() < 0.5) return { v4, v6: null };
  const isTunnel = random.next() < 0.1;
  const v6 = isTunnel
    ? viewOf(6_939, "US", "transit", V6)
    : viewOf(asn, country, "residential", V6);
  return { v4, v6 };
}

/** Returns a carrier that sends its phones through several AS numbers. */
function poolOf(carrier: SimulatedNetwork, pool: number): SimulatedNetwork {
  const { asn } = carrier.v4;
  return { ...carrier, v4: { ...carrier.v4, asn: asn! + pool / 10 } };
}

/** Returns consecutive page views with the network of each. */
function browse(
  random: Random,
  pages: number,
  networkAt: (at: number, page: number) => SimulatedNetwork,
): SimulatedView[] {
  let at = 0;
  return Array.from({ length: pages }, (_, page) => {
    at += page === 0 ? 0 : pause(random);
    const { v4, v6 } = networkAt(at, page);
    // A browser chooses the address family again for each connection.
    return { at, view: v6 !== null && random.next() < 0.6 ? v6 : v4 };
  });
}

/** Draws the time between two pages: 3 seconds to some minutes, 25 seconds for half of them. */
const pause = (random: Random) =>
  Math.min(10 * MINUTE, Math.max(3 * SECOND, 25 * SECOND * Math.exp(random.normal())));

/** Simulated sessions of people, by name. Each function returns the page views of one tab. */
export const WALKS: Readonly<Record<string, (random: Random) => SimulatedView[]>> = {
  /** A phone leaves the Wi-Fi at home, or returns to it. */
  "leaves home": (random) => {
    const [home, mobile] = homeAndMobile(random);
    const leaves = random.next() * 10 * MINUTE;
    return browse(random, 30, (at) => (at < leaves ? home : mobile));
  },
  /** At the edge of the Wi-Fi's range, a phone changes repeatedly between Wi-Fi and carrier. */
  "is at the edge of Wi-Fi": (random) => {
    const [home, mobile] = homeAndMobile(random);
    return browse(random, 40, () => (random.next() < 0.5 ? home : mobile));
  },
  /** A phone on a train's Wi-Fi, which is interrupted in tunnels, where the phone uses its carrier. */
  "is on a train": (random) => {
    const country = anyCountry(random);
    const [train, mobile] = [personsNetwork(random, country), personsNetwork(random, country)];
    const tunnelMs = 2 * MINUTE;
    return browse(random, 40, (at) => (Math.floor(at / tunnelMs) % 2 === 0 ? train : mobile));
  },
  /** A carrier that draws one of four AS numbers for each connection. */
  "has a carrier of several AS numbers": (random) => {
    const [home, mobile] = homeAndMobile(random);
    return browse(random, 30, () =>
      random.next() < 0.3 ? home : poolOf(mobile, Math.floor(random.next() * 4)),
    );
  },
  /**
   * iCloud Private Relay: an exit of one of three operators for each connection. Excluded traffic uses the home
   * network.
   */
  "is behind a relay": (random) => {
    const country = anyCountry(random);
    const [home] = homeAndMobile(random, country);
    const exits = [13_335, 36_183, 54_113].map((asn) => ({
      ...{ v4: viewOf(asn, country, "relay"), v6: viewOf(asn, country, "relay", V6) },
    }));
    return browse(random, 40, () =>
      random.next() < 0.1 ? home : exits[Math.floor(random.next() * 3)]!,
    );
  },
  /** A VPN that is turned on once, with an exit in another country. */
  "turns on a VPN": (random) => {
    const [home] = homeAndMobile(random);
    const exit = { v4: viewOf(9_009, anyCountry(random), "vpn"), v6: null };
    const turnsOn = random.next() * 5 * MINUTE;
    return browse(random, 30, (at) => (at < turnsOn ? home : exit));
  },
  /** An office whose filtering service has exits of several operators. */
  "is in an office": (random) => {
    const country = anyCountry(random);
    const exits = [62_044, 22_616, 53_813].map((asn) => ({
      ...{ v4: viewOf(asn, country, "corporate-gateway"), v6: null },
    }));
    return browse(random, 30, () => exits[Math.floor(random.next() * 3)]!);
  },
};

/** Returns a session of a tourist whose phone has an address of its home country until it joins a Wi-Fi. */
export function joinsWifiAbroad(random: Random): SimulatedView[] {
  const [carrier, wifi] = ["DE", "FR"].map((country) => personsNetwork(random, country));
  const joins = random.next() * 5 * MINUTE;
  return browse(random, 30, (at) => (at < joins ? carrier! : wifi!));
}

function homeAndMobile(
  random: Random,
  country = anyCountry(random),
): [home: SimulatedNetwork, mobile: SimulatedNetwork] {
  return [personsNetwork(random, country), personsNetwork(random, country)];
}

/** How a proxy service changes the network of a session. */
export interface Rotation {
  /** Proxies in one country, or in all countries. */
  readonly reach: "country" | "world";
  /** Time between two pages, in milliseconds. */
  readonly pauseMs: number;
}

/**
 * Returns the page views of a session behind a residential proxy service until its network has changed three times.
 * The service draws a home for each page, weighted by the networks' shares. Drawing the same network is not a change.
 */
export function rotatingSession(random: Random, { reach, pauseMs }: Rotation): SimulatedView[] {
  const country = anyCountry(random);
  const views: SimulatedView[] = [];
  let at = 0;
  for (let changes = -1; changes < 3; at += pauseMs * (0.5 + random.next())) {
    const exit = reach === "country" ? country : anyCountry(random);
    const view = viewOf(accessNetwork(random, exit), exit, "residential");
    if (view.asn !== views.at(-1)?.view.asn) changes++;
    views.push({ at, view });
  }
  return views;
}
