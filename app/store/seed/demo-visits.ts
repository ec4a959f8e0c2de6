import { compile } from "../../engine/compile";
import { decide } from "../../engine/decide";
import { ipv4Address } from "../../engine/net/address";
import { UNKNOWN_VISIT } from "../../engine/visit";
import { DAY_MS, HOUR_MS } from "../../platform/clock";
import type { visits } from "../schema";
import { type AddressBook, type DemoAddress, describe, drawAddress } from "./demo-addresses";
import { type DemoRules, rulesetAt } from "./demo-rules";
import {
  PATHS,
  REFERRERS,
  SCRAPER_AGENT,
  USER_AGENTS,
  VISITS_BY_COUNTRY,
  VISITS_BY_HOUR,
  VISITS_BY_WEEKDAY,
} from "./demo-world";
import type { Random } from "./random";

export type DemoVisit = Omit<typeof visits.$inferInsert, "id" | "shopId"> & { at: Date };

export interface DemoTraffic {
  readonly rules: DemoRules;
  readonly random: Random;
  readonly book: AddressBook | null;
  /** Epoch milliseconds; no visit is later. */
  readonly now: number;
  /** The shop's zone, whose evenings are busy. */
  readonly timezone: string;
}

const DAYS = 30;
const VISITS_PER_DAY = 190;

interface Visitor {
  readonly address: DemoAddress;
  readonly userAgent: string;
  readonly referrer: string;
  readonly path: string;
}

/**
 * Thirty days of visits, oldest first. Who is blocked is not made up: each visit is put to the
 * engine with the rules as they stood at its time.
 */
export function demoVisits(traffic: DemoTraffic): DemoVisit[] {
  const { rules, now, timezone } = traffic;
  const versions = [0, ...rules.changes.map((change) => change.version)];
  const rulesets = versions.map((version) => compile(rulesetAt(rules, version)));
  const visits: DemoVisit[] = [];
  for (let hour = now - DAYS * DAY_MS; hour < now; hour += HOUR_MS) {
    const count = visitsInHour(hour, timezone, traffic.random);
    const times = Array.from({ length: count }, () => traffic.random.whole(0, HOUR_MS - 1));
    for (const time of times.sort((a, b) => a - b)) {
      const at = Math.min(hour + time, now);
      const version = rules.changes.filter((change) => change.at <= at).length;
      const ruleset = rulesets[version];
      if (ruleset) visits.push(decided(drawVisitor(traffic), at, ruleset, traffic.random));
    }
  }
  return visits;
}

function visitsInHour(hour: number, timezone: string, random: Random): number {
  const local = new Date(new Date(hour).toLocaleString("en-US", { timeZone: timezone }));
  const share = (VISITS_BY_HOUR[local.getHours()] ?? 0) / sum(VISITS_BY_HOUR);
  const weekday = ((VISITS_BY_WEEKDAY[local.getDay()] ?? 100) * 7) / sum(VISITS_BY_WEEKDAY);
  const mean = VISITS_PER_DAY * share * weekday;
  // Half of the mean is certain, the rest is chance, so that no two days look alike.
  return Math.floor(mean / 2 + random.next() * mean + random.next());
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}

function drawVisitor({ rules, random, book }: DemoTraffic): Visitor {
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

function decided(
  { address: { address, text, ...facts }, ...visitor }: Visitor,
  at: number,
  ruleset: ReturnType<typeof compile>,
  random: Random,
): DemoVisit {
  const { country, region, asn } = facts;
  const decision = decide(ruleset, {
    ...UNKNOWN_VISIT,
    address,
    country,
    region,
    asn,
    at,
    ...visitor,
  });
  return {
    ...facts,
    ...visitor,
    at: new Date(at),
    surface: "storefront",
    reference: drawReference(random),
    outcome: decision.outcome,
    cause: decision.reason.cause,
    entryId: decision.reason.entryId,
    rulesetVersion: decision.rulesetVersion,
    ip: text,
  };
}

function drawReference(random: Random): string {
  const letters = [..."0123456789ABCDEFGHJKMNPQRSTVWXYZ"];
  return Array.from({ length: 10 }, () => random.pick(letters)).join("");
}
