import { DAY_MS, HOUR_MS } from "#app/base/clock";
import { ipv4Address, parseAddress } from "#app/engine/net/address";
import { NO_PLACE } from "#app/platform/ip-intelligence/ip-facts";

import { type AddressBook, type DemoAddress, describe } from "./demo-addresses";
import type { DemoVisitor } from "./demo-decision";
import { CARD_TESTERS, DEMO_GUESTS, type DemoGuest, WAVE, waveStart } from "./demo-guests";
import { PATHS, USER_AGENTS } from "./demo-proportions";
import type { Random } from "./random";

interface GuestTraffic {
  readonly random: Random;
  readonly book: AddressBook | null;
  /** Epoch milliseconds. The latest time of a visit. */
  readonly now: number;
}

interface GuestVisit {
  readonly at: number;
  readonly visitor: DemoVisitor;
}

/** Returns the visits of the demo's guests and of the attack wave, in no order. */
export function guestVisits(traffic: GuestTraffic): readonly GuestVisit[] {
  const { now, random } = traffic;
  const daily = DEMO_GUESTS.flatMap((guest) =>
    Array.from({ length: guest.days }, (_, day) => day).flatMap((day) => {
      const drawn = Math.floor(guest.perDay / 2 + random.next() * guest.perDay + random.next());
      const count = day === 0 ? Math.max(1, drawn) : drawn;
      const randomTime = () => now - day * DAY_MS - random.whole(1, DAY_MS - HOUR_MS);
      return Array.from({ length: count }, () => ({
        at: randomTime(),
        visitor: draw(guest, traffic),
      }));
    }),
  );
  return [...daily, ...wave(traffic)];
}

function wave(traffic: GuestTraffic): GuestVisit[] {
  const { now, random } = traffic;
  const tester = DEMO_GUESTS.find(({ network }) => network === CARD_TESTERS.network)!;
  const start = waveStart(now);
  return Array.from({ length: WAVE.visits }, () => ({
    at: start + random.whole(0, WAVE.hours * HOUR_MS),
    visitor: draw(tester, traffic),
  }));
}

function draw(guest: DemoGuest, { random, book }: GuestTraffic): DemoVisitor {
  const { crawler, signs, pagesPerMinute, referrer = "" } = guest;
  return {
    address: addressOf(guest, random, book),
    userAgent: guest.userAgent ?? random.weighted(USER_AGENTS),
    referrer,
    path: guest.path ?? random.weighted(PATHS),
    surface: guest.isThroughFirewall ? "firewall" : "storefront",
    ...(crawler && { crawler }),
    ...(signs && { signs }),
    ...(pagesPerMinute && { pagesPerMinute }),
  };
}

function addressOf(guest: DemoGuest, random: Random, book: AddressBook | null): DemoAddress {
  const { network, hosts, country, asn, organization, networkClass } = guest;
  const parsed = parseAddress(`${network}.${random.whole(...hosts)}`);
  if (!parsed) throw new Error(`Not a network: ${network}`);
  const address = ipv4Address(parsed.d);
  const known = book
    ? describe(address, country, book)
    : { ...describe(address, country, null), ...NO_PLACE, country, asn, organization };
  // Published lists have more data than the address book, such as Tor exits and the owners of crawlers.
  return { ...known, networkClass };
}
