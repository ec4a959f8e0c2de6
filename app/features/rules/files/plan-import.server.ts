import { entriesPerList, RULE_LIMITS } from "#app/contract/rules/rule-limits";
import type { RuleKind } from "#app/engine/kinds";
import { ApiError } from "#app/platform/data-api/api-error";
import type { Database } from "#app/store/client.server";

import { countEntries } from "../entries/rule-list.queries.server";
import type { ReadRule } from "./read-rule-file.server";
import { readListedValues, readPlaces, type RulesKey } from "./rule-files.queries.server";
import { importRules as texts } from "./texts";

/** Rules that a file would add, by list. */
export interface PlannedImport {
  readonly fresh: ReadonlyMap<RuleKind, readonly ReadRule[]>;
  /** Number of rules whose value is already in the list or earlier in the file. */
  readonly known: number;
}

export function byKind(rules: readonly ReadRule[]): Map<RuleKind, ReadRule[]> {
  const sorted = new Map<RuleKind, ReadRule[]>();
  for (const rule of rules) {
    const ofKind = sorted.get(rule.type);
    if (ofKind) ofKind.push(rule);
    else sorted.set(rule.type, [rule]);
  }
  return sorted;
}

function refuse(message: string): never {
  throw new ApiError("invalid_input", { message, fields: { text: message } });
}

function checkRoom(kind: RuleKind, listed: number, fresh: number): void {
  const limit = entriesPerList(kind);
  if (listed + fresh <= limit) return;
  refuse(texts.noRoom({ most: limit, listed, fresh }));
}

/**
 * Returns the position of each rule with an order: the order in the file, or after the entries that already have a
 * position.
 */
async function positionsOf(
  db: Database,
  key: RulesKey,
  rules: readonly ReadRule[],
): Promise<ReadonlyMap<ReadRule, number>> {
  const ordered = rules.filter(({ order }) => order !== null).sort((x, y) => x.order! - y.order!);
  if (ordered.length === 0) return new Map();
  const { taken, next } = await readPlaces(db, key);
  if (taken + ordered.length > RULE_LIMITS.prioritizedEntries) {
    refuse(texts.orderFull({ most: RULE_LIMITS.prioritizedEntries, taken, more: ordered.length }));
  }
  return new Map(
    ordered.map((rule, rank) => [rule, taken === 0 ? rule.order! : next + rank + 1] as const),
  );
}

/**
 * Groups the rules of a file by list, without rules that already exist.
 *
 * @throws ApiError invalid_input if a list or the merchant's own order would exceed its limit
 */
export async function planImport(
  db: Database,
  key: RulesKey,
  rules: readonly ReadRule[],
): Promise<PlannedImport> {
  const fresh = new Map<RuleKind, readonly ReadRule[]>();
  let known = 0;
  for (const [kind, ofKind] of byKind(rules)) {
    const list = { ...key, kind };
    const values = await readListedValues(
      db,
      list,
      ofKind.map(({ value }) => value),
    );
    const entryCount = await countEntries(db, list);
    const added = ofKind.filter(({ value }) => !values.has(value) && values.add(value));
    checkRoom(kind, entryCount, added.length);
    known += ofKind.length - added.length;
    if (added.length > 0) fresh.set(kind, added);
  }
  const places = await positionsOf(db, key, [...fresh.values()].flat());
  for (const [kind, added] of fresh) {
    const withPlaces = added.map((rule) => ({ ...rule, order: places.get(rule) ?? null }));
    if (places.size > 0) fresh.set(kind, withPlaces);
  }
  return { fresh, known };
}
