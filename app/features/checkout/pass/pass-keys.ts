import { MINUTE_MS } from "#app/base/clock";
import {
  type CheckoutPasses,
  PASS_SLOT_MS,
  type PassKeyName,
} from "#app/features/visits/public.server";

/** Age at which the key of a required pass is replaced. A pass is valid for 1–2 key lifetimes. */
export const PASS_KEY_MS = { usual: PASS_SLOT_MS, attack: 15 * MINUTE_MS } as const;

/** Conditions that determine the next keys. */
export interface KeyRotation {
  /** Epoch milliseconds. */
  readonly now: number;
  readonly isAttack: boolean;
  /** True if no earlier key stays valid, because too many visits were revoked. */
  readonly isForced: boolean;
}

/**
 * Returns the keys whose passes the checkout must accept, newest first.
 *
 * Passes are signed with the newest published key. If a publication fails, passes stay valid for longer and no customer
 * is refused.
 *
 * @param published keys in the checkout; empty if no pass is required yet
 */
export function nextKeys(
  passes: Pick<CheckoutPasses, "usualKeys" | "newKey">,
  published: readonly PassKeyName[],
  { now, isAttack, isForced }: KeyRotation,
): readonly PassKeyName[] {
  const [newest] = published;
  if (!newest) return isForced ? [passes.newKey(now)] : passes.usualKeys(now);
  const fresh = passes.newKey(now);
  const age = now - newest.minute * MINUTE_MS;
  const isDue = age >= PASS_KEY_MS[isAttack ? "attack" : "usual"] || newest.source !== fresh.source;
  if (!isDue && !isForced) return published;
  const key = passes.newKey(Math.max(fresh.minute, newest.minute + 1) * MINUTE_MS);
  return isForced ? [key] : [key, newest];
}
