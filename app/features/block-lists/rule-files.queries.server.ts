import { randomUUID } from "node:crypto";
import { setImmediate as nextTurn } from "node:timers/promises";

import { and, eq, sql } from "drizzle-orm";

import type { RuleKind } from "../../engine/kinds";
import type { Database } from "../../store/client.server";
import { ruleEntries } from "../../store/schema";
import type { ListKey } from "../rules/public.server";

import type { FileRule } from "./rule-file";
import { isRuleOf } from "./rule-filters.server";

/** Rows of one statement. The embedded database answers nobody else while a statement runs. */
const ROWS_PER_STATEMENT = 2_000;

type Stored = typeof ruleEntries.$inferSelect;

function fileRuleOf(entry: Stored): FileRule {
  const { kind, value, effect, action, target, enabled, label, note } = entry;
  return {
    type: kind,
    value,
    effect,
    action,
    target,
    pages: entry.scope ? { match: entry.scope.match, pages: [...entry.scope.pages] } : null,
    skips: entry.skips ? [...entry.skips] : null,
    regions: entry.regions ?? null,
    enabled,
    label,
    reason: entry.reason as FileRule["reason"],
    note,
    expires_at: entry.expiresAt?.toISOString() ?? null,
  };
}

/** Every rule of a shop's storefront, by kind and value; read page by page. */
export async function readAllRules(db: Database, shop: string): Promise<FileRule[]> {
  const { kind, value } = ruleEntries;
  const found: FileRule[] = [];
  for (;;) {
    const last = found.at(-1);
    const page = await db
      .select()
      .from(ruleEntries)
      .where(and(isRuleOf(shop), last && sql`(${kind}, ${value}) > (${last.type}, ${last.value})`))
      .orderBy(kind, value)
      .limit(ROWS_PER_STATEMENT);
    for (const entry of page) found.push(fileRuleOf(entry));
    if (page.length < ROWS_PER_STATEMENT) return found;
    await nextTurn();
  }
}

/** The values a list of the storefront holds. */
export async function readListedValues(
  db: Database,
  shop: string,
  ofKind: RuleKind,
): Promise<Set<string>> {
  const found = await db
    .select({ value: ruleEntries.value })
    .from(ruleEntries)
    .where(and(isRuleOf(shop), eq(ruleEntries.kind, ofKind)));
  return new Set(found.map(({ value }) => value));
}

/** A rule as its row is read from JSON; what every row of an import has in common is left out. */
const RECORD = sql.raw(`(
        id uuid, value text, effect text, action text, target text, pages jsonb, skips jsonb,
        regions jsonb, enabled boolean, label text, reason text, note text, expires_at timestamptz
      )`);

function recordOf(rule: FileRule) {
  const { value, effect, action, target, pages, skips, regions } = rule;
  const { enabled, label, reason, note, expires_at } = rule;
  const stop = { action, target, pages, skips, regions };
  // An id of our own: asking for fifty thousand of the database's would cost a tenth of the import.
  return { id: randomUUID(), value, effect, ...stop, enabled, label, reason, note, expires_at };
}

/**
 * Adds rules whose values are not in the list. Each is dated a microsecond before the one above it, so
 * that a table sorted by age keeps the order of the file.
 *
 * @returns the ids of the new rules
 */
export async function insertRules(
  tx: Database,
  key: ListKey,
  rules: readonly FileRule[],
  { actor, at }: { readonly actor: string; readonly at: Date },
): Promise<string[]> {
  const now = sql`${at.toISOString()}::timestamptz`;
  const ids: string[] = [];
  for (let start = 0; start < rules.length; start += ROWS_PER_STATEMENT) {
    const records = rules.slice(start, start + ROWS_PER_STATEMENT).map(recordOf);
    await tx.execute(sql`
      insert into rule_entries (id, shop_id, surface, kind, value, effect, action, target, scope,
        skips, regions, enabled, label, reason, note, source, expires_at, created_at, created_by,
        updated_at, updated_by)
      select id, ${key.shopId}::uuid, ${key.surface}::text, ${key.kind}::text, value, effect, action,
        target, pages, skips, regions, enabled, label, reason, note, 'import', expires_at,
        ${now} - (${start}::int + place) * interval '1 microsecond', ${actor}::text,
        ${now}, ${actor}::text
      from rows from (jsonb_to_recordset(${JSON.stringify(records)}::jsonb) as ${RECORD})
        with ordinality as line(id, value, effect, action, target, pages, skips, regions, enabled,
          label, reason, note, expires_at, place)`);
    for (const { id } of records) ids.push(id);
  }
  return ids;
}
