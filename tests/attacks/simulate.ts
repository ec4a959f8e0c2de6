import { addCounts, type AttackCounts, NO_COUNTS } from "#app/engine/attack/attack-counts";
import { detect } from "#app/engine/attack/detect";
import { type DetectorState, NO_STATE } from "#app/engine/attack/detector-state";
import { usual } from "#app/engine/attack/profile";

import { ATTACK_KINDS } from "./attack-kinds";
import { type Random, seeded } from "./random";
import { holtWintersRule, medianRule, spikeRule } from "./rivals";
import { LEARNING_DAYS, MONTH_DAYS, type SimulatedShop, simulatedShop } from "./shop";
import { honestTraffic } from "./traffic";

const DAY = 1440;
const MINUTE_MS = 60_000;
const HOUR = 60;
/** Seconds between two evaluations during an attack, as the job evaluates (features/checkout/attacks). */
const STEP_SECONDS = 10;
/** Seconds until the counts of a process are in the database, at most: added to the time to notice. */
const FLUSH_SECONDS = 5;
/** Minutes after which an attack that was not found is missed. */
const ATTACK_MINUTES = 120;
const START_MS = Date.UTC(2026, 0, 5);

/** Alarms of a rule in an honest month. */
export interface MonthResult {
  readonly shop: SimulatedShop;
  /** False if the shop has fewer checkouts than a claim needs. */
  readonly isWatched: boolean;
  /** Alarms: the signals of each. */
  readonly alarms: readonly string[];
  /** Alarms of the hourly rules, at most one per day, over checkouts. */
  readonly rivals: Readonly<Record<string, number>>;
}

/** One attack on a shop. */
export interface AttackResult {
  readonly kind: string;
  readonly rate: number;
  readonly ordersPerMonth: number;
  readonly isWatched: boolean;
  /** Minutes until it was noticed. Null: missed. */
  readonly minutes: number | null;
  /** Minutes of the hourly rules. */
  readonly rivals: Readonly<Record<string, number | null>>;
}

/** The hourly rules, each over checkouts and over arrivals. */
const rules = (): readonly { readonly name: string; judge: (counts: HourCounts) => boolean }[] =>
  [spikeRule, medianRule, holtWintersRule].map((create) => {
    const [ofCheckouts, ofArrivals] = [create(), create()];
    return {
      name: ofCheckouts.name,
      judge: ({ checkouts, arrivals }) => {
        const alarms = [ofCheckouts.judge(checkouts), ofArrivals.judge(arrivals)];
        return alarms.includes(true);
      },
    };
  });

interface HourCounts {
  readonly checkouts: number;
  readonly arrivals: number;
}

const NO_HOUR: HourCounts = { checkouts: 0, arrivals: 0 };
const inHour = (hour: HourCounts, counts: AttackCounts): HourCounts => ({
  checkouts: hour.checkouts + counts.checkouts,
  arrivals: hour.arrivals + counts.arrivals,
});

/** Simulates the honest month of a shop, after its profile was learned. */
export function honestMonth(seed: number): MonthResult {
  const shop = simulatedShop(seed);
  const traffic = honestTraffic(shop, seeded(seed));
  const rivals = rules().map((rule) => ({ rule, alarms: new Set<number>() }));
  const alarms: string[] = [];
  let [state, hour, isWatched] = [NO_STATE, NO_HOUR, false];
  for (let minute = 0; minute < (LEARNING_DAYS + MONTH_DAYS) * DAY; minute++) {
    const counts = traffic.step(minute, 1);
    const found = detect(state, counts, START_MS + minute * MINUTE_MS);
    state = found.state;
    if (found.change === "begins") {
      const day = shop.days[Math.floor(minute / DAY)];
      const names = state.attack!.findings.map(({ signal }) => signal).join("+");
      alarms.push(`${names} on a ${day} day`);
    }
    hour = inHour(hour, counts);
    if (minute % HOUR !== HOUR - 1) continue;
    const day = Math.floor(minute / DAY);
    for (const { rule, alarms: days } of rivals) {
      if (rule.judge(hour) && day >= LEARNING_DAYS) days.add(day);
    }
    hour = NO_HOUR;
    isWatched ||= usual(state.profile).isReady;
  }
  const byName = rivals.map(({ rule, alarms: days }) => [rule.name, days.size] as const);
  return { shop, isWatched, alarms, rivals: Object.fromEntries(byName) };
}

/** Simulates attacks of every kind and rate on one shop, each from the same learned profile. */
export function attacksOn(seed: number, rates: readonly number[]): AttackResult[] {
  const shop = simulatedShop(seed);
  const random = seeded(seed + 1_000_003);
  const traffic = honestTraffic(shop, random);
  let state: DetectorState = NO_STATE;
  const hours: HourCounts[] = [];
  let hour = NO_HOUR;
  const begin = LEARNING_DAYS * DAY - Math.floor(random.next() * 0.9 * DAY);
  for (let minute = 0; minute < begin; minute++) {
    const counts = traffic.step(minute, 1);
    state = detect(state, counts, START_MS + minute * MINUTE_MS).state;
    hour = inHour(hour, counts);
    if (minute % HOUR !== HOUR - 1) continue;
    hours.push(hour);
    hour = NO_HOUR;
  }
  const learned: Learned = { shop, state: { ...state, attack: null }, hours, begin };
  return Object.keys(ATTACK_KINDS).flatMap((kind) =>
    rates.map((rate) => attackOn(learned, kind, rate)),
  );
}

interface Learned {
  readonly shop: SimulatedShop;
  readonly state: DetectorState;
  readonly hours: readonly HourCounts[];
  /** Minute at which the attack begins. */
  readonly begin: number;
}

function attackOn(
  { shop, state, hours, begin }: Learned,
  kind: string,
  rate: number,
): AttackResult {
  const random = seeded(shop.seed * 31 + rate + kind.length * 101);
  const traffic = honestTraffic({ ...shop, days: [] }, random);
  const attempt = ATTACK_KINDS[kind]!;
  const length = STEP_SECONDS / 60;
  let current = state;
  let minutes: number | null = null;
  const late = (FLUSH_SECONDS * random.next()) / 60;
  const byHour: HourCounts[] = [];
  for (let step = 1; step * length <= ATTACK_MINUTES; step++) {
    const minute = begin + step * length;
    const counts = withAttack(traffic.step(minute, length), attempt, rate * length, random);
    const hour = Math.floor((step * length) / HOUR);
    byHour[hour] = inHour(byHour[hour] ?? NO_HOUR, counts);
    if (minutes !== null) continue;
    const found = detect(current, counts, START_MS + minute * MINUTE_MS);
    current = found.state;
    if (found.change === "begins") minutes = step * length + late;
  }
  const rivals = rules().map((rule) => {
    for (const count of hours) rule.judge(count);
    const [first, second] = byHour;
    const at = rule.judge(first ?? NO_HOUR)
      ? HOUR
      : rule.judge(second ?? NO_HOUR)
        ? 2 * HOUR
        : null;
    return [rule.name, at] as const;
  });
  return {
    ...{ kind, rate, minutes, ordersPerMonth: shop.ordersPerMonth },
    isWatched: usual(state.profile).isReady,
    rivals: Object.fromEntries(rivals),
  };
}

function withAttack(
  honest: AttackCounts,
  attempt: (typeof ATTACK_KINDS)[string],
  perStep: number,
  random: Random,
): AttackCounts {
  const attempts = random.poisson(perStep / 60);
  return attempts === 0
    ? honest
    : addCounts(honest, addCounts(NO_COUNTS, attempt(attempts, random)));
}
