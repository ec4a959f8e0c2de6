import type { Stop } from "#app/contract/bot-protection";
import type { RuleKind } from "#app/engine/kinds";
import { ApiError } from "#app/platform/data-api/api-error";

import { readAction } from "../entries/rule-action";
import {
  deleteValues,
  readWholeList,
  type WholeListEntry,
  writeEntries,
} from "../entries/whole-list.queries.server";
import { changeList, type MerchantContext } from "../lists/change-list.server";
import { gatherStops, type StopToSave } from "./gather-rows";
import { readRows, scopeOf, type StopTable } from "./stop-rows";
import { summaryOf } from "./stops-summary";

export interface StopsToSave {
  readonly table: StopTable;
  readonly stops: readonly Stop[];
  readonly expectedVersion: number;
}

function refuse(index: number, message: string): never {
  throw new ApiError("invalid_input", { message, fields: { [`stops.${index}.rule`]: message } });
}

/**
 * Reads the rows to save.
 *
 * @throws ApiError naming the row if it is unknown, a duplicate, or has no valid target
 */
function readRequested(context: MerchantContext, { table, stops }: StopsToSave): StopToSave[] {
  const seen = new Set<string>();
  return stops.map(({ rule, action, target }, index) => {
    const row = table.rows.get(rule);
    if (!row) refuse(index, `There is no row "${rule}".`);
    if (seen.has(rule)) refuse(index, `The row "${rule}" is named twice.`);
    seen.add(rule);
    const about = { kind: row.kind, effect: "block", values: [], store: context.shop } as const;
    const choice = { action, target, scope: scopeOf(target) };
    return { rule, ...row, ...readAction(choice, { ...about, path: `stops.${index}.` }) };
  });
}

const PLAIN = { effect: "block", regions: null, enabled: true } as const;

/** Returns the entries to write and to remove so that a list contains the submitted rows. */
function differences(
  {
    kind,
    table,
    submitted,
  }: { kind: RuleKind; table: StopTable; submitted: readonly StopToSave[] },
  entries: readonly WholeListEntry[],
) {
  const saved = new Map(entries.map((entry) => [entry.value, entry]));
  const isSaved = ({ value, action, target }: StopToSave) => {
    const entry = saved.get(value);
    return (
      entry?.enabled &&
      entry.effect === "block" &&
      entry.action === action &&
      entry.target === target
    );
  };
  const foreign = new Set(readRows(table, kind, entries).others);
  const removed = entries
    .filter((entry) => entry.effect === "block" && entry.enabled && !foreign.has(entry))
    .map(({ value }) => value)
    .filter((value) => !submitted.some((row) => row.value === value));
  const written = submitted.filter((row) => !isSaved(row));
  const rows = written.map(({ value, action, target, scope }): WholeListEntry => {
    // Preserves the note that a merchant added on another screen.
    const { note = "" } = saved.get(value) ?? {};
    return { ...PLAIN, value, action, target, scope, note };
  });
  return { removed, rows };
}

/**
 * Saves exactly the given rows to the lists of a screen, in one transaction. Entries without a row
 * on the screen stay. Refuses a save based on an older version, unless it changes nothing.
 *
 * @throws ApiError invalid_input or version_conflict
 */
export async function saveStops(context: MerchantContext, save: StopsToSave): Promise<void> {
  const { table, expectedVersion } = save;
  const all = readRequested(context, save);
  await context.db.transaction(async (tx) => {
    let version = 0;
    let isChanged = false;
    for (const kind of table.kinds) {
      const submitted = all.filter((row) => row.kind === kind);
      const where = { surface: "storefront", kind } as const;
      await changeList({ ...context, db: tx }, where, async (tx, list, key) => {
        const entries = await readWholeList(tx, key);
        const rowsToSave = { kind, table, submitted };
        const found = differences(
          { ...rowsToSave, submitted: gatherStops(rowsToSave, entries) },
          entries,
        );
        version += list.version;
        if (found.rows.length + found.removed.length === 0) return { result: {}, change: null };
        isChanged = true;
        await deleteValues(tx, key, found.removed);
        const by = { actor: context.actor, at: new Date(context.clock()) };
        await writeEntries(tx, key, found.rows, by);
        return { result: {}, change: { summary: summaryOf(rowsToSave, entries) } };
      });
    }
    if (isChanged && version !== expectedVersion) throw new ApiError("version_conflict");
  });
}
