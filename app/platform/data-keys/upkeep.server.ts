import { asc, eq, sql } from "drizzle-orm";

import { type Clock, DAY_MS, HOUR_MS } from "#app/base/clock";
import type { Database } from "#app/store/client.server";
import { rows } from "#app/store/rows.server";
import { dataKeys } from "#app/store/schema";

import type { JobQueues } from "../jobs/jobs.server";
import { reencryptConnections } from "./connection-secrets.server";
import type { LiveKeyring } from "./data-keys.server";
import { reencryptTokens } from "./reencrypt-tokens.server";
import { tokenBeginning } from "./token-cipher.server";

/**
 * Retention of a key after its successor takes over.
 *
 * Pseudonyms are stored with their orders for 180 days. Other data made with a key expires sooner, except tokens. A key
 * is deleted only if no token uses it.
 */
export const KEY_KEPT_MS = 181 * DAY_MS;

/** Creates the hourly queue that encrypts tokens with the current key and deletes unused keys. */
export function dataKeyQueues(db: Database, keys: LiveKeyring, clock: Clock): JobQueues {
  return {
    "data-key-upkeep": {
      everyMs: HOUR_MS,
      run: async () => {
        await keys.reload();
        await reencryptTokens(db, keys);
        await reencryptConnections(db, keys);
        await dropUnusedKeys(db, clock());
      },
    },
  };
}

/** Deletes keys that are no longer in use. Resolves to their ids. */
export async function dropUnusedKeys(db: Database, now: number): Promise<string[]> {
  const storedKeys = await db.select().from(dataKeys).orderBy(asc(dataKeys.currentFrom));
  const dropped: string[] = [];
  for (const [place, { id }] of storedKeys.entries()) {
    const successor = storedKeys[place + 1];
    if (!successor || successor.currentFrom.getTime() + KEY_KEPT_MS > now) break;
    if (await isUnderTokens(db, id)) continue;
    await db.delete(dataKeys).where(eq(dataKeys.id, id));
    dropped.push(id);
  }
  return dropped;
}

async function isUnderTokens(db: Database, id: string): Promise<boolean> {
  const beginning = tokenBeginning(id);
  const [found] = await rows<{ isUsed: boolean }>(
    db,
    sql`select exists(select 1 from sessions where starts_with(access_token, ${beginning}::text)
      or starts_with(refresh_token, ${beginning}::text))
      or exists(select 1 from firewall_connections where starts_with(secret, ${beginning}::text)
      or starts_with(api_token, ${beginning}::text)) as "isUsed"`,
  );
  return found!.isUsed;
}
