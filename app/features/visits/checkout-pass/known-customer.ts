import { DAY_MS, MINUTE_MS } from "#app/base/clock";
import { drawnWithin } from "#app/engine/reference";
import type { RulesetPolicy } from "#app/engine/ruleset";

import type { CheckoutPasses, PassKeyName } from "./checkout-passes";

/** Maximum clock difference between two processes. */
const SKEW_MS = MINUTE_MS;

/** A request with the checkout pass that its browser stores, unverified. */
interface CarryingRequest {
  readonly pass: string;
  /** Epoch milliseconds. */
  readonly at: number;
}

/** Rules of a shop that say which passes are valid, and which attack is answered. */
interface AnsweringRules {
  readonly shopId: string;
  readonly passKey: PassKeyName | null;
  readonly revokedVisits: ReadonlySet<string>;
  readonly ruleset: { readonly policy: RulesetPolicy };
}

/**
 * Returns a function that reports whether the browser of a request visited the store before the attack that is answered.
 *
 * A pass names its first visit, whose reference code contains the time of day. A visit at another time of day than the
 * attack so far was before it. One of the same time of day on an earlier day counts as new.
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
 * Reports whether a visit was before a time.
 *
 * @param visit its reference code
 * @param time at most a day ago, epoch milliseconds
 */
function isBefore(visit: string, time: number, now: number): boolean {
  const length = now - time + 2 * SKEW_MS;
  const { from, until } = drawnWithin(visit);
  const start = (((from - (time - SKEW_MS)) % DAY_MS) + DAY_MS) % DAY_MS;
  return start > length && start + until - from <= DAY_MS;
}
