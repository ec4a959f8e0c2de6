import { and, eq, ne, or, sql } from "drizzle-orm";

import { MINUTE_MS } from "#app/base/clock";

import type { Database } from "./client.server";
import type { orderTries, replays } from "./schema";

type TryTable = typeof replays | typeof orderTries;

/** One that has not said anything for so long has died with its process. */
const SILENT_MS = 2 * MINUTE_MS;

/** Whether a try that should be under way has died. */
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

/** The tries of a table that holds one a shop, the last one. */
export function triesIn<Table extends TryTable>(given: Table) {
  type Stored = Table["$inferSelect"];
  // What is used here both tables have; the query builder cannot follow a choice of tables.
  const table = given as unknown as typeof orderTries;
  const isRunning = (id: string) => and(eq(table.id, id), eq(table.state, "running"));
  return {
    /** Replaces the shop's last try; false when that is under way. */
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

    /** The shop's last try; null when there is none. */
    read: async (db: Database, shopId: string): Promise<Stored | null> => {
      const [found] = await db.select().from(table).where(eq(table.shopId, shopId));
      return (found as Stored | undefined) ?? null;
    },

    /** Notes how far it came; false when it was ended meanwhile. */
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

    /** Cancels a preview that is running. */
    end: async (db: Database, id: string, end: TryEnd): Promise<void> => {
      await db
        .update(table)
        .set({ ...end, draft: null })
        .where(isRunning(id));
    },
  };
}
