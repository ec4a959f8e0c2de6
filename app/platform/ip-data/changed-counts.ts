import { NETWORK_CLASSES } from "#app/engine/visit";

import type { PackedCounts } from "./packed-counts";

/** Limits of the change of a count since the last good data. */
interface Bounds {
  readonly smallestShare: number;
  readonly largestShare: number;
  /** Change that occurs by chance. */
  readonly few: number;
}

/** Data may get coarser or finer, but not so much so between two times. */
const WHOLE: Bounds = { smallestShare: 0.7, largestShare: 3, few: 0 };
/** Some classes are of a few dozen networks, and one network of a /12 may change hands. */
const PART: Bounds = { smallestShare: 0.5, largestShare: 3, few: 2 ** 20 };
/** Every real file has addresses in more. */
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

/** @throws Error when there is too little in it, or much less or more than in the last good data */
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
