/** Standard errors of a 95% confidence interval. */
const ERRORS = 1.96;

/** A visit of a sample: its slot, and whether the change would have stopped it. */
export interface JudgedVisit {
  readonly slot: number;
  readonly isLost: boolean;
}

/** Parameters of the sample (features/visits/sample/visit-sample). */
interface Sampling {
  readonly weight: number;
  readonly slices: number;
}

/**
 * Returns the 95% margin between the share of lost visits in a sample and in all visits. From 0 to 1.
 *
 * 0 when every visit was read. If visits were chosen singly: the variance of Agresti and Coull, which is not 0 where
 * none or all are lost, with the correction for a finite population. If whole slots were left out: the larger of it and
 * the variance between slots. A burst is in such a sample with many of its visits or with none. (Cochran, Sampling
 * Techniques, 11.8: ultimate clusters.)
 */
export function shareMargin(visits: readonly JudgedVisit[], { weight, slices }: Sampling): number {
  if (weight === 1 || visits.length === 0) return 0;
  const count = visits.length;
  const lost = visits.filter(({ isLost }) => isLost).length;
  const share = (lost + 2) / (count + 4);
  const ofVisits = ((share * (1 - share)) / (count + 4)) * (1 - 1 / weight);
  const ofSlots = slices === 1 ? 0 : slotVariance(visits, lost / count);
  return ERRORS * Math.sqrt(Math.max(ofVisits, ofSlots));
}

/** Returns the variance of a share that is a ratio of sums over slots. */
function slotVariance(visits: readonly JudgedVisit[], share: number): number {
  const residuals = new Map<number, number>();
  for (const { slot, isLost } of visits) {
    residuals.set(slot, (residuals.get(slot) ?? 0) + (isLost ? 1 : 0) - share);
  }
  if (residuals.size < 2) return share * (1 - share);
  let squares = 0;
  for (const residual of residuals.values()) squares += residual ** 2;
  return ((squares / visits.length ** 2) * residuals.size) / (residuals.size - 1);
}
