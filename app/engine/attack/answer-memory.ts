import { MINUTE_MS } from "../durations";
import {
  addComposition,
  type Answer,
  chooseAnswer,
  type Composition,
  isAnswer,
  NO_COMPOSITION,
  type Target,
  targetName,
  visitorsOf,
} from "./answer";
import { type BoundReached, measure, type Measured, NOTHING_MEASURED } from "./answer-bounds";
import type { AttackCounts } from "./attack-counts";
import type { Attack } from "./detector-state";
import { learnTraffic, NO_TRAFFIC, usualShareOf, type UsualTraffic } from "./usual-traffic";

/** Maximum time that counts may cover. After a longer pause, the counts of the whole pause arrive together. */
const LONGEST_STEP_MS = 60 * MINUTE_MS;

/** Memory of the answer to the current attack. */
interface AttackMemory {
  readonly composition: Composition;
  /** Names of targets that challenged too many visitors. */
  readonly dropped: readonly string[];
  /** Minimum number of new visitors whom the chosen targets matched. */
  readonly visitors: number;
  /** True after the answer was proposed. */
  readonly isProposed: boolean;
  /** True after an answer ran. */
  readonly hasActed: boolean;
  readonly measured: Measured;
}

/** Memory of a shop's answers, at most 5.9 KB of JSON. */
export interface AnswerMemory {
  readonly usual: UsualTraffic;
  /** Memory of the current attack. Null if there is none. */
  readonly attack: AttackMemory | null;
}

export const NO_MEMORY: AnswerMemory = { usual: NO_TRAFFIC, attack: null };

const NEW_ATTACK: AttackMemory = {
  composition: NO_COMPOSITION,
  dropped: [],
  visitors: 0,
  isProposed: false,
  hasActed: false,
  measured: NOTHING_MEASURED,
};

/** A step of the detection, from which the answer follows. */
export interface AnswerStep {
  readonly counts: AttackCounts;
  /** The attack that lasts or ends with the step. Null if there is none. */
  readonly attack: Attack | null;
  /** Bin up to which orders are small (value-bins.ts). */
  readonly smallBin: number;
  /** Targets of the running answer. Null if no answer runs. */
  readonly running: readonly Pick<Target, "kind" | "key">[] | null;
  /** Start and end of the counts, epoch milliseconds. */
  readonly from: number;
  readonly now: number;
}

/** Result of a step. */
export interface AnswerAdvance {
  readonly memory: AnswerMemory;
  /** The answer to the attack. Null if there is no attack, or if the answer would have no effect. */
  readonly answer: Answer | null;
  /** Bound that the running answer reached. Null if it reached none. */
  readonly reached: BoundReached | null;
}

/** Advances the answer to a shop's attack by counts. Pure: equal arguments give equal results. */
export function advanceAnswer(before: AnswerMemory, step: AnswerStep): AnswerAdvance {
  const { counts, attack, running, smallBin, now } = step;
  const usual = learnTraffic(before.usual, counts, now, attack !== null);
  if (attack === null) return { memory: { usual, attack: null }, answer: null, reached: null };
  const known = before.attack ?? NEW_ATTACK;
  const composition = addComposition(known.composition, counts);
  const span = { from: Math.max(step.from, now - LONGEST_STEP_MS), until: now };
  const { measured, reached } =
    running === null
      ? { measured: NOTHING_MEASURED, reached: null }
      : measure(known.measured, counts, { usual, smallBin, span });
  const isTooWide = reached === "visitors" && running !== null;
  const dropped = isTooWide ? [...known.dropped, ...broadestOf(running, usual)] : known.dropped;
  const answer = chooseAnswer(attack, composition, usual, { dropped, kept: running ?? [] });
  const visitors = known.visitors + visitorsOf(answer.targets, counts);
  const after = { ...known, composition, dropped, visitors, measured };
  const isUseful = isAnswer(answer);
  return {
    memory: { usual, attack: { ...after, hasActed: known.hasActed || running !== null } },
    answer: isUseful ? answer : null,
    reached,
  };
}

/** Returns the name of the target that challenges the most usual visitors. */
function broadestOf(running: NonNullable<AnswerStep["running"]>, usual: UsualTraffic): string[] {
  const share = ({ kind, key }: Pick<Target, "kind" | "key">) => usualShareOf(usual, kind, key);
  return [...running]
    .sort((one, other) => share(other) - share(one))
    .slice(0, 1)
    .map(targetName);
}
