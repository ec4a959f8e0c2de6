import type { Database } from "#app/store/client.server";

import { ApiError } from "../data-api/api-error";
import type { ListChange, ListContext, ListKind } from "./list-kind";
import { type ChangedBy, listRows, type ListTable, type RowOf } from "./list-rows.server";
import { orderedList as texts } from "./texts";

/** Result of a change of a list. `change` is null if nothing changed. */
export interface ListWork<Result> {
  readonly result: Result;
  readonly change: ListChange | null;
}

/** Returns functions that change a list, each in one transaction. */
export function listChanges<
  Table extends ListTable,
  Fields extends { name: string },
  Switched extends object,
  Answer extends object,
>(kind: ListKind<Table, Fields, Switched, Answer>) {
  type Row = RowOf<Table>;
  const rows = listRows(kind.table);

  /**
   * Checks the number of rows.
   *
   * @throws ApiError invalid_input if a shop would have more rows than allowed
   */
  function checkRoom(stored: readonly unknown[], added = 0): void {
    if (stored.length + added <= kind.most) return;
    const message = texts.tooMany({ most: kind.most, one: kind.words.one });
    throw new ApiError("invalid_input", { message });
  }

  /**
   * Changes the list, in one transaction: locks it, runs `work`, and settles the change of the list's kind.
   *
   * The only way to change a list. Any error rolls back everything.
   */
  async function change<Result extends object>(
    context: ListContext,
    work: (tx: Database, stored: readonly Row[], by: ChangedBy) => Promise<ListWork<Result>>,
  ): Promise<Result & Answer> {
    const { db, shop, actor, clock } = context;
    return db.transaction(async (tx) => {
      const at = new Date(clock());
      const stored = await rows.lock(tx, shop.id);
      await kind.prepare?.(tx, shop.id);
      const { result, change: done } = await work(tx, stored, { actor, at });
      if (done) await kind.settle(tx, context, { ...done, at });
      return { ...result, ...(await kind.answer(tx, context)) };
    });
  }

  /**
   * Adds rows at the end of the order, within a change. Resolves to their ids.
   *
   * @throws ApiError invalid_input if the list would have too many rows
   */
  async function append(
    tx: Database,
    stored: readonly Row[],
    added: { readonly shopId: string; readonly fields: readonly Fields[] },
    by: ChangedBy,
  ): Promise<string[]> {
    checkRoom(stored, added.fields.length);
    const position = (stored.at(-1)?.position ?? -1) + 1;
    return rows.insert(
      tx,
      { shopId: added.shopId, position },
      added.fields.map(kind.columnsOf),
      by,
    );
  }

  return { rows, read: rows.read, change, append, checkRoom };
}

export type ListChanges<
  Table extends ListTable,
  Fields extends { name: string },
  Switched extends object,
  Answer extends object,
> = ReturnType<typeof listChanges<Table, Fields, Switched, Answer>>;
