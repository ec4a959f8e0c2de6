import { and, asc, eq, inArray, sql } from "drizzle-orm";
import type { PgColumn, PgInsertValue, PgTable, PgUpdateSetSource } from "drizzle-orm/pg-core";

import type { Database } from "#app/store/client.server";
import { lockShop } from "#app/store/lock-shop.server";

type ListColumn = "id" | "shopId" | "name" | "position" | "version" | "updatedAt" | "updatedBy";

/** Table with an ordered list of each shop, written by the merchant. */
export type ListTable = PgTable & Readonly<Record<ListColumn | "createdAt", PgColumn>>;

/** Columns of every such table. */
export interface ListRow {
  readonly id: string;
  readonly name: string;
  /** Position in the order, from 0. Deletions leave gaps. */
  readonly position: number;
  /** Incremented by every change of the row. A save names the version it is based on. */
  readonly version: number;
}

export type RowOf<Table extends ListTable> = Table["$inferSelect"] & ListRow;

/** Author and time of a change. */
export interface ChangedBy {
  readonly actor: string;
  readonly at: Date;
}

/** Creates functions that read and write a shop's rows. Every statement filters by the shop's id. */
export function listRows<Table extends ListTable>(table: Table) {
  const ofShop = (shopId: string) => eq(table.shopId, shopId);
  const isRow = (shopId: string, id: string) => and(ofShop(shopId), eq(table.id, id));

  /** Reads a shop's rows in order, including disabled rows. */
  async function readRows(db: Database, shopId: string): Promise<RowOf<Table>[]> {
    const found = await db
      .select()
      .from(table as PgTable)
      .where(ofShop(shopId))
      .orderBy(asc(table.position), asc(table.id));
    return found as RowOf<Table>[];
  }

  return {
    read: readRows,

    /** Reads the rows after locking the shop's row, so that changes of its lists run one after another. */
    async lock(tx: Database, shopId: string): Promise<RowOf<Table>[]> {
      await lockShop(tx, shopId);
      return readRows(tx, shopId);
    },

    /** Inserts rows from a position on. Resolves to their ids. */
    async insert(
      tx: Database,
      { shopId, position }: { readonly shopId: string; readonly position: number },
      rows: readonly object[],
      { actor, at }: ChangedBy,
    ): Promise<string[]> {
      const by = { createdAt: at, createdBy: actor, updatedAt: at, updatedBy: actor };
      const values = rows.map((columns, index) => {
        return { ...columns, ...by, shopId, position: position + index };
      });
      const inserted = await tx
        .insert(table)
        .values(values as unknown as PgInsertValue<Table>[])
        .returning({ id: table.id });
      return inserted.map(({ id }) => id as string);
    },

    /** Changes columns of a row and increments its version. */
    async update(
      tx: Database,
      { shopId, id }: { readonly shopId: string; readonly id: string },
      columns: object,
      { actor, at }: ChangedBy,
    ): Promise<void> {
      const version = sql`${table.version} + 1`;
      const change = { ...columns, version, updatedAt: at, updatedBy: actor };
      await tx
        .update(table)
        .set(change as unknown as PgUpdateSetSource<Table>)
        .where(isRow(shopId, id));
    },

    async remove(tx: Database, shopId: string, id: string): Promise<void> {
      await tx.delete(table).where(isRow(shopId, id));
    },

    /** Sets the positions of rows to those in `ids`. */
    async setPositions(tx: Database, shopId: string, ids: readonly string[]): Promise<void> {
      const position = sql`array_position(${sql.param([...ids])}::uuid[], ${table.id}) - 1`;
      await tx
        .update(table)
        .set({ position } as unknown as PgUpdateSetSource<Table>)
        .where(and(ofShop(shopId), inArray(table.id, [...ids])));
    },
  };
}
