import { DAY_MS, HOUR_MS } from "../durations";
import { addKeys, type AttackCounts, type KeyCount } from "./attack-counts";
import { type AttackSignal, type Proportion, PROPORTIONS, type Share, SIGNALS } from "./signals";
import { smallBin, VALUE_BINS } from "./value-bins";

/** Maximum days of a profile. A new day replaces the oldest one. */
export const PROFILE_DAYS = 28;
/** Days with traffic until a profile is ready. */
const READY_DAYS = 7;
/** Minimum checkouts per day for a report. With fewer, the first checkouts of an attack could be chance. */
const LEAST_CHECKOUTS = 5;

/** Keys whose usual share is stored. */
const USUAL_KEYS = 32;
/** Factor by which counts of older orders, networks and pages decrease per day. */
const DECAY = 0.93;
/** Weight of the whole profile in the proportion of one of its days. */
const SHRINKAGE = 30;
/** Usual share of checkouts that become orders, until the profile has some. */
const USUAL_COMPLETION = 0.4;

/** A total and the suspects in it. */
export type Portion = readonly [total: number, suspects: number];

/** Counts of one day. */
export interface ProfileDay {
  /** Days since 1970. */
  readonly day: number;
  readonly portions: Readonly<Record<Proportion, Portion>>;
  readonly orders: number;
  /** Maximum checkouts in an hour. */
  readonly peak: number;
}

/** Usual composition of a shop's traffic. */
export interface Profile {
  /** Finished days, oldest first, at most PROFILE_DAYS. */
  readonly days: readonly ProfileDay[];
  readonly today: ProfileDay | null;
  /** Start of the hour that is counted, and its checkouts. */
  readonly hour: number;
  readonly hourCheckouts: number;
  /** Usual orders by value, and the highest bin of small ones as of the end of the last day. */
  readonly values: readonly number[];
  readonly smallBin: number;
  /** Usual arrivals by key. */
  readonly keys: Readonly<Record<Share, readonly KeyCount[]>>;
  /** Arrivals to which `keys` relate. */
  readonly arrivals: number;
}

export const NO_PROFILE: Profile = {
  days: [],
  today: null,
  hour: 0,
  hourCheckouts: 0,
  values: Array.from({ length: VALUE_BINS }, () => 0),
  smallBin: -1,
  keys: { network: [], page: [] },
  arrivals: 0,
};

/** Returns total and suspects of every proportion. */
export function portionsOf(
  counts: AttackCounts,
  small: number,
): Readonly<Record<Proportion, Portion>> {
  let [orders, firstSmall] = [0, 0];
  for (const [bin, isFirst, number] of counts.orders) {
    orders += number;
    if (isFirst && bin <= small) firstSmall += number;
  }
  return {
    "no-visit": [counts.checkouts, counts.withoutVisit],
    "small-first": [orders, firstSmall],
    automated: [counts.arrivals, counts.automated],
    unsolved: [counts.challenges + counts.solved, counts.challenges],
    "bare-cart": [counts.cartViews, counts.bareCartViews],
  };
}

/** The counts that the profile learns. The profile learns nothing from an attack. */
export interface Lesson {
  readonly portions: Readonly<Record<Proportion, Portion>>;
  readonly orders: AttackCounts["orders"];
  readonly checkouts: number;
  readonly arrivals: number;
  readonly keys: Readonly<Record<Share, readonly KeyCount[]>>;
}

/**
 * Adds counts to a profile.
 *
 * @param now epoch milliseconds
 */
export function learn(profile: Profile, lesson: Lesson, now: number): Profile {
  const day = Math.floor(now / DAY_MS);
  const current = profile.today !== null && profile.today.day < day ? endDay(profile) : profile;
  const hour = Math.floor(now / HOUR_MS) * HOUR_MS;
  const hourCheckouts = (hour === profile.hour ? profile.hourCheckouts : 0) + lesson.checkouts;
  const before = current.today ?? emptyDay(day);
  const values = [...current.values];
  let orders = before.orders;
  for (const [bin, , number] of lesson.orders) {
    values[bin] = (values[bin] ?? 0) + number;
    orders += number;
  }
  const portions = { ...before.portions };
  for (const name of PROPORTIONS) {
    const [total, suspects] = lesson.portions[name];
    if (total > 0) portions[name] = [portions[name][0] + total, portions[name][1] + suspects];
  }
  return {
    days: current.days,
    today: { day: before.day, portions, orders, peak: Math.max(before.peak, hourCheckouts) },
    hour,
    hourCheckouts,
    values,
    smallBin: current.smallBin,
    keys: {
      network: addKeys(current.keys.network, lesson.keys.network, USUAL_KEYS),
      page: addKeys(current.keys.page, lesson.keys.page, USUAL_KEYS),
    },
    arrivals: current.arrivals + lesson.arrivals,
  };
}

