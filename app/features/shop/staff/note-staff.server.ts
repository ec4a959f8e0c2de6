import type { Logger } from "pino";

import { type Clock, DAY_MS, MINUTE_MS } from "#app/base/clock";
import type { FetchTokenUser } from "#app/platform/admin-api/token-user.server";
import type { BearerKind } from "#app/platform/bearer.server";
import type { Database } from "#app/store/client.server";

import { isNoted, noteName } from "./staff-names.queries.server";

/** Time until a known name is queried again. People rarely change their names. */
const REFRESH_AFTER_MS = 30 * DAY_MS;
const RETRY_MS = 10 * MINUTE_MS;
/** Maximum members of staff in the cache of recent queries, which spares most requests a query. */
const REMEMBERED = 10_000;
const NAME_CHARS = 100;

export interface StaffDeps {
  readonly db: Database;
  readonly log: Pick<Logger, "warn">;
  readonly clock: Clock;
  /** Reads an id token. Null if it is invalid. */
  readonly idToken: BearerKind;
  readonly fetchUser: FetchTokenUser;
}

/**
 * Returns a name as one line without control characters. Users choose their names, which must not alter surrounding
 * text.
 */
function inert(name: string): string {
  const line = name.replace(/[\p{Cc}\p{Cf}\s]+/gu, " ").trim();
  return [...line].slice(0, NAME_CHARS).join("");
}

/**
 * Creates the function that looks up and stores the name of the member of staff behind an id token.
 *
 * It never rejects, and no page waits for it: a page without a name is better than a late page.
 */
export function createNoteStaff(deps: StaffDeps): (idToken: string) => Promise<void> {
  const { db, log, clock, idToken, fetchUser } = deps;
  const refreshAfter = new Map<string, number>();

  function remember(key: string, until: number): void {
    refreshAfter.delete(key);
    refreshAfter.set(key, until);
    const [oldest] = refreshAfter.keys();
    if (refreshAfter.size > REMEMBERED && oldest !== undefined) refreshAfter.delete(oldest);
  }

  return async (token) => {
    const identity = await idToken(token);
    if (!identity) return;
    const { shopDomain: shop, actor } = identity;
    const key = `${shop} ${actor}`;
    const now = clock();
    if ((refreshAfter.get(key) ?? 0) > now) return;
    // Requests of one page arrive concurrently. The first request queries for all of them.
    remember(key, now + RETRY_MS);
    try {
      if (!(await isNoted(db, { shop, actor }, new Date(now - REFRESH_AFTER_MS)))) {
        const user = await fetchUser(shop, token);
        if (actor !== `staff:${user.id}`) throw new Error("Shopify returned another user");
        await noteName(db, { shop, actor, name: inert(user.name), at: new Date(now) });
      }
      remember(key, now + DAY_MS);
    } catch (err) {
      log.warn({ err, shop }, "a staff member's name could not be looked up");
    }
  };
}
