import { HOUR_MS } from "../durations";
import type { AttackCounts, KeyCount } from "./attack-counts";
import { largestKeys } from "./attack-counts";

const HOURS = 24;
/** Maximum networks, countries and agents whose usual visitors are known. Others count as new. */
const USUAL_KEYS = 24;
/** Weight of the newest day. A day counts half after three days. */
const NEWEST = 0.2;
/** Days of counts from which an hour of the day is known. */
const KNOWN_DAYS = 5;

/** Usual counts of one hour of the day, UTC. */
interface UsualHour {
  /** Days that were counted. */
  readonly days: number;
  /** Means per hour. */
  readonly arrivals: number;
  readonly orders: number;
}

/** Usual new visitors and honest orders of a shop, without hours of attacks. At most 3 KB of JSON. */
export interface UsualTraffic {
  readonly hours: readonly UsualHour[];
  /** Start of the current hour, epoch milliseconds. 0: none yet. */
  readonly hour: number;
  /** Counts of the current hour. */
  readonly arrivals: number;
  readonly orders: number;
  /** False if the current hour began before the counts, or had an attack. */
  readonly isWhole: boolean;
  /** New visitors of the last days, of which older ones count less. */
  readonly total: number;
  readonly networks: readonly KeyCount[];
  readonly countries: readonly KeyCount[];
  readonly agents: readonly KeyCount[];
}

const NO_HOUR: UsualHour = { days: 0, arrivals: 0, orders: 0 };

export const NO_TRAFFIC: UsualTraffic = {
  ...{ hours: Array.from({ length: HOURS }, () => NO_HOUR), hour: 0 },
  ...{ arrivals: 0, orders: 0, isWhole: false, total: 0 },
  ...{ networks: [], countries: [], agents: [] },
};

/** Kinds of visitors that can be challenged together. */
export const TARGET_KINDS = ["networks", "countries", "agents"] as const;
export type TargetKind = (typeof TARGET_KINDS)[number];

/**
 * Adds counts to what is usual. An hour in which an attack lasts teaches nothing.
 *
 * @param now epoch milliseconds
 */
export function learnTraffic(
  before: UsualTraffic,
  counts: AttackCounts,
  now: number,
  isAttacked: boolean,
): UsualTraffic {
  const hour = Math.floor(now / HOUR_MS) * HOUR_MS;
  const current = hour > before.hour ? endHour(before, hour) : before;
  if (isAttacked) return { ...current, isWhole: false };
  const learned = (kind: TargetKind, added: readonly KeyCount[]) =>
    added.length === 0 ? current[kind] : withKeys(current[kind], added);
  return {
    ...current,
    arrivals: current.arrivals + counts.arrivals,
    orders: current.orders + counts.ordersWithVisit,
    total: current.total + counts.arrivals,
    networks: learned("networks", counts.networks),
    countries: learned("countries", counts.countries),
    agents: learned("agents", counts.agents),
  };
}

/** Ends the current hour. Hours without counts until the next one had no visitor. */
function endHour(before: UsualTraffic, hour: number): UsualTraffic {
  const hours = [...before.hours];
  const add = (start: number, arrivals: number, orders: number) => {
    const at = (start / HOUR_MS) % HOURS;
    const { days, ...means } = hours[at]!;
    const weight = Math.max(NEWEST, 1 / (days + 1));
    const mean = (usual: number, newest: number) => round(usual + weight * (newest - usual));
    hours[at] = {
      days: Math.min(days + 1, KNOWN_DAYS),
      arrivals: mean(means.arrivals, arrivals),
      orders: mean(means.orders, orders),
    };
  };
  if (before.isWhole) add(before.hour, before.arrivals, before.orders);
  const from = before.hour === 0 ? hour : Math.max(before.hour + HOUR_MS, hour - HOURS * HOUR_MS);
  for (let empty = from; empty < hour; empty += HOUR_MS) add(empty, 0, 0);
  const isNewDay =
    Math.floor(hour / (HOURS * HOUR_MS)) > Math.floor(before.hour / (HOURS * HOUR_MS));
  const aged = isNewDay ? agedDay(before) : before;
  return { ...aged, hours, hour, arrivals: 0, orders: 0, isWhole: before.hour !== 0 };
}

function agedDay(before: UsualTraffic): UsualTraffic {
  const aged = (keys: readonly KeyCount[]) =>
    keys.map(([key, visits]): KeyCount => [key, round(visits * (1 - NEWEST))]);
  return {
    ...before,
    total: round(before.total * (1 - NEWEST)),
    networks: aged(before.networks),
    countries: aged(before.countries),
    agents: aged(before.agents),
  };
}

const round = (value: number) => Math.round(value * 100) / 100;

function withKeys(usual: readonly KeyCount[], added: readonly KeyCount[]): readonly KeyCount[] {
  const sums = new Map(usual);
  for (const [key, visits] of added) sums.set(key, (sums.get(key) ?? 0) + visits);
  return largestKeys(sums, USUAL_KEYS);
}

/** Returns the share of a key in the usual new visitors. 0 for a key that is not among the largest. */
export function usualShareOf(usual: UsualTraffic, kind: TargetKind, key: string): number {
  const visits = usual[kind].find(([known]) => known === key)?.[1] ?? 0;
  return usual.total === 0 ? 0 : Math.min(1, visits / usual.total);
}

/**
 * Returns the usual new visitors and honest orders of a time. 0 for hours of the day that are not known yet.
 *
 * @param from epoch milliseconds
 * @param until epoch milliseconds, at most a day later
 */
export function usuallyWithin(
  { hours }: UsualTraffic,
  from: number,
  until: number,
): { readonly arrivals: number; readonly orders: number } {
  let [arrivals, orders] = [0, 0];
  for (let start = from; start < until;) {
    const end = Math.min(until, (Math.floor(start / HOUR_MS) + 1) * HOUR_MS);
    const usual = hours[Math.floor(start / HOUR_MS) % HOURS]!;
    if (usual.days >= KNOWN_DAYS) {
      arrivals += (usual.arrivals * (end - start)) / HOUR_MS;
      orders += (usual.orders * (end - start)) / HOUR_MS;
    }
    start = end;
  }
  return { arrivals, orders };
}
