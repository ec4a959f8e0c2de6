import { createHmac } from "node:crypto";

import { LRUCache } from "lru-cache";

import { DAY_MS, HOUR_MS, MINUTE_MS } from "#app/base/clock";
import { derivedKeys, type Keyring } from "#app/base/keyring";
import { checkPass, issuePass, type PassKey, slotOfPass } from "#app/engine/pass/checkout-pass";

/** Interval between two keys of a shop. A browser gets a new pass when the key of its pass is no longer the newest. */
export const PASS_SLOT_MS = 12 * HOUR_MS;
/** Maximum age of an accepted pass. Customers return to carts, and the log stores visits this long. */
export const PASS_MAX_AGE_MS = 30 * DAY_MS;
/** Maximum clock difference between two processes that issue and check passes. */
const SKEW_MS = MINUTE_MS;
/** Keys in memory, about 200 bytes each. */
const KEYS_CACHED = 10_000;

/** A valid pass of a shop. */
export interface KnownPass {
  /** Reference code of the visit for which the pass was issued. */
  readonly visit: string;
  /** Start of the 12 hours in which it was issued, epoch milliseconds. */
  readonly since: number;
  /** True if its key is the newest. */
  readonly isNewest: boolean;
}

/** Passes that connect a cart, and the order it becomes, to the visits of its browser. */
export interface CheckoutPasses {
  /**
   * Returns the pass of an allowed visit.
   *
   * @param visit the visit's reference code
   * @param now epoch milliseconds
   */
  issue(shopId: string, visit: string, now: number): string;
  /**
   * Reads a text that anyone may have written.
   *
   * @param now epoch milliseconds
   * @returns null unless this shop issued the pass in the last 30 days
   */
  read(shopId: string, text: unknown, now: number): KnownPass | null;
}

const ofKeyrings = new WeakMap<Keyring, CheckoutPasses>();

/** Returns the passes signed with the app's keys. One object per keyring, because it caches the keys of shops. */
export function checkoutPassesOf(keyring: Keyring): CheckoutPasses {
  const passes = ofKeyrings.get(keyring) ?? createCheckoutPasses(keyring);
  ofKeyrings.set(keyring, passes);
  return passes;
}

/**
 * Creates the passes of all shops.
 *
 * Each shop has a key per 12 hours, derived from the app's keys. So nothing is stored, and every process issues and
 * accepts the same passes.
 */
function createCheckoutPasses(keyring: Keyring): CheckoutPasses {
  const materials = derivedKeys(keyring, (material) => {
    const key = createHmac("sha256", material).update("palisade checkout pass v1").digest();
    return { key, ofShops: new LRUCache<string, PassKey>({ max: KEYS_CACHED }) };
  });

  function keysOf(shopId: string, slot: string): PassKey[] {
    const name = `${shopId}.${slot}`;
    return materials().map(({ key, ofShops }) => {
      const known = ofShops.get(name);
      if (known) return known;
      const digits = createHmac("sha256", key).update(name).digest("hex").slice(0, 32);
      const made = { slot, key: digits };
      ofShops.set(name, made);
      return made;
    });
  }

  return {
    issue: (shopId, visit, now) => issuePass(keysOf(shopId, slotAt(now))[0]!, visit),

    read(shopId, text, now) {
      const slot = slotOfPass(text);
      if (slot === null) return null;
      const since = parseInt(slot, 36) * PASS_SLOT_MS;
      if (since > now + SKEW_MS || now - since > PASS_MAX_AGE_MS) return null;
      for (const key of keysOf(shopId, slot)) {
        const found = checkPass(text, [key]);
        if (found.is === "valid") {
          return { visit: found.visit, since, isNewest: now < since + PASS_SLOT_MS };
        }
      }
      return null;
    },
  };
}

const slotAt = (now: number): string => Math.floor(now / PASS_SLOT_MS).toString(36);
