import type { ChosenColumns, ColumnLayout } from "#app/contract/file-layout";
import type { FileProblem } from "#app/contract/ordered-list";
import { ORDER_FILTER_LIMITS, type OrderFilterFields } from "#app/contract/orders/order-filters";
import { CONDITION_LIMITS } from "#app/engine/conditions/condition";
import { readRoleColumns, type RoleRow } from "#app/platform/csv/role-columns";
import { toCsv } from "#app/platform/csv/write-csv";
import type { FiledRow } from "#app/platform/ordered-list/filed-rows";

import { fileProblems as texts } from "./texts";

/** Columns of a whole filter in addition to its number and name. */
const OF_FILTER = [
  "action",
  "after_minutes",
  "refund",
  "restock",
  "notify_customer",
  "expires_at",
  "note",
  "match",
] as const;

/**
 * Columns of a file with one row per condition. Fields of the whole filter are read from its first
 * row.
 */
const COLUMNS = [
  "filter",
  "name",
  ...OF_FILTER,
  "group",
  "group_match",
  "field",
  "operator",
  "values",
] as const;
/** Column with "yes" or "no". "no" if the column is missing. */
const DRY_RUN = "dry_run";
type Column = (typeof COLUMNS)[number] | typeof DRY_RUN;
type Row = RoleRow<Column>;

const MOST_ROWS =
  ORDER_FILTER_LIMITS.filters * CONDITION_LIMITS.groups * CONDITION_LIMITS.conditionsPerGroup;

const yesNo = (is: boolean) => (is ? "yes" : "no");

/** Writes filters as CSV text. The values of a condition are in one cell, one per line. */
export function writeCsvFilters(filters: readonly OrderFilterFields[]): string {
  return toCsv([...COLUMNS, DRY_RUN], filters.flatMap(rowsOf));
}

function rowsOf(filter: OrderFilterFields, index: number): string[][] {
  const { name, action, afterMinutes, terms, isDryRun, expiresAt, note, conditions } = filter;
  const common = [
    String(index + 1),
    name,
    action,
    String(afterMinutes),
    terms.refund,
    yesNo(terms.restock),
    yesNo(terms.notifyCustomer),
    expiresAt ?? "",
    note,
    conditions.match,
  ];
  return conditions.groups.flatMap((group, at) =>
    group.conditions.map(({ field, operator, values }) => [
      ...common,
      String(at + 1),
      group.match,
      field,
      operator,
      values.join("\n"),
      yesNo(isDryRun),
    ]),
  );
}

interface CsvFilters {
  /** The unchecked filters, or the reason why the file is refused. */
  readonly filed: readonly FiledRow[] | string;
  /** Null if the file has no line with text. */
  readonly layout: ColumnLayout | null;
}

/** Columns of a filter file. Named columns are not offered for choice, because there are many. */
const READ = {
  needed: COLUMNS,
  optional: [DRY_RUN],
  most: MOST_ROWS,
  offered: "absent",
} as const;

/**
 * Reads the filters of CSV text. Refuses a file without the columns, or with more rows than a store
 * can have conditions.
 */
export function readCsvFilters(text: string, chosen: ChosenColumns = {}): CsvFilters {
  const { rows, isCut, missing, layout } = readRoleColumns<Column>(text, READ, chosen);
  if (missing.length > 0) {
    const names = { columns: COLUMNS.join(", "), missing: missing.join(", ") };
    return { filed: texts.columnsMissing(names), layout };
  }
  if (isCut || rows.length > MOST_ROWS) {
    const most = { most: MOST_ROWS, filters: ORDER_FILTER_LIMITS.filters };
    return { filed: texts.tooManyRows(most), layout };
  }
  return { filed: filtersOf(rows), layout };
}

/**
 * Groups consecutive rows into filters. An unreadable row may contain a condition of the filters
 * next to it.
 */
function filtersOf(rows: readonly Row[]): FiledRow[] {
  const filters: Row[][] = [];
  const unread: FiledRow[] = [];
  const nextToUnread = new Map<Row[], number>();
  let unreadRow: number | null = null;
  for (const row of rows) {
    const last = filters.at(-1);
    if (row.problem !== null) {
      unread.push({ at: row.row, problems: [{ at: row.row, message: row.problem }] });
      unreadRow = row.row;
      if (last) nextToUnread.set(last, row.row);
      continue;
    }
    if (last && isSame(last[0]!, row, "filter") && agrees(last[0]!, row, "name")) last.push(row);
    else filters.push([row]);
    if (unreadRow !== null) nextToUnread.set(filters.at(-1)!, unreadRow);
    unreadRow = null;
  }
  return [...unread, ...filters.map((rows) => filedRow(rows, nextToUnread.get(rows)))];
}

function filedRow(ofFilter: readonly Row[], unreadRow: number | undefined): FiledRow {
  const groups = groupsOf(ofFilter);
  const at = ofFilter[0]!.row;
  return {
    at,
    value: filterOf(ofFilter[0]!, groups),
    problems: [
      ...(unreadRow === undefined
        ? []
        : [{ at, message: texts.mayMissCondition({ row: unreadRow }) }]),
      ...problemsOf(ofFilter, [...OF_FILTER, DRY_RUN], differsInFilter),
      ...groups.flatMap((ofGroup) => problemsOf(ofGroup, ["group_match"], differsInGroup)),
    ],
  };
}

const isSame = (one: Row, other: Row, column: Column) => one.cell(column) === other.cell(column);

/**
 * Reports whether a row agrees with the first row in a column. An empty cell takes the value of the
 * first row.
 */
const agrees = (first: Row, row: Row, column: Column) =>
  row.cell(column) === "" || isSame(first, row, column);

const differsInFilter = (column: Column) => texts.differsInFilter({ column });
const differsInGroup = (column: Column) => texts.differsInGroup({ column });

/**
 * Returns rows that contradict the first row of their filter or group, because their values would
 * be lost.
 */
function problemsOf(
  [first, ...rows]: readonly Row[],
  columns: readonly Column[],
  message: (column: Column) => string,
): FileProblem[] {
  return rows.flatMap((row) => {
    const column = columns.find((each) => !agrees(first!, row, each));
    if (!column) return [];
    return [{ at: row.row, message: message(column) }];
  });
}

function groupsOf(rows: readonly Row[]): readonly Row[][] {
  const groups = new Map<string, Row[]>();
  for (const row of rows) {
    const name = row.cell("group");
    const group = groups.get(name);
    if (group) group.push(row);
    else groups.set(name, [row]);
  }
  return [...groups.values()];
}

/** Reads "yes" and "no". Other text stays, so that validation refuses it. */
function flag(text: string): unknown {
  const word = text.toLowerCase();
  return word === "yes" ? true : word === "no" ? false : text;
}

function filterOf({ cell }: Row, groups: readonly Row[][]): unknown {
  return {
    name: cell("name"),
    action: cell("action"),
    isDryRun: flag(cell(DRY_RUN) || "no"),
    afterMinutes: Number(cell("after_minutes")),
    terms: {
      refund: cell("refund"),
      restock: flag(cell("restock")),
      notifyCustomer: flag(cell("notify_customer")),
    },
    expiresAt: cell("expires_at") || null,
    note: cell("note"),
    conditions: {
      match: cell("match"),
      groups: groups.map((ofGroup) => ({
        match: ofGroup[0]!.cell("group_match"),
        conditions: ofGroup.map((one) => ({
          field: one.cell("field"),
          operator: one.cell("operator"),
          values: one
            .cell("values")
            .split("\n")
            .flatMap((value) => value.trim() || []),
        })),
      })),
    },
  };
}
