/** An ASN or a page, with its visits. */
export type KeyCount = readonly [key: string, visits: number];

/** Orders of one value bin: the bin (value-bins.ts), 1 if they are the customer's first, and their number. */
export type OrderCount = readonly [bin: number, isFirst: 0 | 1, orders: number];

/**
 * Composition of a shop's visits, checkouts and orders of some seconds, in one process or as the sum of several.
 *
 * An arrival is the first page view of a browser. Later page views of a person would repeat the person's network.
 */
export interface AttackCounts {
  readonly checkouts: number;
  /** Checkouts whose cart carries no valid pass. */
  readonly withoutVisit: number;
  /** Orders of checkouts without a visit. */
  readonly ordersWithoutVisit: number;
  readonly ordersWithVisit: number;
  readonly arrivals: number;
  /** Arrivals with signs of automation. */
  readonly automated: number;
  /** Challenges shown to visitors. */
  readonly challenges: number;
  readonly solved: number;
  readonly cartViews: number;
  /** Cart views of browsers that had viewed no page. */
  readonly bareCartViews: number;
  /** Arrivals from networks of servers, VPNs and proxies, by ASN. At most MAX_KEYS, largest first. */
  readonly networks: readonly KeyCount[];
  /** Automated arrivals, and arrivals from servers, VPNs and proxies, by page. At most MAX_KEYS, largest first. */
  readonly pages: readonly KeyCount[];
  /** Automated arrivals, and arrivals from servers, VPNs and proxies. */
  readonly suspects: number;
  /** Arrivals by country. At most MAX_KEYS, largest first, like `suspectCountries` and `agents`. */
  readonly countries: readonly KeyCount[];
  /** Suspects by country. */
  readonly suspectCountries: readonly KeyCount[];
  /** Automated arrivals by agent (answer-targets.ts). */
  readonly agents: readonly KeyCount[];
  /** Challenges of the answer to an attack, and those that were arrivals. */
  readonly answered: number;
  readonly answeredArrivals: number;
  readonly orders: readonly OrderCount[];
}

/** Maximum networks, pages, countries and agents per count. Rarer ones cannot be the target of an attack. */
export const MAX_KEYS = 16;

export const NO_COUNTS: AttackCounts = {
  checkouts: 0,
  withoutVisit: 0,
  ordersWithoutVisit: 0,
  ordersWithVisit: 0,
  arrivals: 0,
  automated: 0,
  challenges: 0,
  solved: 0,
  cartViews: 0,
  bareCartViews: 0,
  networks: [],
  pages: [],
  suspects: 0,
  countries: [],
  suspectCountries: [],
  agents: [],
  answered: 0,
  answeredArrivals: 0,
  orders: [],
};

/** Returns the sum of two counts, with at most MAX_KEYS of each kind of key. */
export function addCounts(one: AttackCounts, other: AttackCounts): AttackCounts {
  return {
    checkouts: one.checkouts + other.checkouts,
    withoutVisit: one.withoutVisit + other.withoutVisit,
    ordersWithoutVisit: one.ordersWithoutVisit + other.ordersWithoutVisit,
    ordersWithVisit: one.ordersWithVisit + other.ordersWithVisit,
    arrivals: one.arrivals + other.arrivals,
    automated: one.automated + other.automated,
    challenges: one.challenges + other.challenges,
    solved: one.solved + other.solved,
    cartViews: one.cartViews + other.cartViews,
    bareCartViews: one.bareCartViews + other.bareCartViews,
    networks: addKeys(one.networks, other.networks),
    pages: addKeys(one.pages, other.pages),
    suspects: one.suspects + other.suspects,
    countries: addKeys(one.countries, other.countries),
    suspectCountries: addKeys(one.suspectCountries, other.suspectCountries),
    agents: addKeys(one.agents, other.agents),
    answered: one.answered + other.answered,
    answeredArrivals: one.answeredArrivals + other.answeredArrivals,
    orders: addOrders(one.orders, other.orders),
  };
}

/** Returns the keys with the highest counts, highest first. Ties are sorted by key. */
export function largestKeys(counts: ReadonlyMap<string, number>, most: number): KeyCount[] {
  return [...counts].sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1)).slice(0, most);
}

/**
 * Returns the sum of two lists of keys, highest count first.
 *
 * @param most maximum keys, at least MAX_KEYS
 */
export function addKeys(
  one: readonly KeyCount[],
  other: readonly KeyCount[],
  most = MAX_KEYS,
): readonly KeyCount[] {
  if (one.length === 0) return other;
  if (other.length === 0) return one;
  const sums = new Map(one);
  for (const [key, visits] of other) sums.set(key, (sums.get(key) ?? 0) + visits);
  return largestKeys(sums, most);
}

function addOrders(
  one: readonly OrderCount[],
  other: readonly OrderCount[],
): readonly OrderCount[] {
  if (one.length === 0) return other;
  if (other.length === 0) return one;
  const sums = new Map<number, number>();
  for (const [bin, isFirst, orders] of [...one, ...other]) {
    const key = bin * 2 + isFirst;
    sums.set(key, (sums.get(key) ?? 0) + orders);
  }
  return [...sums].map(([key, orders]) => [key >> 1, (key & 1) as 0 | 1, orders]);
}
