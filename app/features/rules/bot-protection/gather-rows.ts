import type { Stop } from "#app/contract/bot-protection";
import type { RuleKind } from "#app/engine/kinds";

import type { WholeListEntry } from "../entries/whole-list.queries.server";
import { readRows, scopeOf, type StopGroup, type StopRow, type StopTable } from "./stop-rows";

/** An entry to save, for one row or for a group of rows. */
export interface StopToSave extends StopRow {
  readonly rule: string;
  readonly action: Stop["action"];
  readonly target: Stop["target"];
  readonly scope: WholeListEntry["scope"];
}

/** The rows of one list of a screen. */
export interface RowsToSave {
  readonly kind: RuleKind;
  readonly table: StopTable;
  readonly submitted: readonly StopToSave[];
}

type Choice = Pick<Stop, "action" | "target">;

/** Reports whether two rows have the same action and target. */
export const isAlike = (one: Choice, other: Choice) =>
  one.action === other.action && one.target === other.target;

interface Members {
  readonly group: StopGroup;
  readonly byRule: ReadonlyMap<string, StopToSave>;
  /** Rows that have their own allow entry. */
  readonly allowed: ReadonlySet<string>;
}

/**
 * Reports whether a group's entry can stay, with separate entries for the rows that differ. False if a row without
 * its own entry must be allowed, because the group's entry would stop it. False if a row is only monitored, because
 * the group's entry would still stop its visitors.
 */
function canStay({ group, byRule, allowed }: Members, entry: Choice): boolean {
  const isSaid = (rule: string) => {
    const row = byRule.get(rule);
    if (row === undefined) return allowed.has(rule);
    return row.action !== "monitor" || isAlike(row, entry);
  };
  const isOfGroup = (rule: string) => {
    const row = byRule.get(rule);
    return row !== undefined && isAlike(row, entry);
  };
  return group.rules.every(isSaid) && group.rules.some(isOfGroup);
}

/** Returns the entry that can represent a group's rows, or null if each row needs its own entry. */
function choiceOf(members: Members, saved: WholeListEntry | undefined): StopToSave | null {
  const { group, byRule } = members;
  const rows = group.rules.flatMap((rule) => byRule.get(rule) ?? []);
  const [first] = rows;
  if (first === undefined) return null;
  const isWhole = rows.length === group.rules.length && rows.every((row) => isAlike(row, first));
  if (isWhole) return first;
  return saved && canStay(members, saved)
    ? { ...first, action: saved.action, target: saved.target }
    : null;
}

/**
 * Combines the rows of a group into one entry if all rows are alike or the group's saved entry can stay. A group
 * entry also covers crawler names of later releases. Leaves an existing group entry unchanged if it has a scope that
 * the screen does not offer.
 */
export function gatherStops(
  { kind, table, submitted }: RowsToSave,
  entries: readonly WholeListEntry[],
): readonly StopToSave[] {
  const { stops, groups, own, others } = readRows(table, kind, entries);
  const stopped = new Set(stops.map(({ rule }) => rule));
  const allowed = new Set([...own].filter((rule) => !stopped.has(rule)));
  const byRule = new Map(submitted.map((row) => [row.rule, row]));
  const result = new Map(submitted.map((row) => [row.value, row]));
  for (const group of table.groups) {
    if (group.kind !== kind || others.some(({ value }) => value === group.value)) continue;
    const saved = groups.find((each) => each.group === group)?.entry;
    const choice = choiceOf({ group, byRule, allowed }, saved);
    if (choice === null) continue;
    for (const rule of group.rules) {
      const row = byRule.get(rule);
      if (row !== undefined && isAlike(row, choice)) result.delete(row.value);
    }
    result.set(group.value, { ...choice, value: group.value, scope: scopeOf(choice.target) });
  }
  return [...result.values()];
}
