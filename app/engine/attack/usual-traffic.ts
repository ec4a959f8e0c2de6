import { DAY_MS, HOUR_MS } from "../durations";
import { TARGET_KINDS, type TargetKind } from "./answer-targets";
import { addKeys, type AttackCounts, type KeyCount } from "./attack-counts";

const WEEK_HOURS = 7 * 24;
/** Weeks that the means of an hour of the week contain. A new week then has a quarter of the weight. */
const WEEKS = 3;
/** Maximum networks, countries and agents whose usual visitors are stored. Others count as new. */
const USUAL_KEYS = 24;
/** Weight of the newest day in their shares. A day counts half after three days. */
const NEWEST_DAY = 0.2;

/**
 * Usual counts by hour of the week, UTC. Weekdays differ: a shop may sell nothing on Sundays. The first hour is that of
 * 1 January 1970, a Thursday.
 */
interface UsualWeek {
  /** One digit per hour: the number of counted weeks, at most WEEKS. 0 if the hour is unknown. */
  readonly weeks: string;
  /** Means per hour, rounded to three digits. */
  readonly arrivals: readonly number[];
  readonly orders: readonly number[];
}

/** Counts of the hour that has not ended. */
interface CurrentHour {
  /** Start of the hour, epoch milliseconds. */
  readonly start: number;
  readonly arrivals: number;
  readonly orders: number;
  /** False if the hour began before the first counts, or had an attack. */
  readonly isWhole: boolean;
}

/** Usual new visitors and honest orders of a shop, without hours of attacks. At most 5 KB of JSON. */
export interface UsualTraffic {
  readonly week: UsualWeek;
  /** Counts of the current hour. Null before the first counts. */
  readonly current: CurrentHour | null;
  /** New visitors of the last days. Older visitors count less. */
  readonly arrivals: number;
  readonly keys: Readonly<Record<TargetKind, readonly KeyCount[]>>;
}

const NONE: readonly number[] = Array.from({ length: WEEK_HOURS }, () => 0);

export const NO_TRAFFIC: UsualTraffic = {
  week: { weeks: NONE.join(""), arrivals: NONE, orders: NONE },
  current: null,
  arrivals: 0,
  keys: { networks: [], countries: [], agents: [] },
};

/**
 * Adds counts to the usual traffic. Hours with an attack are ignored.
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
    week: known.week,
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

/** Ends the hours before `start`. Hours without counts had no visitor. */
function startHour(before: UsualTraffic, start: number): StartedTraffic {
  const { current: last } = before;
  const current = { start, arrivals: 0, orders: 0, isWhole: last !== null };
  if (last === null) return { ...before, current };
  if (start <= last.start) return { ...before, current: last };
  const ended: EndedHour[] = last.isWhole ? [last] : [];
  const from = Math.max(last.start + HOUR_MS, start - WEEK_HOURS * HOUR_MS);
  for (let empty = from; empty < start; empty += HOUR_MS) {
    ended.push({ start: empty, arrivals: 0, orders: 0 });
  }
  const isNewDay = Math.floor(start / DAY_MS) > Math.floor(last.start / DAY_MS);
  return {
    ...(isNewDay ? agedDay(before) : before),
    week: withHours(before.week, ended),
    current,
  };
}

type EndedHour = Omit<CurrentHour, "isWhole">;

const hourOfWeek = (time: number) => Math.floor(time / HOUR_MS) % WEEK_HOURS;

/** Adds hours to the means of their hours of the week. */
function withHours(week: UsualWeek, ended: readonly EndedHour[]): UsualWeek {
  const [weeks, arrivals, orders] = [[...week.weeks], [...week.arrivals], [...week.orders]];
  for (const hour of ended) {
    const at = hourOfWeek(hour.start);
    const known = Number(weeks[at]);
    const mean = (usual: number, newest: number) => digits(usual + (newest - usual) / (known + 1));
    weeks[at] = String(Math.min(known + 1, WEEKS));
    arrivals[at] = mean(arrivals[at]!, hour.arrivals);
    orders[at] = mean(orders[at]!, hour.orders);
  }
  return { weeks: weeks.join(""), arrivals, orders };
}

/** Rounds to three digits, at most two of them after the point. */
const digits = (value: number) => (value < 10 ? round(value) : Number(value.toPrecision(3)));

function agedDay(before: UsualTraffic): UsualTraffic {
  const aged = (visits: number) => round(visits * (1 - NEWEST_DAY));
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

/** Returns the usual honest orders of a mean day. */
export function usualOrdersPerDay({ week }: UsualTraffic): number {
  return week.orders.reduce((sum, orders) => sum + orders, 0) / 7;
}

/**
 * Returns the usual new visitors and honest orders of a period. Hours of the week that are not known yet count as 0.
 *
 * @param from epoch milliseconds
 * @param until epoch milliseconds, at most a day later
 */
export function usuallyWithin(
  { week }: UsualTraffic,
  from: number,
  until: number,
): { readonly arrivals: number; readonly orders: number } {
  let [arrivals, orders] = [0, 0];
  for (let start = from; start < until;) {
    const end = Math.min(until, (Math.floor(start / HOUR_MS) + 1) * HOUR_MS);
    const at = hourOfWeek(start);
    arrivals += (week.arrivals[at]! * (end - start)) / HOUR_MS;
    orders += (week.orders[at]! * (end - start)) / HOUR_MS;
    start = end;
  }
  return { arrivals, orders };
}
