import { DAY_MS, HOUR_MS } from "../durations";
import { TARGET_KINDS, type TargetKind } from "./answer-targets";
import { addKeys, type AttackCounts, type KeyCount } from "./attack-counts";

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

/** Counts of the hour that has not ended. */
interface CurrentHour {
  /** Epoch milliseconds. */
  readonly start: number;
  readonly arrivals: number;
  readonly orders: number;
  /** False if the hour began before the first counts, or had an attack. */
  readonly isWhole: boolean;
}

/** Usual new visitors and honest orders of a shop, without hours of attacks. At most 3 KB of JSON. */
export interface UsualTraffic {
  readonly hours: readonly UsualHour[];
  /** Null before the first counts. */
  readonly current: CurrentHour | null;
  /** New visitors of the last days, of which older ones count less. */
  readonly arrivals: number;
  readonly keys: Readonly<Record<TargetKind, readonly KeyCount[]>>;
}

const NO_HOUR: UsualHour = { days: 0, arrivals: 0, orders: 0 };

export const NO_TRAFFIC: UsualTraffic = {
  hours: Array.from({ length: HOURS }, () => NO_HOUR),
  current: null,
  arrivals: 0,
  keys: { networks: [], countries: [], agents: [] },
};

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
  const start = Math.floor(now / HOUR_MS) * HOUR_MS;
  const { current, ...known } = startHour(before, start);
  if (isAttacked) return { ...known, current: { ...current, isWhole: false } };
  return {
    hours: known.hours,
    current: {
      ...current,
      arrivals: current.arrivals + counts.arrivals,
      orders: current.orders + counts.ordersWithVisit,
    },
    arrivals: known.arrivals + counts.arrivals,
    keys: mapKeys((kind) => addKeys(known.keys[kind], counts[kind], USUAL_KEYS)),
  };
}

type StartedTraffic = UsualTraffic & { readonly current: CurrentHour };

/** Ends the hours before one. Hours without counts had no visitor. */
function startHour(before: UsualTraffic, start: number): StartedTraffic {
  const { current: ended } = before;
  const current = { start, arrivals: 0, orders: 0, isWhole: ended !== null };
  if (ended === null) return { ...before, current };
  if (start <= ended.start) return { ...before, current: ended };
  const hours = [...before.hours];
  const add = (hour: number, arrivals: number, orders: number) => {
    const at = (hour / HOUR_MS) % HOURS;
    hours[at] = withDay(hours[at]!, arrivals, orders);
  };
  if (ended.isWhole) add(ended.start, ended.arrivals, ended.orders);
  const from = Math.max(ended.start + HOUR_MS, start - HOURS * HOUR_MS);
  for (let empty = from; empty < start; empty += HOUR_MS) add(empty, 0, 0);
  const isNewDay = Math.floor(start / DAY_MS) > Math.floor(ended.start / DAY_MS);
  return { ...(isNewDay ? agedDay(before) : before), hours, current };
}

/** Adds a day to the means of an hour of the day. */
function withDay(usual: UsualHour, arrivals: number, orders: number): UsualHour {
  const weight = Math.max(NEWEST, 1 / (usual.days + 1));
  const mean = (known: number, newest: number) => round(known + weight * (newest - known));
  return {
    days: Math.min(usual.days + 1, KNOWN_DAYS),
    arrivals: mean(usual.arrivals, arrivals),
    orders: mean(usual.orders, orders),
  };
}

function agedDay(before: UsualTraffic): UsualTraffic {
  const aged = (visits: number) => round(visits * (1 - NEWEST));
  return {
    ...before,
    arrivals: aged(before.arrivals),
    keys: mapKeys((kind) =>
      before.keys[kind].map(([key, visits]): KeyCount => [key, aged(visits)]),
    ),
  };
}

const round = (value: number) => Math.round(value * 100) / 100;

function mapKeys(keysOf: (kind: TargetKind) => readonly KeyCount[]): UsualTraffic["keys"] {
  return Object.fromEntries(
    TARGET_KINDS.map((kind) => [kind, keysOf(kind)]),
  ) as unknown as UsualTraffic["keys"];
}

/** Returns the share of a key in the usual new visitors. 0 for a key that is not among the largest. */
export function usualShareOf(usual: UsualTraffic, kind: TargetKind, key: string): number {
  const visits = usual.keys[kind].find(([known]) => known === key)?.[1] ?? 0;
  return usual.arrivals === 0 ? 0 : Math.min(1, visits / usual.arrivals);
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
