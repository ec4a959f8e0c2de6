import { and, asc, eq, inArray, sql } from "drizzle-orm";

import type { FileEntry, FileList } from "../../contract/settings-file";
import { RULE_KINDS } from "../../engine/kinds";
import type { Database } from "../../store/client.server";
import { ruleEntries, ruleLists } from "../../store/schema";
import type { ListKey } from "../rules/public-entries.server";

const isIn = ({ shopId, surface, kind }: ListKey) =>
  and(eq(ruleEntries.shopId, shopId), eq(ruleEntries.surface, surface), eq(ruleEntries.kind, kind));

/** A list as a file holds it. */
export async function readStoredList(db: Database, key: ListKey): Promise<FileList> {
  const { shopId, surface, kind } = key;
  const { mode, enabled, follows } = ruleLists;
  const isList = and(
    eq(ruleLists.shopId, shopId),
    eq(ruleLists.surface, surface),
    eq(ruleLists.kind, kind),
  );
  const [list] = await db.select({ mode, enabled, follows }).from(ruleLists).where(isList);
  const rows = await db.select().from(ruleEntries).where(isIn(key)).orderBy(asc(ruleEntries.value));
  const entries = rows.map((row) => entryOf(row));
  const asNew = { mode: "block", enabled: true, follows: true } as const;
  return { surface, kind, ...asNew, ...list, entries };
}

function entryOf(row: typeof ruleEntries.$inferSelect): FileEntry {
  const { value, effect, action, target, regions, position, enabled, label, note } = row;
  return {
    ...{ value, effect, action, target },
    scope: row.scope ? { match: row.scope.match, pages: [...row.scope.pages] } : null,
    regions,
    skips: row.skips ? [...row.skips] : null,
    ...{ position, enabled, label },
    reason: row.reason as FileEntry["reason"],
    note,
    expiresAt: row.expiresAt?.toISOString() ?? null,
  };
}

/** Every list of a shop that was ever saved. */
export async function readStoredLists(db: Database, shopId: string): Promise<FileList[]> {
  const saved = await db
    .select({ surface: ruleLists.surface, kind: ruleLists.kind })
    .from(ruleLists)
    .where(eq(ruleLists.shopId, shopId));
  const inOrder = saved.sort((one, other) =>
    one.surface === other.surface
      ? RULE_KINDS.indexOf(one.kind) - RULE_KINDS.indexOf(other.kind)
      : one.surface < other.surface
        ? 1
        : -1,
  );
  const lists: FileList[] = [];
  for (const key of inOrder) lists.push(await readStoredList(db, { shopId, ...key }));
  return lists;
}

/** Rows of one statement. Small, so that visitors are answered between two. */
const ROWS_PER_STATEMENT = 1_000;

function* inParts<Row>(rows: readonly Row[]): Generator<Row[]> {
  for (let at = 0; at < rows.length; at += ROWS_PER_STATEMENT) {
    yield rows.slice(at, at + ROWS_PER_STATEMENT);
  }
}

/**
 * Takes values off a list and writes entries. One whose value is listed is changed and keeps its id,
 * age and hits.
 */
export async function writeStoredList(
  tx: Database,
  key: ListKey,
  { removed, written }: { removed: readonly string[]; written: readonly FileEntry[] },
  { actor, at }: { readonly actor: string; readonly at: Date },
): Promise<void> {
  for (const values of inParts(removed)) {
    await tx.delete(ruleEntries).where(and(isIn(key), inArray(ruleEntries.value, values)));
  }
  const made = {
    source: "import",
    createdAt: at,
    createdBy: actor,
    updatedAt: at,
    updatedBy: actor,
  };
  for (const entries of inParts(written)) {
    await tx
      .insert(ruleEntries)
      .values(
        entries.map(({ expiresAt, ...entry }) => ({
          ...key,
          ...entry,
          expiresAt: expiresAt === null ? null : new Date(expiresAt),
          ...made,
        })),
      )
      .onConflictDoUpdate({
        target: [ruleEntries.shopId, ruleEntries.surface, ruleEntries.kind, ruleEntries.value],
        set: { ...AS_WRITTEN, updatedAt: at, updatedBy: actor },
      });
  }
}

/** Everything a file says about an entry but its value. */
const AS_WRITTEN = {
  effect: sql`excluded.effect`,
  action: sql`excluded.action`,
  target: sql`excluded.target`,
  scope: sql`excluded.scope`,
  regions: sql`excluded.regions`,
  skips: sql`excluded.skips`,
  position: sql`excluded.position`,
  enabled: sql`excluded.enabled`,
  label: sql`excluded.label`,
  reason: sql`excluded.reason`,
  note: sql`excluded.note`,
  expiresAt: sql`excluded.expires_at`,
};
