import { getTableName } from "drizzle-orm";
import type { z } from "zod";

import type { checkedRows, importOutput } from "#app/contract/ordered-list";

import { checkedFiles } from "../checked-files/checked-files.queries.server";
import { ApiError } from "../data-api/api-error";
import type { ReadRows } from "./filed-rows";
import { type ListChanges, listChanges } from "./list-changes.server";
import type { ListChange, ListContext, ListKind } from "./list-kind";
import type { ListRow, ListTable } from "./list-rows.server";
import { orderedList as texts } from "./texts";

const NOTHING = { result: {}, change: null } as const;

/**
 * Finds a row.
 *
 * @throws ApiError not_found if the shop has no such row
 */
function find<Row extends ListRow>(stored: readonly Row[], id: string): Row {
  const found = stored.find((row) => row.id === id);
  if (!found) throw new ApiError("not_found");
  return found;
}

/** Returns the operations on one row. */
function writing<
  Table extends ListTable,
  Fields extends { name: string },
  Switched extends object,
  Answer extends object,
>(
  kind: ListKind<Table, Fields, Switched, Answer>,
  { rows, change, append }: ListChanges<Table, Fields, Switched, Answer>,
) {
  const { one } = kind.words;
  return {
    /** Adds a row at the end of the order, or changes a row that has not changed since `edits.version`. */
    save: (
      context: ListContext,
      edits: { readonly id: string; readonly version: number } | null,
      fields: Fields,
    ) =>
      change(context, async (tx, stored, by) => {
        const shopId = context.shop.id;
        const savedChange = (did: string): ListChange => ({
          verb: "save",
          summary: `${did} ${one} “${fields.name}”`,
          plain: `${did} a ${one}`,
        });
        if (edits === null) {
          const [id] = await append(tx, stored, { shopId, fields: [fields] }, by);
          return { result: { id: id! }, change: savedChange("Added") };
        }
        const { id, version } = edits;
        if (find(stored, id).version !== version) {
          const message = texts.changedElsewhere({ one });
          throw new ApiError("version_conflict", { message });
        }
        await rows.update(tx, { shopId, id }, kind.columnsOf(fields), by);
        return { result: { id }, change: savedChange("Changed") };
      }),

    delete: (context: ListContext, id: string) =>
      change(context, async (tx, stored) => {
        const row = stored.find((other) => other.id === id);
        // Already deleted, by a second click or another user, so the request is fulfilled.
        if (!row) return NOTHING;
        await rows.remove(tx, context.shop.id, id);
        const summary = `Deleted ${one} “${row.name}”`;
        return { result: {}, change: { verb: "delete", summary, plain: `Deleted a ${one}` } };
      }),
  };
}

/** Returns the operations on files. */
function filing<
  Table extends ListTable,
  Fields extends { name: string },
  Switched extends object,
  Answer extends object,
>(
  kind: ListKind<Table, Fields, Switched, Answer>,
  { change, append }: ListChanges<Table, Fields, Switched, Answer>,
) {
  const files = checkedFiles<null, Fields>(getTableName(kind.table));
  const { one, many } = kind.words;
  return {
    /** Stores the valid rows of a file, and returns its content. */
    check: async (
      context: ListContext,
      { rows: valid, problems, problemCount, layout = null }: ReadRows<Fields>,
    ): Promise<z.input<typeof checkedRows>> => ({
      file: await files.keep(context, { head: null, rows: valid }),
      names: valid.map(({ name }) => name),
      ...{ problems: [...problems], problemCount, layout },
    }),

    /** Adds the rows of a checked file at the end of the order. */
    import: async (context: ListContext, file: string): Promise<z.input<typeof importOutput>> => {
      const { rows: fields } = await files.readFile(context, file);
      const added = fields.length;
      if (added === 0) return { added };
      await change(context, async (tx, stored, by) => {
        await files.take({ ...context, db: tx }, file);
        await append(tx, stored, { shopId: context.shop.id, fields }, by);
        const summary = `Imported ${added} ${added === 1 ? one : many}`;
        return { result: {}, change: { verb: "save", summary } };
      });
      return { added };
    },
  };
}

