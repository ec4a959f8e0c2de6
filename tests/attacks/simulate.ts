import { addCounts, type AttackCounts, NO_COUNTS } from "#app/engine/attack/attack-counts";
import { detect } from "#app/engine/attack/detect";
import { type DetectorState, NO_STATE } from "#app/engine/attack/detector-state";
import { usual } from "#app/engine/attack/profile";

import { ATTACK_KINDS } from "./attack-kinds";
import { type Random, seededRandom } from "./random";
import { type HourCounts, type Rival, rivals } from "./rivals";
import {
  type DayKind,
  LEARNING_DAYS,
  MONTH_DAYS,
  MONTHS,
  type SimulatedShop,
  simulatedShop,
} from "./shop";
import { honestTraffic } from "./traffic";

const DAY = 1440;
const MINUTE_MS = 60_000;
const HOUR = 60;
/** Evaluations per minute, as in the job of features/checkout/attacks. */
const PARTS = 6;
/** Maximum seconds until the counts of a process are in the database. Added to each detection time. */
const FLUSH_SECONDS = 5;
/** Minutes after which an undetected attack counts as missed. */
const ATTACK_MINUTES = 120;
const START_MS = Date.UTC(2026, 0, 5);

/** Results of a shop: its months without an attack, and attacks that each begin at a minute of these months. */
export interface ShopResult {
  readonly shop: SimulatedShop;
  /** Days with enough checkouts for the detection to be active. */
  readonly watchedDays: number;
  /** False alarms, each with its signals and the kind of its day. */
  readonly alarms: readonly string[];
  /** False alarms of the hourly rules by name, at most one per watched day. */
  readonly rivals: Readonly<Record<string, number>>;
  readonly attacks: readonly AttackResult[];
}

/** One attack on a shop. */
export interface AttackResult {
  readonly kind: string;
  readonly rate: number;
  readonly shop: SimulatedShop;
  readonly day: DayKind;
  /** Minutes until the attack was detected. Null if it was missed. */
  readonly minutes: number | null;
  /** Minutes until each hourly rule raised an alarm. Null if it missed the attack. */
  readonly rivals: Readonly<Record<string, number | null>>;
}

const NO_HOUR: HourCounts = { checkouts: 0, arrivals: 0 };
const inHour = (hour: HourCounts, counts: AttackCounts): HourCounts => ({
  checkouts: hour.checkouts + counts.checkouts,
  arrivals: hour.arrivals + counts.arrivals,
});

/**
 * Simulates a shop's months without an attack. Then simulates attacks of every kind that begin at a random minute of
 * these months, even during a sale or a campaign.
 *
 * @param rates attempts per hour
 */
export function watchShop(seed: number, rates: readonly number[]): ShopResult {
  const shop = simulatedShop(seed);
  const random = seededRandom(seed);
  const traffic = honestTraffic(shop, random);
  const begin = LEARNING_DAYS * DAY + Math.floor(random.next() * MONTHS * MONTH_DAYS * DAY);
  const alarms: string[] = [];
  const judged: Judged[] = rivals().map((rule) => ({ rule, alarms: new Set() }));
  const hours: HourCounts[] = [];
  let [state, hour, watchedDays] = [NO_STATE, NO_HOUR, 0];
  let attacks: readonly AttackResult[] = [];
  for (let part = 0; part < shop.days.length * DAY * PARTS; part++) {
    const [minute, next] = [part / PARTS, (part + 1) / PARTS];
    const day = Math.floor(minute / DAY);
    if (minute === begin) attacks = attacksOn({ shop, state, hours, begin }, rates);
    const counts = traffic.step(minute, 1 / PARTS);
    const found = detect(state, counts, START_MS + next * MINUTE_MS);
    state = found.state;
    if (found.change === "begins") {
      const names = state.attack!.findings.map(({ signal }) => signal).join("+");
      alarms.push(`${names} on a ${shop.days[day]} day`);
    }
    hour = inHour(hour, counts);
    if (next % HOUR !== 0) continue;
    const isWatched = usual(state.profile).isReady;
    judgeHour(judged, hour, isWatched ? day : null);
    if (isWatched && next % DAY === 0) watchedDays += 1;
    hours.push(hour);
    hour = NO_HOUR;
  }
  const byName = judged.map(({ rule, alarms: days }) => [rule.name, days.size] as const);
  return { shop, watchedDays, alarms, rivals: Object.fromEntries(byName), attacks };
}

/** An hourly rule, and the days on which it raised an alarm. */
interface Judged {
  readonly rule: Rival;
  readonly alarms: Set<number>;
}

function judgeHour(judged: readonly Judged[], hour: HourCounts, watchedDay: number | null): void {
  for (const { rule, alarms } of judged) {
    if (watchedDay !== null && !alarms.has(watchedDay) && rule.judge(hour)) alarms.add(watchedDay);
    rule.learn(hour);
  }
}

/** Simulates every attack at every rate from the same state. Empty if the shop's profile is not ready. */
function attacksOn(learned: Learned, rates: readonly number[]): AttackResult[] {
  if (!usual(learned.state.profile).isReady) return [];
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
  const random = seededRandom(shop.seed * 31 + rate + kind.length * 101);
  const traffic = honestTraffic(shop, random);
  const attempt = ATTACK_KINDS[kind]!;
  const length = 1 / PARTS;
  let current: DetectorState = { ...state, attack: null };
  let minutes: number | null = null;
  const late = (FLUSH_SECONDS * random.next()) / 60;
  const byHour: HourCounts[] = [];
  for (let step = 1; step * length <= ATTACK_MINUTES; step++) {
    const minute = begin + step * length;
    const counts = withAttack(
      traffic.step(minute - length, length),
      attempt,
      rate * length,
      random,
    );
    const hour = Math.floor((step * length) / HOUR);
    byHour[hour] = inHour(byHour[hour] ?? NO_HOUR, counts);
    if (minutes !== null) continue;
    const found = detect(current, counts, START_MS + minute * MINUTE_MS);
    current = found.state;
    if (found.change === "begins") minutes = step * length + late;
  }
  const judged = rivals().map((rule) => {
    for (const counts of hours) rule.learn(counts);
    const [first = NO_HOUR, second = NO_HOUR] = byHour;
    if (rule.judge(first)) return [rule.name, HOUR] as const;
    rule.learn(first);
    return [rule.name, rule.judge(second) ? 2 * HOUR : null] as const;
  });
  return {
    ...{ kind, rate, minutes, shop, day: shop.days[Math.floor(begin / DAY)]! },
    rivals: Object.fromEntries(judged),
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
