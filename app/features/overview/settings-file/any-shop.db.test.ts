import { eq, sql } from "drizzle-orm";
import fc from "fast-check";
import { beforeAll, expect, test } from "vitest";

import { checkSettingsFile, exportSettings, type FileChange } from "#app/contract/settings-file";
import type { RuleKind } from "#app/engine/kinds";
import { namesText } from "#app/features/rules/public";
import { parseSection } from "#app/features/shop/public.server";
import { rows } from "#app/store/rows.server";
import { bypassLinks, people } from "#app/store/schema";
import { type ApiUnderTest, apiUnderTest, type Merchant } from "#tests/helpers/data-api";
import { importSettingsFile } from "#tests/helpers/import-checked";
import { premiumMerchant } from "#tests/helpers/plans";
import { dataOf } from "#tests/helpers/screens/api-answers";
import { anyShop, furnish } from "#tests/helpers/settings-file/any-shop";
import {
  FILED_SECTIONS,
  FILED_TABLES,
  IN_FILE,
} from "#tests/helpers/settings-file/stored-settings";

let under: ApiUnderTest;
beforeAll(async () => {
  under = await apiUnderTest();
});

type Row = Record<string, unknown>;
type Table = keyof typeof FILED_TABLES;

/** Returns the columns of a table that a file contains. */
const columnsOf = (table: Table) =>
  Object.entries(FILED_TABLES[table]).flatMap(([name, is]) => (is === IN_FILE ? [name] : []));

const filedOf = (row: Row, table: Table): Row =>
  Object.fromEntries(columnsOf(table).map((name) => [name, row[name] ?? null]));

/** Reads the rows of a shop's table, limited to the columns in a file. */
async function storedRows(table: Table, { shop }: Merchant): Promise<Row[]> {
  const found = await rows<{ row: Row }>(
    under.database.db,
    sql`select to_jsonb(stored) as row from ${sql.identifier(table)} as stored
      where shop_id = ${shop.id}::uuid`,
  );
  return withDefaults(
    table,
    found.map(({ row }) => row),
  ).flatMap((row) => readRow(table, row));
}

/** Adds the defaults of settings that were never saved, because they have no row. */
function withDefaults(table: Table, found: readonly Row[]): readonly Row[] {
  if (table === "checkout_config" && found.length === 0) {
    return [{ block_on_failure: false, test_word: "", uses_people: false }];
  }
  if (table !== "settings") return found;
  const sections = Object.keys(FILED_SECTIONS) as (keyof typeof FILED_SECTIONS)[];
  return sections.map(
    (section) =>
      found.find((row) => row.section === section) ?? { section, value: parseSection(section, {}) },
  );
}

function readRow(table: Table, row: Row): Row[] {
  if (table === "settings") {
    const unfiled = FILED_SECTIONS[row.section as keyof typeof FILED_SECTIONS];
    if (typeof unfiled !== "object") return [];
    const value = Object.entries(row.value as Row).filter(([key]) => !(key in unfiled));
    return [{ section: row.section, value: Object.fromEntries(value) }];
  }
  if (table === "rule_lists") {
    const { set_aside: aside, ...list } = filedOf(row, table);
    const entries = ((aside ?? []) as Row[]).map((entry) => ({
      ...filedOf(entry, "rule_entries"),
      ...{
        aside: true,
        expires_at: timeOf(entry.expires_at),
        created_at: timeOf(entry.created_at),
      },
    }));
    return [list, ...entries];
  }
  const filed = filedOf(row, table);
  return [
    {
      ...filed,
      ...("expires_at" in filed && { expires_at: timeOf(filed.expires_at) }),
      ...("created_at" in filed && { created_at: timeOf(filed.created_at) }),
    },
  ];
}

const timeOf = (value: unknown) =>
  typeof value === "string" ? new Date(value).toISOString() : null;

const sortedKeys = (_key: string, value: unknown) =>
  typeof value === "object" && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)))
    : value;
const textOf = (row: Row) => JSON.stringify(row, sortedKeys);

/** Returns a row in the form in which an import stores it disabled. */
function offOf(table: Table, row: Row): Row {
  if (table === "checkout_rules") return { ...row, status: "off" };
  return { ...row, enabled: false };
}

/** Returns the name of a row in the notes of an import. */
function nameOf({ name, kind, value, label }: Row): string {
  if (kind === undefined) return name as string;
  return namesText(kind as RuleKind, [{ value: value as string, label: label as string }]);
}

/** Expects each row to be stored unchanged or named in a note. */
function expectEqualOrNamed(table: Table, from: Row[], to: Row[], changes: readonly FileChange[]) {
  const there = to.map(textOf);
  const notes = changes.flatMap(({ notes: ofChange }) => ofChange);
  const missing = from.filter((row) => !there.includes(textOf(row)));
  for (const row of missing) {
    const note = notes.find(({ rule }) => rule === nameOf(row));
    expect(note, `${table}: ${textOf(row)} has no note`).toBeDefined();
    if (note?.text.startsWith("Not imported")) continue;
    expect(there, table).toContain(textOf(offOf(table, row)));
  }
  expect(to.length, table).toBeLessThanOrEqual(from.length);
}

test("importing a shop's file creates equal rows or notes the differences, also on the Free plan", async () => {
  await fc.assert(
    fc.asyncProperty(anyShop, async (shop) => {
      const source = await premiumMerchant(under);
      await furnish(under.database.db, source.shop.id, shop);
      const { text } = dataOf(await source.send(exportSettings, {}));
      const own = dataOf(await source.send(checkSettingsFile, { text }));
      expect(own.changes.filter(({ what }) => what !== null)).toEqual([]);
      const targets = [await premiumMerchant(under), await under.merchant()];
      const states: string[] = [];
      for (const target of targets) {
        const { changes } = dataOf(await target.send(checkSettingsFile, { text }));
        expect(dataOf(await importSettingsFile(target, { text })).changes).toEqual(changes);
        const state: string[] = [];
        for (const table of Object.keys(FILED_TABLES) as Table[]) {
          const to = await storedRows(table, target);
          state.push(...to.map(textOf).sort());
          if (table === "checkout_config" || table === "settings") {
            const remainingTexts = (await storedRows(table, source)).map(textOf).sort();
            expect(to.map(textOf).sort()).toEqual(remainingTexts);
          } else expectEqualOrNamed(table, await storedRows(table, source), to, changes);
        }
        states.push(state.join("\n"));
        const isTarget = (table: typeof people | typeof bypassLinks) =>
          eq(table.shopId, target.shop.id);
        expect(await under.database.db.$count(people, isTarget(people))).toBe(0);
        expect(await under.database.db.$count(bypassLinks, isTarget(bypassLinks))).toBe(0);
        // A second import finds no changes.
        const again = dataOf(await target.send(checkSettingsFile, { text: textAgain(text) }));
        const file = dataOf(await target.send(exportSettings, {})).text;
        const ownAgain = dataOf(await target.send(checkSettingsFile, { text: file }));
        expect(ownAgain.changes.filter(({ what }) => what !== null)).toEqual([]);
        expect(again.changes.filter(({ what }) => what !== null)).toEqual([]);
      }
      expect(states[1]).toBe(states[0]);
    }),
    // Shrinking a counterexample would take minutes of database work.
    { numRuns: 5, endOnFailure: true },
  );
}, 120_000);

/** Returns the same file without spaces, as another program may save it. */
const textAgain = (text: string) => JSON.stringify(JSON.parse(text));
