/**
 * Attacks in simulated shops: false alarms in 1,000 honest months, and minutes until each of eight kinds of attack is
 * noticed at four rates. ATTACK_MONTHS sets another number of months. Then the CPU and the memory of the detection.
 */
import { RATES } from "#tests/attacks/attack-kinds";
import { detectorCost } from "#tests/attacks/detector-cost";
import {
  type AttackResult,
  attacksOn,
  honestMonth,
  type MonthResult,
} from "#tests/attacks/simulate";

import { type BenchResult, printResults } from "./result";

const MONTHS = Number(process.env.ATTACK_MONTHS ?? 1_000);
/** One shop in eight is attacked, in each way. */
const ATTACKED = Math.ceil(MONTHS / 8);
const MONTHS_PER_YEAR = 365 / 30;
/** Goals: alarms per shop-year, and minutes at which 95 of 100 attacks are noticed. */
const FALSE_MAX = 1;
const GOAL_MINUTES: Readonly<Record<number, number>> = { 200: 5, 600: 1, 2_000: 1 };

function quantile(values: readonly (number | null)[], share: number): number {
  const sorted = values.map((value) => value ?? Infinity).sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))]!;
}

function printMonths(watched: readonly MonthResult[]): void {
  const causes = new Map<string, number>();
  for (const cause of watched.flatMap(({ alarms }) => alarms)) {
    causes.set(cause, (causes.get(cause) ?? 0) + 1);
  }
  console.log(`${watched.length} of ${MONTHS} months have five checkouts per day.`);
  for (const [cause, alarms] of causes) console.log(`  ${alarms} x ${cause}`);
}

function printAttacks(attacks: readonly AttackResult[]): void {
  const rivals = Object.keys(attacks[0]!.rivals);
  console.log(`found of all, minutes p50/p95; found by: ${rivals.join("; ")}`);
  for (const kind of new Set(attacks.map((attack) => attack.kind))) {
    for (const rate of RATES) {
      const some = attacks.filter((attack) => attack.kind === kind && attack.rate === rate);
      const minutes = some.map((attack) => attack.minutes);
      const found = minutes.filter((each) => each !== null).length;
      const byRivals = rivals.map(
        (name) => some.filter((each) => each.rivals[name] !== null).length,
      );
      const [half, most] = [quantile(minutes, 0.5).toFixed(1), quantile(minutes, 0.95).toFixed(1)];
      console.log(
        `  ${kind.padEnd(28)}${String(rate).padStart(5)}/h  ${found}/${some.length}  ${half}/${most}  ${byRivals.join("; ")}`,
      );
    }
  }
}

const perYear = (alarms: number, months: number) => (alarms / months) * MONTHS_PER_YEAR;

function falseAlarms(watched: readonly MonthResult[]): BenchResult[] {
  const ours = perYear(watched.flatMap(({ alarms }) => alarms).length, watched.length);
  const sum = (name: string) => watched.reduce((total, { rivals }) => total + rivals[name]!, 0);
  const row = { name: "False alarms, simulated shops", unit: "per shop-year", ours };
  const goal: BenchResult = {
    ...{ ...row, rival: FALSE_MAX, rivalName: "goal" },
    ...{ ratio: ours / FALSE_MAX, limit: 1 },
  };
  const rivals = Object.keys(watched[0]!.rivals).map((rivalName): BenchResult => {
    const rival = perYear(sum(rivalName), watched.length);
    return { ...row, rival, rivalName, ratio: ours / rival, limit: 1 };
  });
  return [goal, ...rivals];
}

/** Minutes against their goals. Without a limit: docs/decisions/0093 names the goals that are not reached. */
function minutesToNotice(attacks: readonly AttackResult[]): BenchResult[] {
  return Object.entries(GOAL_MINUTES).flatMap(([rate, goal]) => {
    const minutes = attacks
      .filter((attack) => attack.rate === Number(rate))
      .map((attack) => attack.minutes);
    return [0.5, 0.95].map((share): BenchResult => {
      const ours = quantile(minutes, share);
      return {
        name: `Attacks of ${rate} per hour, all kinds, p${share * 100} until noticed`,
        ...{ unit: "minutes", ours, rival: goal, rivalName: "goal of p95" },
        ...{ ratio: ours / goal, limit: share === 0.5 ? 1 : null },
      };
    });
  });
}

const months = Array.from({ length: MONTHS }, (_, seed) => honestMonth(seed));
const watched = months.filter(({ isWatched }) => isWatched);
printMonths(watched);
const attacks = Array.from({ length: ATTACKED }, (_, at) => attacksOn(MONTHS + at, RATES))
  .flat()
  .filter(({ isWatched }) => isWatched);
printAttacks(attacks);
const costs = await detectorCost();
printResults([...falseAlarms(watched), ...minutesToNotice(attacks), ...costs]);
