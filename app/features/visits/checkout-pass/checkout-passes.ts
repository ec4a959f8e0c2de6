import { createHmac } from "node:crypto";

import { LRUCache } from "lru-cache";

import { DAY_MS, HOUR_MS, MINUTE_MS } from "#app/base/clock";
import { type DataKey, derivedKeys, type Keyring } from "#app/base/keyring";
import { checkPass, issuePass, type PassKey, slotOfPass } from "#app/engine/pass/checkout-pass";

/** Interval between two keys of a shop that requires no pass. */
export const PASS_SLOT_MS = 12 * HOUR_MS;
/** Maximum age of an accepted pass. Customers return to carts, and the log stores visits this long. */
export const PASS_MAX_AGE_MS = 30 * DAY_MS;
/**
 * Interval between two keys of lasting passes, which a merchant adds to draft orders, links and carts of other systems.
 * Such a pass is valid for one to two intervals, in attack mode too.
 */
export const LASTING_KEY_MS = 15 * DAY_MS;
/** Maximum clock difference between two processes that issue and check passes. */
const SKEW_MS = MINUTE_MS;
/** Keys in memory, about 200 bytes each. */
const KEYS_CACHED = 10_000;

/** Name of a key of a shop. Contains no secret. */
export interface PassKeyName {
  /** Minute at which the key is first used, counted since 1970. Its slot in passes, as a number. */
  readonly minute: number;
  /** Id of the app's key from which the shop's key is derived. */
  readonly source: string;
}

/** A valid pass of a shop. */
export interface KnownPass {
  /** True for a lasting pass. */
  readonly isLasting: boolean;
  /** Reference code of the visit for which the pass was issued. */
  readonly visit: string;
  /** Time from which its key was used, epoch milliseconds. */
  readonly since: number;
  /** True if a new pass of its visit would be the same: its key, of the app's newest key, still signs passes. */
  readonly isNewest: boolean;
}

/** Passes that connect a cart, and the order it becomes, to the visits of its browser. */
export interface CheckoutPasses {
  /**
   * Returns the pass of an allowed visit.
   *
   * @param visit the visit's reference code
   * @param now epoch milliseconds
   * @param key key in use, if the shop requires a pass. Default: a key per 12 hours
   */
  issue(shopId: string, visit: string, now: number, key?: PassKeyName | null): string;
  /**
   * Reads a text that anyone may have written.
   *
   * @param now epoch milliseconds
   * @param key key in use, if the shop requires a pass. Default: a key per 12 hours
   * @returns null unless this shop issued the pass in the last 30 days
   */
  read(shopId: string, text: unknown, now: number, key?: PassKeyName | null): KnownPass | null;
  /** Returns the names of the keys that a shop without a requirement has at a time: current and previous. */
  usualKeys(now: number): readonly [PassKeyName, PassKeyName];
  /** Returns the name of a key that is first used now. */
  newKey(now: number): PassKeyName;
  /** Returns a lasting pass. */
  issueLasting(shopId: string, visit: string, now: number): string;
  /** Returns the names of the keys of lasting passes: current and previous. */
  lastingKeys(now: number): readonly [PassKeyName, PassKeyName];
  /** Returns the key of a name. Null if the app no longer has its source. */
  keyOf(shopId: string, name: PassKeyName): PassKey | null;
}

const begunAt = ({ currentFrom }: DataKey) => currentFrom ?? -Infinity;

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
 * Each key of a shop is derived from one of the app's keys and its minute. So no key is stored, and every process issues
 * and accepts the same passes.
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

  /** Names a key by its first use, and by the app's key at that time, which a later one does not replace. */
  function keyNameAt(ms: number): PassKeyName {
    const keys = keyring.all();
    const oldest = keys.reduce((one, other) => (begunAt(other) < begunAt(one) ? other : one));
    const { id } = keys.find((key) => begunAt(key) <= ms) ?? oldest;
    return { minute: Math.floor(ms / MINUTE_MS), source: id };
  }
  // A lasting key begins one minute after its interval, because a default key begins with the interval.
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
    // A lasting key begins in one of these minutes.
    newKey: (now) => keyNameAt(isLasting(Math.floor(now / MINUTE_MS)) ? now + MINUTE_MS : now),
    keyOf,
  };
}
