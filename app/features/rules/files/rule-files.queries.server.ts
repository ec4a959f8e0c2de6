import { randomUUID } from "node:crypto";
import { setImmediate as nextTurn } from "node:timers/promises";

import { and, eq, isNotNull, type SQL, sql } from "drizzle-orm";

import type { Surface } from "#app/engine/visit";
import type { Database } from "#app/store/client.server";
import { ruleEntries } from "#app/store/schema";

import { isAmong, isInList, type ListKey } from "../entries/rule-list.queries.server";
import type { Scope } from "./read-rule-file.server";
import type { FileRule } from "./rule-file";

/** Rows per statement. Small, so that visits are answered between two statements. */
const ROWS_PER_STATEMENT = 2_000;

/** A store's rules on one surface. */
export interface RulesKey {
  readonly shopId: string;
  readonly surface: Surface;
}

const isRuleOf = ({ shopId, surface }: RulesKey): SQL | undefined =>
  and(eq(ruleEntries.shopId, shopId), eq(ruleEntries.surface, surface));

const isIn = (only: Scope): SQL | undefined =>
  and(
    only.kind === "any" ? undefined : eq(ruleEntries.kind, only.kind),
    only.effect === "any" ? undefined : eq(ruleEntries.effect, only.effect),
  );

type Stored = typeof ruleEntries.$inferSelect;

function fileRuleOf(entry: Stored): FileRule {
  const { kind, value, effect, action, target, enabled, label, note, position } = entry;
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
    order: position === null ? null : position + 1,
    source: entry.source as FileRule["source"],
  };
}

/** A rule in the form of a file, with the store's additional data about the rule. */
export interface StoredRule {
  readonly rule: FileRule;
  readonly createdAt: Date;
  readonly createdBy: string;
}

/** Returns all or some rules of a shop, sorted by kind and value. Reads page by page. */
export async function readRules(db: Database, key: RulesKey, only: Scope): Promise<StoredRule[]> {
  const { kind, value } = ruleEntries;
  const found: StoredRule[] = [];
  for (;;) {
    const last = found.at(-1)?.rule;
    const page = await db
      .select()
      .from(ruleEntries)
      .where(
        and(
          isRuleOf(key),
          isIn(only),
          last && sql`(${kind}, ${value}) > (${last.type}, ${last.value})`,
        ),
      )
      .orderBy(kind, value)
      .limit(ROWS_PER_STATEMENT);
    for (const entry of page) {
      const { createdAt, createdBy } = entry;
      found.push({ rule: fileRuleOf(entry), createdAt, createdBy });
    }
    if (page.length < ROWS_PER_STATEMENT) return found;
    await nextTurn();
  }
}

/** Returns which of the values a list contains. */
export async function readListedValues(
  db: Database,
  key: ListKey,
  values: readonly string[],
): Promise<Set<string>> {
  const found = await db
    .select({ value: ruleEntries.value })
    .from(ruleEntries)
    .where(and(isInList(key), isAmong(values)));
  return new Set(found.map(({ value }) => value));
}

/** Returns the number of prioritized entries and the next free position, from 0. */
export async function readPlaces(
  db: Database,
  key: RulesKey,
): Promise<{ readonly taken: number; readonly next: number }> {
  const [places] = await db
    .select({
      taken: sql<number>`count(*)::int`,
      next: sql<number>`coalesce(max(${ruleEntries.position}) + 1, 0)::int`,
    })
    .from(ruleEntries)
    .where(and(isRuleOf(key), isNotNull(ruleEntries.position)));
  return places ?? { taken: 0, next: 0 };
}

/** Columns of a rule's row in JSON. Omits fields that all rows of an import share. */
const RECORD = sql.raw(`(
        id uuid, value text, effect text, action text, target text, pages jsonb, skips jsonb,
        regions jsonb, enabled boolean, label text, reason text, note text, expires_at timestamptz,
        position int, source text
      )`);

function recordOf(rule: FileRule) {
  const { value, effect, action, target, pages, skips, regions } = rule;
  const { enabled, label, reason, note, expires_at, source } = rule;
  const position = rule.order === null ? null : rule.order - 1;
  const written = { enabled, label, reason, note, expires_at, position, source };
  const stop = { action, target, pages, skips, regions };
  // Generates the id here, because generating 50,000 ids in the database takes a tenth of the import's time.
  return { id: randomUUID(), value, effect, ...stop, ...written };
}

/**
 * Adds rules whose values are not in the list. The creation time of each is one microsecond before the previous one,
 * so that sorting by age keeps the order of the file.
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
        skips, regions, enabled, label, reason, note, source, expires_at, position, created_at,
        created_by, updated_at, updated_by)
      select id, ${key.shopId}::uuid, ${key.surface}::text, ${key.kind}::text, value, effect, action,
        target, pages, skips, regions, enabled, label, reason, note, source, expires_at, position,
        ${now} - (${start}::int + place) * interval '1 microsecond', ${actor}::text,
        ${now}, ${actor}::text
      from rows from (jsonb_to_recordset(${JSON.stringify(records)}::jsonb) as ${RECORD})
        with ordinality as line(id, value, effect, action, target, pages, skips, regions, enabled,
          label, reason, note, expires_at, position, source, place)`);
    for (const { id } of records) ids.push(id);
  }
  return ids;
}
