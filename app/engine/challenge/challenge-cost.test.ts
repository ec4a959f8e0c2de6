import { expect, test } from "vitest";

import { NETWORK_CLASSES, type NetworkClass } from "../visit";
import { challengeBits, solvedMs } from "./challenge-cost";

const HOUR_MS = 3_600_000;
const OF_PROGRAMS: readonly (NetworkClass | null)[] = ["hosting", "proxy", "vpn", "tor"];
const OTHERS = [null, ...NETWORK_CLASSES].filter((network) => !OF_PROGRAMS.includes(network));

test.each(OF_PROGRAMS)(
  "a challenge for a network of class %s costs 12 bits, and its solution is valid for an hour",
  (network) => {
    expect(solvedMs(network)).toBe(HOUR_MS);
    expect(challengeBits({ network })).toBe(12);
  },
);

test.each(OTHERS)(
  "a challenge for a network of class %s costs 11 bits, and its solution is valid for 12 hours",
  (network) => {
    expect(solvedMs(network)).toBe(12 * HOUR_MS);
    expect(challengeBits({ network })).toBe(11);
  },
);
