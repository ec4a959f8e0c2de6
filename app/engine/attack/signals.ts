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

/** Proportion of suspects in an attack: fixed, or the usual one and a part of the others. */
type Alternative = { readonly proportion: number } | { readonly others: number };

interface SignalTraits {
  /** Least usual proportion. A shop that never saw a suspect would alarm at its first few. */
  readonly floor: number;
  /** Usual proportion from which the signal says nothing. */
  readonly ceiling: number;
  /** A score each. Of large shops, an attack is a small part of the traffic. */
  readonly attacks: readonly Alternative[];
  /** Log-likelihood ratio of an alarm. */
  readonly threshold: number;
  /** Minimum suspects since a score left 0. */
  readonly least: number;
}

const HALF: Alternative = { others: 0.5 };

/** Tuned with the simulator (tests/attacks, docs/decisions/0093-attacks-by-composition.md). */
export const SIGNALS: Readonly<Record<AttackSignal, SignalTraits>> = {
  "no-visit": {
    ...{ floor: 0.03, ceiling: 0.6, threshold: 9, least: 4 },
    attacks: [HALF, { others: 0.2 }],
  },
  "small-first": {
    ...{ floor: 0.06, ceiling: 0.5, threshold: 14, least: 6 },
    attacks: [{ proportion: 0.9 }],
  },
  automated: {
    ...{ floor: 0.03, ceiling: 0.6, threshold: 13, least: 5 },
    attacks: [HALF, { others: 0.2 }],
  },
  unsolved: { floor: 0.55, ceiling: 0.8, attacks: [{ proportion: 0.97 }], threshold: 6, least: 8 },
  "bare-cart": {
    ...{ floor: 0.05, ceiling: 0.6, threshold: 12, least: 5 },
    attacks: [HALF, { others: 0.15 }],
  },
  network: {
    ...{ floor: 0.03, ceiling: 0.5, threshold: 15, least: 10 },
    attacks: [HALF, { others: 0.15 }],
  },
  page: { floor: 0.03, ceiling: 0.5, attacks: [HALF], threshold: 15, least: 10 },
};

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
