import { type FileEntry, fileEntry } from "#app/contract/settings-file";
import type { ruleEntries } from "#app/store/schema";

type Row = typeof ruleEntries.$inferSelect;

/** Converts a stored entry to the form of a settings file. */
export function filedEntry(row: Omit<Row, "id" | "shopId">): FileEntry {
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
    addedAt: row.createdAt.toISOString(),
  };
}

/** Field values of an entry that has only a value and an effect. */
const PLAIN = fileEntry.parse({ value: "plain", effect: "block" });

/** Returns an entry without fields that have their default value, so that a file of 150,000 entries stays small. */
export function shortEntry(entry: FileEntry): Partial<FileEntry> {
  const fields = Object.entries(entry).filter(
    ([name, value]) => name === "effect" || value !== PLAIN[name as keyof FileEntry],
  );
  return Object.fromEntries(fields) as Partial<FileEntry>;
}

/**
 * Returns the readable fields of an entry that the schema rejects, with defaults for the others.
 *
 * @returns null if the value is unreadable
 */
export function salvagedEntry(written: unknown): FileEntry | null {
  if (typeof written !== "object" || written === null) return null;
  const { shape } = fileEntry;
  const read = Object.entries(shape).map(([name, field]) => {
    const value = Object.hasOwn(written, name) ? (written as Record<string, unknown>)[name] : null;
    const { success, data } = field.safeParse(value);
    return [name, success ? data : PLAIN[name as keyof FileEntry]] as const;
  });
  const entry = Object.fromEntries(read) as FileEntry;
  const { value } = written as { readonly value?: unknown };
  return shape.value.safeParse(value).success ? entry : null;
}
