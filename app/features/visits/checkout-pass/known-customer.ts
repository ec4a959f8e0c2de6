import { DAY_MS, MINUTE_MS } from "#app/base/clock";
import { drawnWithin } from "#app/engine/reference";
import type { RulesetPolicy } from "#app/engine/ruleset";

import type { CheckoutPasses, PassKeyName } from "./checkout-passes";

/** Maximum clock difference between two processes. */
const SKEW_MS = MINUTE_MS;

/** A request with the unverified checkout pass of its browser. */
interface CarryingRequest {
  readonly pass: string;
  /** Epoch milliseconds. */
  readonly at: number;
}

/** Parts of a shop's rules that determine valid passes and the current attack. */
interface AnsweringRules {
  readonly shopId: string;
  readonly passKey: PassKeyName | null;
  readonly revokedVisits: ReadonlySet<string>;
  readonly ruleset: { readonly policy: RulesetPolicy };
}

/**
 * Returns a function that reports whether a request's browser visited the store before the current attack.
 *
 * A pass names the browser's first visit, whose reference code contains the time of day only. A first visit outside the
 * attack's times of day was before the attack. A first visit on an earlier day at a time of day of the attack counts as
 * new.
 */
export function createKnownCustomers(passes: Pick<CheckoutPasses, "read">) {
  return (
    { pass, at }: CarryingRequest,
    { shopId, passKey, revokedVisits, ruleset }: AnsweringRules,
  ): boolean => {
    const { attack } = ruleset.policy;
    if (!attack || pass === "") return false;
    const known = passes.read(shopId, pass, at, passKey);
    if (known === null || revokedVisits.has(known.visit)) return false;
    return isBefore(known.visit, attack.knownBefore, at);
  };
}

/**
 * Reports whether a visit was certainly before a time.
 *
 * @param visit reference code of the visit
 * @param time at most a day ago, epoch milliseconds
 */
function isBefore(visit: string, time: number, now: number): boolean {
  const length = now - time + 2 * SKEW_MS;
  const { from, until } = drawnWithin(visit);
  const start = (((from - (time - SKEW_MS)) % DAY_MS) + DAY_MS) % DAY_MS;
  return start > length && start + until - from <= DAY_MS;
}
