import { HOUR_MS } from "#app/base/clock";
import type { AttackAnswerSettings, RunningAnswer } from "#app/contract/attack-answer";
import type { Target } from "#app/engine/attack/answer";

/** Maximum duration of an answer to an attack. */
export const LONGEST_ANSWER_MS = 24 * HOUR_MS;
/** Pause of automatic answers after an answer during which too few usual orders arrived. */
export const REST_MS = 6 * HOUR_MS;
/** Maximum carts per pass while an answer requires passes. */
const ANSWER_USES = 2;

/**
 * Returns the answer that runs at a time. Null if no answer runs.
 *
 * @param now epoch milliseconds
 */
export function runningAt(
  { running }: Pick<AttackAnswerSettings, "running">,
  now: number,
): RunningAnswer | null {
  return running !== null && now < running.until ? running : null;
}

/** Returns the targets of an answer as a list. */
export function targetsOf({
  networks,
  countries,
  agents,
}: Pick<RunningAnswer, "networks" | "countries" | "agents">): Pick<Target, "kind" | "key">[] {
  return [
    ...networks.map((asn) => ({ kind: "networks" as const, key: String(asn) })),
    ...countries.map((key) => ({ kind: "countries" as const, key })),
    ...agents.map((key) => ({ kind: "agents" as const, key })),
  ];
}

/** Limit of carts per pass while an answer requires passes. */
export interface AnswerLimit {
  readonly uses: number;
  /** Start of the attack, epoch milliseconds. Earlier carts are not counted. */
  readonly since: number;
}

/**
 * Returns the limit of carts per pass of the running answer.
 *
 * @param now epoch milliseconds
 * @returns null if no running answer requires passes
 */
export function answerLimitAt(
  answer: Pick<AttackAnswerSettings, "running">,
  now: number,
): AnswerLimit | null {
  const running = runningAt(answer, now);
  return running?.requiresPass ? { uses: ANSWER_USES, since: running.knownBefore } : null;
}

/**
 * Returns the lower limit of carts per pass at a time: the merchant's or the running answer's.
 *
 * @param now epoch milliseconds
 */
export function usesLimitAt(
  usesLimit: number,
  answer: Pick<AttackAnswerSettings, "running">,
  now: number,
): number {
  return Math.min(usesLimit, answerLimitAt(answer, now)?.uses ?? usesLimit);
}
