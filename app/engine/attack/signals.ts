/** Signals that compare a proportion with the shop's usual one. */
export const PROPORTIONS = [
  "no-visit",
  "small-first",
  "automated",
  "unsolved",
  "bare-cart",
] as const;
export type Proportion = (typeof PROPORTIONS)[number];

/** Signals that compare the share of one network, or of one page, with its usual share. */
export const SHARES = ["network", "page"] as const;
export type Share = (typeof SHARES)[number];

export type AttackSignal = Proportion | Share;

/** Proportion of suspects in an attack: a fixed one, or the usual one plus a part of the remaining events. */
type Alternative = { readonly proportion: number } | { readonly others: number };

/** Log-likelihood ratio of an alarm: `first` in a shop with one event per day, and its bounds in others. */
interface Threshold {
  readonly first: number;
  readonly lowest: number;
  readonly highest: number;
}

interface SignalTraits {
  /** Minimum usual proportion. Without it, a shop without earlier suspects would raise an alarm at its first few. */
  readonly floor: number;
  /** Usual proportion from which the signal is ignored. */
  readonly ceiling: number;
  /** Proportions of an attack, each with its own score. In a large shop, an attack is a small part of the traffic. */
  readonly attacks: readonly Alternative[];
  readonly threshold: Threshold;
  /** Minimum suspects since a score left 0. */
  readonly least: number;
}

/** An attack that is almost all of the traffic, as on a small shop, gives the most evidence per suspect. */
const MOST: Alternative = { others: 0.9 };
const HALF: Alternative = { others: 0.5 };

/** Tuned with the simulator (tests/attacks, docs/decisions/0093-attacks-by-composition.md). */
export const SIGNALS: Readonly<Record<AttackSignal, SignalTraits>> = {
  "no-visit": {
    ...{ floor: 0.03, ceiling: 0.6, least: 4 },
    threshold: { first: 3, lowest: 4.5, highest: 10 },
    attacks: [HALF, { others: 0.2 }, MOST],
  },
  "small-first": {
    ...{ floor: 0.06, ceiling: 0.5, least: 6 },
    threshold: { first: 14, lowest: 14, highest: 14 },
    attacks: [{ proportion: 0.9 }],
  },
  automated: {
    ...{ floor: 0.03, ceiling: 0.6, least: 4 },
    threshold: { first: 4, lowest: 7, highest: 14 },
    attacks: [HALF, { others: 0.2 }, MOST],
  },
  unsolved: {
    ...{ floor: 0.55, ceiling: 0.8, least: 7 },
    threshold: { first: 3, lowest: 5, highest: 6 },
    attacks: [{ proportion: 0.97 }],
  },
  "bare-cart": {
    ...{ floor: 0.05, ceiling: 0.6, least: 4 },
    threshold: { first: 5, lowest: 6, highest: 13 },
    attacks: [HALF, { others: 0.15 }, MOST],
  },
  network: {
    ...{ floor: 0.03, ceiling: 0.5, least: 9 },
    threshold: { first: 5, lowest: 9, highest: 15 },
    attacks: [HALF, { others: 0.15 }, MOST],
  },
  page: {
    ...{ floor: 0.03, ceiling: 0.5, least: 9 },
    threshold: { first: 6, lowest: 10, highest: 15 },
    attacks: [HALF, MOST],
  },
};

/**
 * Returns the log-likelihood ratio of an alarm. Each event is a chance of a false alarm, so a shop with more events needs
 * more evidence.
 *
 * @param perDay usual events per day
 */
export function thresholdOf(signal: AttackSignal, perDay: number): number {
  const { first, lowest, highest } = SIGNALS[signal].threshold;
  return Math.min(highest, Math.max(lowest, first + Math.log(Math.max(1, perDay))));
}

/**
 * Returns the change of each score, a Bernoulli CUSUM: the log-likelihood ratio of an attack against the usual proportion.
 *
 * Source: Reynolds and Stoumbos, "A CUSUM chart for monitoring a proportion", Journal of Quality Technology 31 (1999).
 *
 * @param usual between the signal's floor and ceiling
 */
export function likelihoodRatios(
  signal: AttackSignal,
  { suspects, total, usual }: { suspects: number; total: number; usual: number },
): number[] {
  return SIGNALS[signal].attacks.map((each) => {
    const attack = "others" in each ? usual + (1 - usual) * each.others : each.proportion;
    return (
      suspects * Math.log(attack / usual) +
      (total - suspects) * Math.log((1 - attack) / (1 - usual))
    );
  });
}
