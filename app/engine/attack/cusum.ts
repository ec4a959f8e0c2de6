import { type AttackSignal, likelihoodRatios, SIGNALS, thresholdOf } from "./signals";

/** State of one sequential test. */
export interface TestState {
  /** Log-likelihood ratio of an attack of each size, at least 0. Empty if all are 0. */
  readonly scores: readonly number[];
  /** Time at which a score left 0, epoch milliseconds. */
  readonly since: number;
  /** Time of the last suspect, epoch milliseconds. */
  readonly lastAt: number;
  /** Suspects and other events since a score left 0. */
  readonly suspects: number;
  readonly others: number;
}

export const AT_REST: TestState = { scores: [], since: 0, lastAt: 0, suspects: 0, others: 0 };

/** Maximum score, as a multiple of the highest threshold. A higher score would take longer to fall after an attack. */
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
  const highest = HIGHEST * SIGNALS[signal].threshold.highest;
  const changes = likelihoodRatios(signal, { suspects, total, usual });
  const scores = changes.map((change, at) =>
    Math.min(highest, Math.max(0, (before.scores[at] ?? 0) + change)),
  );
  if (Math.max(...scores) === 0) return AT_REST;
  const starts = scoreOf(before) === 0;
  return {
    scores,
    since: starts ? since : before.since,
    lastAt: suspects > 0 ? now : before.lastAt,
    suspects: before.suspects + suspects,
    others: before.others + total - suspects,
  };
}

/** Returns the highest score of a test. */
export const scoreOf = ({ scores }: TestState): number => Math.max(0, ...scores);

/**
 * Reports whether a test has found an unusual composition.
 *
 * @param perDay usual events per day
 */
export function isFound(signal: AttackSignal, state: TestState, perDay: number): boolean {
  const { least } = SIGNALS[signal];
  return scoreOf(state) >= thresholdOf(signal, perDay) && state.suspects >= least;
}
