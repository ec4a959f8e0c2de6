import { type AttackSignal, likelihoodRatio, SIGNALS } from "./signals";

/** State of one sequential test. */
export interface TestState {
  /** Log-likelihood ratio of an attack, at least 0. */
  readonly score: number;
  /** Time at which the score left 0, epoch milliseconds. */
  readonly since: number;
  /** Time of the last suspect. */
  readonly lastAt: number;
  /** Suspects and others since the score left 0. */
  readonly suspects: number;
  readonly others: number;
}

export const AT_REST: TestState = { score: 0, since: 0, lastAt: 0, suspects: 0, others: 0 };

/** Highest score in thresholds. A higher one would take longer to fall after an attack. */
const HIGHEST = 2;

/** Counts of one step of a test. */
export interface Step {
  readonly total: number;
  readonly suspects: number;
  /** Start and end of the step, epoch milliseconds. */
  readonly since: number;
  readonly now: number;
  /** The usual proportion. */
  readonly usual: number;
}

/** Advances a test by the counts of one step. */
export function advanceTest(
  signal: AttackSignal,
  before: TestState,
  { total, suspects, since, now, usual }: Step,
): TestState {
  const { threshold } = SIGNALS[signal];
  const score = before.score + likelihoodRatio(signal, { suspects, total, usual });
  if (!(score > 0)) return AT_REST;
  const starts = before.score === 0;
  return {
    score: Math.min(score, HIGHEST * threshold),
    since: starts ? since : before.since,
    lastAt: suspects > 0 ? now : before.lastAt,
    suspects: before.suspects + suspects,
    others: before.others + total - suspects,
  };
}

/** Reports whether a test has found an unusual composition. */
export function isFound(signal: AttackSignal, { score, suspects }: TestState): boolean {
  const { threshold, least } = SIGNALS[signal];
  return score >= threshold && suspects >= least;
}