function emptyDay(day: number): ProfileDay {
  const none: Portion = [0, 0];
  const portions = Object.fromEntries(PROPORTIONS.map((name) => [name, none]));
  return { day, portions: portions as ProfileDay["portions"], orders: 0, peak: 0 };
}

function endDay(profile: Profile): Profile {
  const decayCounts = (keys: readonly KeyCount[]) =>
    keys.map(([key, visits]): KeyCount => [key, round(visits * DECAY)]);
  const days = profile.today === null ? profile.days : [...profile.days, profile.today];
  return {
    ...profile,
    days: days.slice(-PROFILE_DAYS),
    today: null,
    values: profile.values.map((orders) => round(orders * DECAY)),
    smallBin: smallBin(profile.values),
    keys: { network: decayCounts(profile.keys.network), page: decayCounts(profile.keys.page) },
    arrivals: round(profile.arrivals * DECAY),
  };
}

const round = (value: number) => Math.round(value * 100) / 100;

/** The values of a profile that an evaluation needs. Computed once per day of the profile. */
export interface Usual {
  readonly isReady: boolean;
  /** Maximum checkouts in an hour of a usual day: the median of the days. */
  readonly peak: number;
  /** Orders per checkout. */
  readonly completion: number;
  /** Events per day of the signal's total. */
  readonly perDay: Readonly<Record<AttackSignal, number>>;
  readonly proportions: Readonly<Record<Proportion, number>>;
}

const usualOf = new WeakMap<readonly ProfileDay[], Usual>();

/** Returns the usual values by the finished days of a profile. */
export function usual(profile: Profile): Usual {
  const known = usualOf.get(profile.days);
  if (known) return known;
  const { days } = profile;
  const checkouts = sum(days, (day) => day.portions["no-visit"][0]);
  const orders = sum(days, (day) => day.orders);
  const latest = days.slice(-READY_DAYS);
  const latestCheckouts = sum(latest, (day) => day.portions["no-visit"][0]) / READY_DAYS;
  const eventsPerDay = (name: Proportion) =>
    sum(days, (day) => day.portions[name][0]) / Math.max(1, days.length);
  const perDay = eachProportion(eventsPerDay);
  const found: Usual = {
    isReady: days.length >= READY_DAYS && latestCheckouts >= LEAST_CHECKOUTS,
    peak: days.map(({ peak }) => peak).sort((a, b) => a - b)[days.length >> 1] ?? 0,
    completion: (orders + SHRINKAGE * USUAL_COMPLETION) / (Math.max(checkouts, orders) + SHRINKAGE),
    perDay: { ...perDay, network: perDay.automated, page: perDay.automated },
    proportions: eachProportion((name) => usualProportion(days, name)),
  };
  usualOf.set(days, found);
  return found;
}

function eachProportion(value: (name: Proportion) => number): Record<Proportion, number> {
  return Object.fromEntries(PROPORTIONS.map((name) => [name, value(name)])) as Record<
    Proportion,
    number
  >;
}

/** Returns the highest proportion of all days. Days with few events count less. */
function usualProportion(days: readonly ProfileDay[], name: Proportion): number {
  const { floor } = SIGNALS[name];
  const total = sum(days, (day) => day.portions[name][0]);
  const suspects = sum(days, (day) => day.portions[name][1]);
  const mean = (suspects + floor * SHRINKAGE) / (total + SHRINKAGE);
  const ofDay = ({ portions: { [name]: portion } }: ProfileDay) =>
    (portion[1] + mean * SHRINKAGE) / (portion[0] + SHRINKAGE);
  return Math.max(floor, mean, ...days.map(ofDay));
}

/** Returns the usual share of a key in a profile. */
export function usualShare(profile: Profile, name: Share, key: string): number {
  const { floor } = SIGNALS[name];
  const visits = profile.keys[name].find(([known]) => known === key)?.[1] ?? 0;
  return Math.max(floor, (1.5 * visits) / (profile.arrivals + SHRINKAGE));
}

function sum(days: readonly ProfileDay[], value: (day: ProfileDay) => number): number {
  return days.reduce((total, day) => total + value(day), 0);
}