/** Returns the operations on stored rows. */
function arranging<
  Table extends ListTable,
  Fields extends { name: string },
  Switched extends object,
  Answer extends object,
>(
  kind: ListKind<Table, Fields, Switched, Answer>,
  { rows, change }: ListChanges<Table, Fields, Switched, Answer>,
) {
  const { one, many } = kind.words;
  return {
    order: (context: ListContext, ids: readonly string[]) =>
      change(context, async (tx, stored) => {
        const known = stored.map(({ id }) => id);
        if (known.join() === ids.join()) return NOTHING;
        if ([...known].sort().join() !== [...ids].sort().join()) {
          const message = texts.othersChanged({ one });
          throw new ApiError("version_conflict", { message });
        }
        await rows.setPositions(tx, context.shop.id, ids);
        return {
          result: {},
          change: { verb: "order", summary: `Put the ${many} in another order` },
        };
      }),

    switch: (context: ListContext, id: string, columns: Switched) =>
      change(context, async (tx, stored, by) => {
        const row = find(stored, id);
        const now: Readonly<Record<string, unknown>> = row;
        const set = kind.switchColumns?.(row, columns) ?? columns;
        if (Object.entries(set).every(([name, value]) => now[name] === value)) return NOTHING;
        await rows.update(tx, { shopId: context.shop.id, id }, set, by);
        const word = kind.switchWord(columns);
        const verb = word === "off" ? "switch-off" : "switch-on";
        const summary = `Turned ${one} “${row.name}” ${word}`;
        return { result: {}, change: { verb, summary, plain: `Turned a ${one} ${word}` } };
      }),
  };
}

/** Returns the operation on the list as a whole. */
function replacing<
  Table extends ListTable,
  Fields extends { name: string },
  Switched extends object,
  Answer extends object,
>(
  kind: ListKind<Table, Fields, Switched, Answer>,
  { rows, change }: ListChanges<Table, Fields, Switched, Answer>,
) {
  return {
    /** Replaces the list according to a plan: adds, changes, orders and deletes rows. */
    replace: (
      context: ListContext,
      replacements: readonly { readonly id: string | null; readonly columns: object | null }[],
    ) =>
      change(context, async (tx, stored, by) => {
        const shopId = context.shop.id;
        const ids = new Set(replacements.map(({ id }) => id));
        for (const { id } of stored) if (!ids.has(id)) await rows.remove(tx, shopId, id);
        for (const { id, columns } of replacements) {
          if (id !== null && columns) await rows.update(tx, { shopId, id }, columns, by);
        }
        const added = replacements.filter(({ id }) => id === null).map(({ columns }) => columns!);
        const position = replacements.length;
        const made =
          added.length === 0 ? [] : await rows.insert(tx, { shopId, position }, added, by);
        const order = replacements.map(({ id }) => id ?? made.shift()!);
        if (order.length > 0) await rows.setPositions(tx, shopId, order);
        const summary = `Imported ${kind.words.many} from a settings file`;
        return { result: {}, change: { verb: "save", summary } };
      }),
  };
}

/** Creates the operations of a list that a merchant writes, orders and switches row by row. */
export function orderedList<
  Table extends ListTable,
  Fields extends { name: string },
  Switched extends object,
  Answer extends object,
>(kind: ListKind<Table, Fields, Switched, Answer>) {
  const changes = listChanges(kind);
  return {
    ...{ ...changes, ...writing(kind, changes), ...arranging(kind, changes) },
    ...{ ...filing(kind, changes), ...replacing(kind, changes) },
  };
}

/** Names the state of a row that is either on or off. */
export const onOrOff = ({ enabled }: { readonly enabled: boolean }) => (enabled ? "on" : "off");
