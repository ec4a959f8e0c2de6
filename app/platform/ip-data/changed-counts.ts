import { NETWORK_CLASSES } from "#app/engine/visit";

import type { PackedCounts } from "./packed-counts";

/** Limits for the change of a count since the last good data. */
interface Bounds {
  readonly smallestShare: number;
  readonly largestShare: number;
  /** Size of changes that occur by chance. */
  readonly few: number;
}

/** Limits for counts of the whole data, whose granularity changes slowly. */
const WHOLE: Bounds = { smallestShare: 0.7, largestShare: 3, few: 0 };
/**
 * Limits for counts of a subset of the data. Some classes have a few dozen networks, and a single network of a /12 may
 * change its owner.
 */
const PART: Bounds = { smallestShare: 0.5, largestShare: 3, few: 2 ** 20 };
/** Minimum countries in valid data. */
const FEWEST_COUNTRIES = 200;

interface Amount {
  readonly words: string;
  readonly of: (counts: PackedCounts) => number;
  readonly bounds: Bounds;
}

const AMOUNTS: readonly Amount[] = [
  { words: "ranges of places in IPv4", of: ({ ipv4Places }) => ipv4Places, bounds: WHOLE },
  { words: "ranges of places in IPv6", of: ({ ipv6Places }) => ipv6Places, bounds: WHOLE },
  { words: "ranges of networks in IPv4", of: ({ ipv4Networks }) => ipv4Networks, bounds: WHOLE },
  { words: "ranges of networks in IPv6", of: ({ ipv6Networks }) => ipv6Networks, bounds: WHOLE },
  { words: "countries", of: ({ countries }) => countries, bounds: WHOLE },
  { words: "AS numbers", of: ({ numbers }) => numbers, bounds: WHOLE },
  { words: "IPv4 addresses of an unsure country", of: ({ unsure }) => unsure, bounds: PART },
  ...NETWORK_CLASSES.map((name) => ({
    words: `IPv4 addresses in networks of class ${name}`,
    of: ({ classes }: PackedCounts) => classes[name],
    bounds: PART,
  })),
];

/**
 * Compares counts of the next data with those of the last.
 *
 * @throws Error if the data is too small, or much smaller or larger than the last good data
 */
export function checkCounts(next: PackedCounts, last: PackedCounts | null): void {
  if (next.countries < FEWEST_COUNTRIES) {
    throw new Error(
      `it knows ${next.countries} countries, at least ${FEWEST_COUNTRIES} are expected`,
    );
  }
  if (last === null) return;
  for (const { words, of, bounds } of AMOUNTS) {
    const { smallestShare, largestShare, few } = bounds;
    const [was, is] = [of(last), of(next)];
    if (was > few && is < was * smallestShare) {
      throw new Error(`it shrank from ${was} ${words} to ${is}`);
    }
    if (is > Math.max(was, few) * largestShare) {
      throw new Error(`it grew from ${was} ${words} to ${is}`);
    }
  }
}
