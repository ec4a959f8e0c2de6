import { and, desc, eq, lt, sql } from "drizzle-orm";

import { DAY_MS } from "#app/base/clock";
import { LOOKUP_LIMITS } from "#app/contract/ip-lookup";
import type { JobQueue } from "#app/platform/jobs/jobs.server";
import type { Database } from "#app/store/client.server";
import { recentLookups } from "#app/store/schema";

/** Owner of lookups. Each member of staff sees only their own lookups. */
export interface Person {
  readonly shopId: string;
  readonly actor: string;
}

/** Retention, the same as for visits in the log, because an address may identify a person. */
const KEPT_MS = 30 * DAY_MS;

function isOf({ shopId, actor }: Person) {
  return and(eq(recentLookups.shopId, shopId), eq(recentLookups.actor, actor));
}

/** Records a lookup as the person's newest, and deletes all but the last ten. */
export async function noteLookup(
  db: Database,
  person: Person,
  value: string,
  now: number,
): Promise<void> {
  const at = new Date(now);
  await db.transaction(async (tx) => {
    await tx
      .insert(recentLookups)
      .values({ ...person, value, at })
      .onConflictDoUpdate({
        target: [recentLookups.shopId, recentLookups.actor, recentLookups.value],
        set: { at },
      });
    const newestLookups = tx
      .select({ value: recentLookups.value })
      .from(recentLookups)
      .where(isOf(person))
      .orderBy(desc(recentLookups.at), recentLookups.value)
      .limit(LOOKUP_LIMITS.recent);
    await tx
      .delete(recentLookups)
      .where(and(isOf(person), sql`${recentLookups.value} not in ${newestLookups}`));
  });
}

/** Returns the person's lookups of the last thirty days, newest first. */
export async function readLookups(db: Database, person: Person, now: number) {
  const found = await db
    .select({ value: recentLookups.value, at: recentLookups.at })
    .from(recentLookups)
    .where(and(isOf(person), sql`not ${isOld(now)}`))
    .orderBy(desc(recentLookups.at), recentLookups.value);
  return found.map(({ value, at }) => ({ value, at: at.toISOString() }));
}

/** Deletes all lookups of the person. */
export async function forgetLookups(db: Database, person: Person): Promise<void> {
  await db.delete(recentLookups).where(isOf(person));
}

function isOld(now: number) {
  return lt(recentLookups.at, new Date(now - KEPT_MS));
}

/** Returns the queue that deletes lookups after thirty days. */
export function lookupRetention(db: Database, clock: () => number): JobQueue {
  return {
    everyMs: DAY_MS,
    run: async () => {
      await db.delete(recentLookups).where(isOld(clock()));
    },
  };
}
