import { type ChosenColumns, type ColumnLayout, SHOWN_COLUMNS } from "#app/contract/file-layout";

import { columnKey } from "./column-key";
import { type CsvRow, type CsvTable, readTable } from "./read-table";

/** Columns that an import reads, by their roles in the import. */
interface RoleColumns<Role extends string> {
  readonly needed: readonly Role[];
  readonly optional: readonly Role[];
  /** Maximum rows. */
  readonly most: number;
  /**
   * Columns that the merchant can assign. "all": every column. "absent": only columns that the file names differently
   * than the import.
   */
  readonly offered: "all" | "absent";
}

export type RoleRow<Role extends string> = Pick<CsvRow, "row" | "problem"> & {
  /** Returns the trimmed cell of a column. "" if the row or the file has none. */
  readonly cell: (role: Role) => string;
};

export interface RoleTable<Role extends string> {
  readonly rows: readonly RoleRow<Role>[];
  readonly isCut: boolean;
  /** Required columns that the file lacks. */
  readonly missing: readonly Role[];
  /** Columns that are not read, as named in the file. */
  readonly unused: readonly string[];
  /** Null if the file has no line with text. */
  readonly layout: ColumnLayout | null;
}

/**
 * Reads a CSV file by the names of its columns, or by the columns that the merchant assigned.
 *
 * In a file without a header the first line is treated as one, so that columns can be assigned.
 */
export function readRoleColumns<Role extends string>(
  text: string,
  { needed, optional, most, offered }: RoleColumns<Role>,
  { separator, columns: chosen = {} }: ChosenColumns,
): RoleTable<Role> {
  const roles = [...needed, ...optional];
  const named = new Map(Object.entries(chosen));
  const keyOf = (role: Role) => columnKey(named.get(role) ?? role);
  const hasColumn = (columns: readonly string[]) => (role: Role) =>
    keyOf(role) !== "" && columns.includes(keyOf(role));
  const readWhere = (isHeader: (columns: readonly string[]) => boolean) =>
    readTable(text, { most, isHeader, separator });
  const table =
    readWhere((columns) => needed.every(hasColumn(columns))) ??
    readWhere((columns) => needed.some(hasColumn(columns))) ??
    readWhere(() => true);
  if (!table) return { rows: [], isCut: false, missing: needed, unused: [], layout: null };
  const isThere = hasColumn(table.columns);
  const keys = new Map(roles.filter(isThere).map((role) => [role, keyOf(role)]));
  const used = new Set(["", ...keys.values()]);
  const isOffered = (role: Role) =>
    offered === "all" || named.has(role) || (needed.includes(role) && !isThere(role));
  return {
    rows: table.rows.map(({ row, problem, cell }) => ({
      ...{ row, problem },
      cell: (role) => {
        const key = keys.get(role);
        return key === undefined ? "" : cell(key);
      },
    })),
    isCut: table.isCut,
    missing: needed.filter((role) => !isThere(role)),
    unused: namesOf(table, (column) => !used.has(column)),
    layout: {
      separator: table.separator,
      columns: namesOf(table, (column) => column !== "")
        .filter((name) => name.length <= SHOWN_COLUMNS.chars)
        .slice(0, SHOWN_COLUMNS.count),
      roles: roles.filter(isOffered).map((role) => ({
        name: role,
        column: isThere(role) ? table.names[table.columns.indexOf(keyOf(role))]! : null,
        isNeeded: needed.includes(role),
      })),
    },
  };
}

/** Returns the names of the matching columns as written, without duplicates. */
const namesOf = ({ columns, names }: CsvTable, isOne: (column: string) => boolean) => [
  ...new Set(names.filter((_, at) => isOne(columns[at]!))),
];
