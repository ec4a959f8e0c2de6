/** Number of standard errors on each side of a 95% confidence interval. */
const ERRORS = 1.96;

/** Slot of a sampled visit, and whether the change would have stopped the visit. */
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
 * Returns the 95% margin between the share of lost visits in a sample and the share in all visits, from 0 to 1.
 *
 * The margin is 0 if every visit was read. For visits that were sampled one by one, the variance is that of Agresti and
 * Coull with the finite population correction. It is above 0 even if no visit or every visit is lost. If slices were
 * skipped, the larger of this variance and the variance between slots is used, because such a sample contains many
 * visits of a burst or none. (Cochran, Sampling Techniques, 11.8: ultimate clusters.)
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

/** Returns the variance of a share that is the ratio of two sums over slots. */
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
