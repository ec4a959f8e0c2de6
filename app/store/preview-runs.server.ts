import { and, eq, ne, or, sql } from "drizzle-orm";

import { MINUTE_MS } from "#app/base/clock";

import type { Database } from "./client.server";
import type { orderTries, replays } from "./schema";

type TryTable = typeof replays | typeof orderTries;

/** Time without progress after which a preview counts as dead with its process. */
const SILENT_MS = 2 * MINUTE_MS;

/** Reports whether a preview that should be running is dead. */
export function isSilent(
  { state, seenAt }: { readonly state: string; readonly seenAt: Date },
  now: number,
): boolean {
  return state === "running" && seenAt.getTime() + SILENT_MS < now;
}

type TryEnd =
  | { readonly state: "done"; readonly read: number; readonly result: object }
  | { readonly state: "failed"; readonly problem: string }
  | { readonly state: "cancelled" };

/** Returns the queries of a table with one preview or backtest per shop, the latest. */
export function triesIn<Table extends TryTable>(given: Table) {
  type Stored = Table["$inferSelect"];
  // Both tables have the columns used here. The query builder cannot type a union of tables.
  const table = given as unknown as typeof orderTries;
  const isRunning = (id: string) => and(eq(table.id, id), eq(table.state, "running"));
  return {
    /** Replaces the shop's latest run. Returns false if the latest run is still in progress. */
    insert: async (tx: Database, row: Table["$inferInsert"]): Promise<boolean> => {
      const fresh = {
        ...row,
        read: 0,
        result: null,
        problem: "",
      } as typeof orderTries.$inferInsert;
      const silentSince = new Date(fresh.seenAt.getTime() - SILENT_MS).toISOString();
      const inserted = await tx
        .insert(table)
        .values(fresh)
        .onConflictDoUpdate({
          target: table.shopId,
          set: fresh,
          setWhere: or(
            ne(table.state, "running"),
            sql`${table.seenAt} < ${silentSince}::timestamptz`,
          ),
        })
        .returning({ id: table.id });
      return inserted.length > 0;
    },

    /** Returns the shop's latest run. Null if there is none. */
    read: async (db: Database, shopId: string): Promise<Stored | null> => {
      const [found] = await db.select().from(table).where(eq(table.shopId, shopId));
      return (found as Stored | undefined) ?? null;
    },

    /** Records progress. Returns false if the run has ended. */
    note: async (
      db: Database,
      { id, ...progress }: { id: string; read: number; total?: number; at: number },
    ): Promise<boolean> => {
      const { read, total, at } = progress;
      const noted = await db
        .update(table)
        .set({ read, ...(total !== undefined && { total }), seenAt: new Date(at) })
        .where(isRunning(id))
        .returning({ id: table.id });
      return noted.length > 0;
    },

    /** Ends a run that is under way, with its result. */
    end: async (db: Database, id: string, end: TryEnd): Promise<void> => {
      await db
        .update(table)
        .set({ ...end, draft: null })
        .where(isRunning(id));
    },
  };
}
