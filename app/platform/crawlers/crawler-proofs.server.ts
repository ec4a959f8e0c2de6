import { desc, eq, lt, sql } from "drizzle-orm";

import { DAY_MS } from "#app/base/clock";
import type { Database } from "#app/store/client.server";
import { crawlerProofs } from "#app/store/schema";

/** Address verified as a crawler's, and the time in epoch milliseconds. */
export interface CrawlerProof {
  readonly key: string;
  readonly at: number;
}

/**
 * Verified crawler addresses, shared by all processes and stored across restarts.
 *
 * Stores positive results only, so that impostors cannot fill the table. Every method may reject.
 */
export interface CrawlerProofs {
  find(key: string): Promise<number | null>;
  keep(key: string, at: number): Promise<void>;
  /** Returns the latest verifications. */
  latest(limit: number): Promise<readonly CrawlerProof[]>;
}

const KEPT_MS = 2 * DAY_MS;

/** Stores verifications in the database. A new one deletes those older than two days. */
export function storedProofs(db: Database): CrawlerProofs {
  return {
    async find(key) {
      const [row] = await db
        .select({ at: crawlerProofs.provenAt })
        .from(crawlerProofs)
        .where(eq(crawlerProofs.key, key));
      return row ? row.at.getTime() : null;
    },
    async keep(key, at) {
      await db.delete(crawlerProofs).where(lt(crawlerProofs.provenAt, new Date(at - KEPT_MS)));
      await db
        .insert(crawlerProofs)
        .values({ key, provenAt: new Date(at) })
        .onConflictDoUpdate({
          target: crawlerProofs.key,
          set: { provenAt: sql`greatest(${crawlerProofs.provenAt}, excluded.proven_at)` },
        });
    },
    async latest(limit) {
      const found = await db
        .select()
        .from(crawlerProofs)
        .orderBy(desc(crawlerProofs.provenAt))
        .limit(limit);
      return found.map(({ key, provenAt }) => ({ key, at: provenAt.getTime() }));
    },
  };
}
