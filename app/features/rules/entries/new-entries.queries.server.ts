import { and, type SQL, sql } from "drizzle-orm";

import { parseIpRule } from "#app/engine/net/ip-rule";
import type { Database } from "#app/store/client.server";
import { rows } from "#app/store/rows.server";
import { ruleEntries } from "#app/store/schema";

import { touchesAny } from "./ip-values.server";
import type { ListedEntry } from "./listed-entry";
import type { RuleAction } from "./rule-action";
import { isAmong, isExpired, isInList, type ListKey } from "./rule-list.queries.server";

/** Rows per statement. Small, so that visits are answered between two statements. */
const ROWS_PER_STATEMENT = 2_000;

/**
 * Maximum lines for which the database searches entries that cover them. For more lines, all entries of the list are
 * read.
 */
const FEW_LINES = 20;

function readListed(
  tx: Database,
  key: ListKey,
  { now, which }: { readonly now: number; readonly which: SQL | undefined },
): Promise<ListedEntry[]> {
  return tx
    .select({
      value: ruleEntries.value,
      effect: ruleEntries.effect,
      isActive: sql<boolean>`(${ruleEntries.enabled} and not ${isExpired(now)})`,
    })
    .from(ruleEntries)
    .where(and(isInList(key), which));
}

/** Returns the entries of a list that have one of these values. */
export function readSameValues(
  tx: Database,
  key: ListKey,
  { now, values }: { readonly now: number; readonly values: readonly string[] },
): Promise<ListedEntry[]> {
  return readListed(tx, key, { now, which: isAmong(values) });
}

/** Returns all entries of an IP list that cover one of these values, and possibly others. */
export async function readPossibleCovers(
  tx: Database,
  key: ListKey,
  { now, values }: { readonly now: number; readonly values: readonly string[] },
): Promise<ListedEntry[]> {
  if (values.length > FEW_LINES) return readListed(tx, key, { now, which: undefined });
  // An entry that covers a value contains the value's first address.
  const first = values.flatMap((value) => {
    const read = parseIpRule(value);
    return read.ok ? [{ from: read.rule.from, to: read.rule.from }] : [];
  });
  return first.length === 0 ? [] : readListed(tx, key, { now, which: touchesAny(first) });
}

/** Fields that all entries of one addition share. */
export interface NewEntryFields extends RuleAction {
  readonly effect: "block" | "allow";
  readonly skips: readonly string[] | null;
  readonly label: string;
  readonly reason: string | null;
  readonly source: string;
  readonly expiresAt: string | null;
  readonly actor: string;
  /** Epoch milliseconds. */
  readonly now: number;
}

/** A value to add, with its own note. */
interface NewValue {
  readonly value: string;
  readonly note: string;
}

const json = (value: unknown) => (value === null ? null : JSON.stringify(value));

/**
 * Adds values that are not in the list. The creation time of each is one microsecond before the previous one, so that
 * sorting by age keeps the order of the lines.
 *
 * @returns the ids of the new entries
 */
export async function insertEntries(
  tx: Database,
  key: ListKey,
  values: readonly NewValue[],
  fields: NewEntryFields,
): Promise<string[]> {
  const at = sql`${new Date(fields.now).toISOString()}::timestamptz`;
  const ids: string[] = [];
  for (let start = 0; start < values.length; start += ROWS_PER_STATEMENT) {
    const chunk = JSON.stringify(values.slice(start, start + ROWS_PER_STATEMENT));
    const inserted = await rows<{ id: string }>(
      tx,
      sql`
      insert into rule_entries (shop_id, surface, kind, value, effect, action, target, scope, skips,
        label, reason, note, source, expires_at, created_at, created_by, updated_at, updated_by)
      select ${key.shopId}::uuid, ${key.surface}::text, ${key.kind}::text, line.entry ->> 'value',
        ${fields.effect}::text, ${fields.action}::text, ${fields.target}::text,
        ${json(fields.scope)}::jsonb, ${json(fields.skips)}::jsonb,
        ${fields.label}::text, ${fields.reason}::text,
        line.entry ->> 'note', ${fields.source}::text, ${fields.expiresAt}::timestamptz,
        ${at} - (${start}::int + line.place) * interval '1 microsecond', ${fields.actor}::text,
        ${at}, ${fields.actor}::text
      from jsonb_array_elements(${chunk}::jsonb) with ordinality as line(entry, place)
      returning id`,
    );
    for (const { id } of inserted) ids.push(id);
  }
  return ids;
}
