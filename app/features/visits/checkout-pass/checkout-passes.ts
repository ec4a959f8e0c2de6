import { createHmac } from "node:crypto";

import { LRUCache } from "lru-cache";

import { DAY_MS, HOUR_MS, MINUTE_MS } from "#app/base/clock";
import { type DataKey, derivedKeys, type Keyring } from "#app/base/keyring";
import { checkPass, issuePass, type PassKey, slotOfPass } from "#app/engine/pass/checkout-pass";

/** Interval between two keys of a shop whose checkout requires no pass. */
export const PASS_SLOT_MS = 12 * HOUR_MS;
/** Maximum time since the first use of an accepted pass's key. As long as the maximum retention of visits. */
export const PASS_MAX_AGE_MS = 30 * DAY_MS;
/**
 * Interval between two keys of lasting passes, which a merchant adds to draft orders, links and carts of other systems.
 * A lasting pass is valid for one to two intervals, also in attack mode.
 */
export const LASTING_KEY_MS = 15 * DAY_MS;
/** Maximum clock difference between two processes that issue and verify passes. */
const SKEW_MS = MINUTE_MS;
/** Maximum derived keys in memory per key of the app, about 200 bytes each. */
const KEYS_CACHED = 10_000;

/** Name of a shop's key. Contains no secret. */
export interface PassKeyName {
  /** Minute of the key's first use, counted since 1970. Passes contain it in base 36 as the key's slot. */
  readonly minute: number;
  /** Id of the app's key from which the shop's key is derived. */
  readonly source: string;
}

/** Content of a valid pass. */
export interface KnownPass {
  /** True if the pass is a lasting pass. */
  readonly isLasting: boolean;
  /** Reference code of the visit for which the pass was issued. */
  readonly visit: string;
  /** Time of the first use of the pass's key, epoch milliseconds. */
  readonly since: number;
  /** True if a new pass for the same visit would be equal, so the browser keeps its pass. */
  readonly isNewest: boolean;
}

/** Issues and verifies checkout passes, which connect a cart and its order with the visits of a browser. */
export interface CheckoutPasses {
  /**
   * Returns the pass for an allowed visit.
   *
   * @param visit reference code of the browser's first visit
   * @param now epoch milliseconds
   * @param key key in use, if the shop requires a pass. Default: a key per 12 hours
   */
  issue(shopId: string, visit: string, now: number, key?: PassKeyName | null): string;
  /**
   * Reads and verifies an untrusted text as a pass.
   *
   * @param now epoch milliseconds
   * @param key key in use, if the shop requires a pass. Default: a key per 12 hours
   * @returns null unless the shop's key signed the pass and was first used in the last 30 days
   */
  read(shopId: string, text: unknown, now: number, key?: PassKeyName | null): KnownPass | null;
  /** Returns the names of the current and previous key of a shop that requires no pass. */
  usualKeys(now: number): readonly [PassKeyName, PassKeyName];
  /** Returns the name of a new key that is used from now on. */
  newKey(now: number): PassKeyName;
  /** Returns a lasting pass with a code in place of a visit's reference code. */
  issueLasting(shopId: string, visit: string, now: number): string;
  /** Returns the names of the current and previous key of lasting passes. */
  lastingKeys(now: number): readonly [PassKeyName, PassKeyName];
  /** Returns a shop's key by name. Null if the app no longer has the key from which it is derived. */
  keyOf(shopId: string, name: PassKeyName): PassKey | null;
}

const begunAt = ({ currentFrom }: DataKey) => currentFrom ?? -Infinity;

const ofKeyrings = new WeakMap<Keyring, CheckoutPasses>();

/** Returns the checkout passes of a keyring. The same object for each call, because it caches the keys of shops. */
export function checkoutPassesOf(keyring: Keyring): CheckoutPasses {
  const passes = ofKeyrings.get(keyring) ?? createCheckoutPasses(keyring);
  ofKeyrings.set(keyring, passes);
  return passes;
}

/**
 * Creates the object that issues and verifies the checkout passes of all shops.
 *
 * A shop's key is derived from one of the app's keys, the shop's id and the minute of the key's first use. So no key is
 * stored, and every process issues and accepts the same passes.
 */
function createCheckoutPasses(keyring: Keyring): CheckoutPasses {
  const derived = derivedKeys(keyring, (material) => {
    const key = createHmac("sha256", material).update("palisade checkout pass v1").digest();
    return { key, ofShops: new LRUCache<string, PassKey>({ max: KEYS_CACHED }) };
  });
  type Source = ReturnType<typeof derived>[number];

  function keyFrom({ key, ofShops }: Source, shopId: string, slot: string): PassKey {
    const name = `${shopId}.${slot}`;
    const known = ofShops.get(name);
    if (known) return known;
    const digits = createHmac("sha256", key).update(name).digest("hex").slice(0, 32);
    const made = { slot, key: digits };
    ofShops.set(name, made);
    return made;
  }

  function keyOf(shopId: string, { minute, source }: PassKeyName): PassKey | null {
    const at = keyring.all().findIndex(({ id }) => id === source);
    const found = derived()[at];
    return found ? keyFrom(found, shopId, minute.toString(36)) : null;
  }

  /** Returns the name of the key first used at a time. Its source is the app's key of that time, not a later one. */
  function keyNameAt(ms: number): PassKeyName {
    const keys = keyring.all();
    const oldest = keys.reduce((one, other) => (begunAt(other) < begunAt(one) ? other : one));
    const { id } = keys.find((key) => begunAt(key) <= ms) ?? oldest;
    return { minute: Math.floor(ms / MINUTE_MS), source: id };
  }
  // A key of lasting passes begins one minute after its interval, because a usual key begins with the interval.
  const lasting = (now: number) =>
    keyNameAt(Math.floor((now - MINUTE_MS) / LASTING_KEY_MS) * LASTING_KEY_MS + MINUTE_MS);
  const usual = (now: number) => keyNameAt(Math.floor(now / PASS_SLOT_MS) * PASS_SLOT_MS);
  const isLasting = (minute: number) => lasting(minute * MINUTE_MS).minute === minute;

  const issue: CheckoutPasses["issue"] = (shopId, visit, now, key) => {
    const found = key ? keyOf(shopId, key) : null;
    return issuePass(found ?? keyOf(shopId, usual(now))!, visit);
  };

  return {
    issue,

    read(shopId, text, now, key) {
      const slot = slotOfPass(text);
      if (slot === null) return null;
      const minute = parseInt(slot, 36);
      const since = minute * MINUTE_MS;
      if (since > now + SKEW_MS || now - since > PASS_MAX_AGE_MS) return null;
      for (const source of derived()) {
        const found = checkPass(text, [keyFrom(source, shopId, slot)]);
        if (found.is !== "valid") continue;
        const { visit } = found;
        const isNewest = text === issue(shopId, visit, now, key);
        return { visit, since, isNewest, isLasting: isLasting(minute) };
      }
      return null;
    },

    issueLasting: (shopId, visit, now) => issuePass(keyOf(shopId, lasting(now))!, visit),
    lastingKeys: (now) => [lasting(now), lasting(now - LASTING_KEY_MS)],
    usualKeys: (now) => [usual(now), usual(now - PASS_SLOT_MS)],
    // Skips the minute of a key of lasting passes, so that two keys never have the same slot.
    newKey: (now) => keyNameAt(isLasting(Math.floor(now / MINUTE_MS)) ? now + MINUTE_MS : now),
    keyOf,
  };
}
