import { expect } from "vitest";

import type { Fault } from "../dev-store/state/traffic";

/**
 * Every fault of the platform was met as often as the test meant it to be, and none is left for the next
 * test: a fault that nothing meets would have the test pass without it.
 */
export function expectFaultsSpent(faults: Fault[]): void {
  const unspent = faults.splice(0).filter(({ remaining }) => remaining > 0);
  expect(unspent, "faults that the test meant to happen and that did not").toEqual([]);
}

/** Ends faults that are meant to last longer than anybody asks. Each was met before. */
export function endLastingFaults(faults: Fault[]): void {
  const unmet = faults.splice(0).filter(({ met = 0 }) => met === 0);
  expect(unmet, "faults that nothing met").toEqual([]);
}
