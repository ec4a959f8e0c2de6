import type { Stop } from "../../contract/bot-protection";
import type { RuleKind } from "../../engine/kinds";
import { KINDS } from "../../engine/kinds/table";
import { ApiError } from "../../platform/data-api/api-error";
import { changeList, type MerchantContext } from "../rules/public.server";
import { readAction } from "../rules/public-entries.server";
import { type ownVisitOf } from "../rules/public-lock-out.server";
import {
  deleteValues,
  readWholeList,
  type WholeListEntry,
  writeEntries,
} from "../rules/public-whole-list.server";
import { groupOf, ruleOf, type StopRow, type StopTable } from "./stop-rows";

export interface StopsToSave {
  readonly table: StopTable;
  readonly stops: readonly Stop[];
  readonly expectedVersion: number;
  readonly own: ReturnType<typeof ownVisitOf>;
}

/** An entry as it shall be saved, for one row or for a group of them. */
interface Wanted extends StopRow {
  readonly action: Stop["action"];
  readonly target: Stop["target"];
  readonly scope: WholeListEntry["scope"];
}

function refuse(index: number, message: string): never {
  throw new ApiError("invalid_input", { message, fields: { [`stops.${index}.rule`]: message } });
}

/** A page of the store that visitors are sent to must not send them on to itself. */
function scopeOf(target: string | null): { match: "except"; pages: string[] } | null {
  return target?.startsWith("/") ? { match: "except", pages: [target] } : null;
}

/** @throws ApiError at the row: one that does not exist, is named twice, or leads nowhere */
function readWanted(context: MerchantContext, { table, stops }: StopsToSave): Wanted[] {
  const seen = new Set<string>();
  return stops.map(({ rule, action, target }, index) => {
    const row = table.rows.get(rule);
    if (!row) refuse(index, `There is no row "${rule}".`);
    if (seen.has(rule)) refuse(index, `The row "${rule}" is named twice.`);
    seen.add(rule);
    const about = { kind: row.kind, effect: "block", values: [], store: context.shop } as const;
    const asked = { action, target, scope: scopeOf(target) };
    return { ...row, ...readAction(asked, { ...about, path: `stops.${index}.` }) };
  });
}

/** The same with one entry for every group whose rows are all wanted alike. */
function gathered({ groups, rows }: StopTable, wanted: readonly Wanted[]): readonly Wanted[] {
  const byValue = new Map(wanted.map((row) => [row.value, row]));
  for (const { kind, value, rules } of groups) {
    const members = rules.flatMap((rule) => byValue.get(rows.get(rule)!.value) ?? []);
    const [first] = members;
    const isAlike = ({ action, target }: Wanted) =>
      action === first?.action && target === first.target;
    if (!first || members.length < rules.length || !members.every(isAlike)) continue;
    for (const member of members) byValue.delete(member.value);
    byValue.set(value, { ...first, kind, value });
  }
  return [...byValue.values()];
}

const NAMED_IN_SUMMARY = 3;

/** "VPN services: challenge, the Tor network: block and 2 more". */
function summaryOf(kind: RuleKind, written: readonly Wanted[], removed: readonly string[]): string {
  const changes = [
    ...written.map(({ value, action }) => [value, action] as const),
    ...removed.map((value) => [value, "allowed"] as const),
  ].map(([value, now]) => `${KINDS[kind].describe({ value, regions: null })}: ${now}`);
  const more = changes.length - NAMED_IN_SUMMARY;
  const named = changes.slice(0, NAMED_IN_SUMMARY).join(", ");
  return `Changed ${named}${more > 0 ? ` and ${more} more` : ""}`;
}

const PLAIN = { effect: "block", regions: null, enabled: true } as const;

/** What must be written and removed so that a list holds the wanted rows. */
function differences(
  { kind, table, wanted }: { kind: RuleKind; table: StopTable; wanted: readonly Wanted[] },
  entries: readonly WholeListEntry[],
) {
  const saved = new Map(entries.map((entry) => [entry.value, entry]));
  const isSaved = ({ value, action, target }: Wanted) => {
    const entry = saved.get(value);
    return (
      entry?.enabled &&
      entry.effect === "block" &&
      entry.action === action &&
      entry.target === target
    );
  };
  const removed = entries
    .filter(({ effect, enabled }) => effect === "block" && enabled)
    .map(({ value }) => value)
    .filter((value) => ruleOf(table, { kind, value }) ?? groupOf(table, { kind, value }))
    .filter((value) => !wanted.some((row) => row.value === value));
  const written = wanted.filter((row) => !isSaved(row));
  const rows = written.map(({ value, action, target, scope }): WholeListEntry => {
    // A note that was given to the entry elsewhere stays with it.
    const { note = "" } = saved.get(value) ?? {};
    return { ...PLAIN, value, action, target, scope, note };
  });
  return { removed, written, rows };
}

/**
 * Makes the lists of a screen hold exactly its rows, in one transaction; entries the screen has no
 * row for stay. A save based on an older version is refused, unless it changes nothing.
 *
 * @throws ApiError invalid_input, version_conflict, or confirmation_needed when the change would
 * stop the merchant's own visit
 */
export async function saveStops(context: MerchantContext, save: StopsToSave): Promise<void> {
  const { table, own, expectedVersion } = save;
  const all = gathered(table, readWanted(context, save));
  await context.db.transaction(async (tx) => {
    let version = 0;
    let isChanged = false;
    for (const kind of table.kinds) {
      const wanted = all.filter((row) => row.kind === kind);
      const where = { surface: "storefront", kind } as const;
      await changeList({ ...context, db: tx }, where, own, async (tx, list, key) => {
        const found = differences({ kind, table, wanted }, await readWholeList(tx, key));
        version += list.version;
        if (found.rows.length + found.removed.length === 0) return { result: {}, change: null };
        isChanged = true;
        await deleteValues(tx, key, found.removed);
        const by = { actor: context.actor, at: new Date(context.clock()) };
        await writeEntries(tx, key, found.rows, by);
        return { result: {}, change: { summary: summaryOf(kind, found.written, found.removed) } };
      });
    }
    if (isChanged && version !== expectedVersion) throw new ApiError("version_conflict");
  });
}
