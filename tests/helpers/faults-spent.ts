import { expect } from "vitest";

import type { Fault } from "../dev-store/state/traffic";

/**
 * Expects that every fault was triggered as often as the test planned. An unused fault would let the test pass without
 * it, or affect the next test.
 */
export function expectFaultsSpent(faults: Fault[]): void {
  const unspent = faults.splice(0).filter(({ remaining }) => remaining > 0);
  expect(unspent, "faults that the test meant to happen and that did not").toEqual([]);
}

/** Ends faults that affect more requests than the test sent. Expects that each was triggered at least once. */
export function endLastingFaults(faults: Fault[]): void {
  const unmet = faults.splice(0).filter(({ met = 0 }) => met === 0);
  expect(unmet, "faults that nothing met").toEqual([]);
}
