import { DAY_MS, HOUR_MS } from "#app/base/clock";
import { ipv4Address } from "#app/engine/net/address";

import { type AddressBook, describe, drawAddress } from "./demo-addresses";
import { createDemoDecider, type DemoVisit, type DemoVisitor } from "./demo-decision";
import { guestVisits } from "./demo-guest-visits";
import {
  PATHS,
  REFERRERS,
  SCRAPER_AGENT,
  shopTime,
  USER_AGENTS,
  VISITS_BY_COUNTRY,
  VISITS_BY_HOUR,
  VISITS_BY_WEEKDAY,
} from "./demo-proportions";
import type { DemoRules } from "./demo-rules";
import type { Random } from "./random";

export interface DemoTraffic {
  readonly rules: DemoRules;
  readonly random: Random;
  readonly book: AddressBook | null;
  /** Epoch milliseconds. The latest time of a visit. */
  readonly now: number;
  /** True: with all guests, the attack wave and the firewall. False: only the usual visits of a small shop. */
  readonly isWhole: boolean;
}

export const DEMO_DAYS = 30;
/** Number of days since some of the visits use the firewall. */
export const FIREWALL_DAYS = 12;
const VISITS_PER_DAY = 190;
const FIREWALL_SHARE = 0.15;

/** Returns 30 days of visits, oldest first. */
export function demoVisits(traffic: DemoTraffic): DemoVisit[] {
  const { rules, now, random, isWhole } = traffic;
  const decide = createDemoDecider(rules, random);
  const visits: DemoVisit[] = [];
  for (let hour = now - DEMO_DAYS * DAY_MS; hour < now; hour += HOUR_MS) {
    const count = visitsInHour(hour, random);
    const times = Array.from({ length: count }, () => random.whole(0, HOUR_MS - 1));
    for (const time of times.sort((a, b) => a - b)) {
      const at = Math.min(hour + time, now);
      const visitor = drawVisitor(traffic);
      visits.push(
        decide(isWhole ? { ...visitor, surface: drawEntryPoint(traffic, at) } : visitor, at),
      );
    }
  }
  if (!isWhole) return visits;
  const guests = guestVisits(traffic).map(({ at, visitor }) => decide(visitor, at));
  return [...visits, ...guests].sort((one, other) => one.at.getTime() - other.at.getTime());
}

function drawEntryPoint({ now, random }: DemoTraffic, at: number): "storefront" | "firewall" {
  const isLate = at > now - FIREWALL_DAYS * DAY_MS;
  return isLate && random.next() < FIREWALL_SHARE ? "firewall" : "storefront";
}

function visitsInHour(hour: number, random: Random): number {
  const local = shopTime(hour);
  const share = (VISITS_BY_HOUR[local.getHours()] ?? 0) / sum(VISITS_BY_HOUR);
  const weekday = ((VISITS_BY_WEEKDAY[local.getDay()] ?? 100) * 7) / sum(VISITS_BY_WEEKDAY);
  const mean = VISITS_PER_DAY * share * weekday;
  // Half of the mean is fixed and the rest is random, so that days differ.
  return Math.floor(mean / 2 + random.next() * mean + random.next());
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}

function drawVisitor({ rules, random, book }: DemoTraffic): DemoVisitor {
  const chance = random.next();
  if (chance < 0.022) {
    const address = ipv4Address(rules.scraperNetwork + random.whole(3, 9));
    const path = random.weighted(PATHS.filter(([product]) => product.startsWith("/products/")));
    return { address: describe(address, "NL", book), userAgent: SCRAPER_AGENT, referrer: "", path };
  }
  const known = chance < 0.03 ? rules.cardTester : chance < 0.036 ? rules.office : null;
  return {
    address:
      known === null
        ? drawAddress(random.weighted(VISITS_BY_COUNTRY), random, book)
        : describe(ipv4Address(known), "US", book),
    userAgent: random.weighted(USER_AGENTS),
    referrer: random.weighted(REFERRERS),
    path: random.weighted(PATHS),
  };
}
