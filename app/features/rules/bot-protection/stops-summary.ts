import { describeEntry } from "#app/features/visits/public";
import { inEnglish } from "#app/words/in-english";

import type { WholeListEntry } from "../entries/whole-list.queries.server";
import { isAlike, type RowsToSave } from "./gather-rows";
import { readRows } from "./stop-rows";

const NAMED = 3;

/** Returns the new action of each row that changes. */
function changedRows(
  { kind, table, submitted }: RowsToSave,
  entries: readonly WholeListEntry[],
): Map<string, string> {
  const before = new Map(readRows(table, kind, entries).stops.map((stop) => [stop.rule, stop]));
  const after = new Map(submitted.map((row) => [row.rule, row]));
  const changed = new Map<string, string>();
  for (const [rule, row] of after) {
    const was = before.get(rule);
    if (was === undefined || !isAlike(was, row)) changed.set(rule, row.action);
  }
  for (const rule of before.keys()) if (!after.has(rule)) changed.set(rule, "allowed");
  return changed;
}

/**
 * Returns the values and new actions of rows that change. A group that changes as a whole is named
 * once.
 */
function changedValues(rows: RowsToSave, entries: readonly WholeListEntry[]): [string, string][] {
  const { table, submitted } = rows;
  const changed = changedRows(rows, entries);
  const values: [string, string][] = [];
  for (const { value, rules } of table.groups) {
    const now = changed.get(rules[0]!);
    if (now === undefined || !rules.every((rule) => changed.get(rule) === now)) continue;
    for (const rule of rules) changed.delete(rule);
    values.push([value, now]);
  }
  const valueOf = (rule: string) =>
    submitted.find((row) => row.rule === rule)?.value ?? table.rows.get(rule)!.value;
  return [...values, ...[...changed].map(([rule, now]): [string, string] => [valueOf(rule), now])];
}

/**
 * Summarizes a change for the history: "VPN services: challenge, the Tor network: block and 2
 * more".
 */
export function summaryOf(rows: RowsToSave, entries: readonly WholeListEntry[]): string {
  const changes = changedValues(rows, entries).map(
    ([value, now]) =>
      `${inEnglish(() => describeEntry({ kind: rows.kind, value, regions: null }))}: ${now}`,
  );
  if (changes.length === 0) return "Reorganized rules; nothing changes for visitors";
  const more = changes.length - NAMED;
  const named = changes.slice(0, NAMED).join(", ");
  return more > 0 ? `Changed ${named} and ${more} more` : `Changed ${named}`;
}
