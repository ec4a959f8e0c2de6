import type { OrderFilterFields } from "../../contract/order-filters";
import { readCsv, toCsv } from "../../platform/csv";

/** A filter as a file gives it, not yet checked, and where it stands in the file. */
export interface FiledFilter {
  readonly at: number;
  readonly value: unknown;
}

/** One row a condition; what belongs to the whole filter is read from its first row. */
const COLUMNS = [
  "filter",
  "name",
  "action",
  "after_minutes",
  "refund",
  "restock",
  "notify_customer",
  "expires_at",
  "note",
  "match",
  "group",
  "group_match",
  "field",
  "operator",
  "values",
] as const;
type Column = (typeof COLUMNS)[number];
type Row = (column: Column) => string;

const yesNo = (is: boolean) => (is ? "yes" : "no");

/** Filters as CSV text; the values of a condition stand in one cell, one a line. */
export function writeCsvFilters(filters: readonly OrderFilterFields[]): string {
  return toCsv(COLUMNS, filters.flatMap(rowsOf));
}

function rowsOf(filter: OrderFilterFields, index: number): string[][] {
  const { name, action, afterMinutes, terms, expiresAt, note, conditions } = filter;
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
    ]),
  );
}

/** The filters of CSV text, not yet checked; a sentence when it has not the columns. */
export function readCsvFilters(text: string): readonly FiledFilter[] | string {
  const [first = [], ...rows] = readCsv(text);
  const header = first.map((cell) => cell.trim().toLowerCase());
  const missing = COLUMNS.filter((column) => !header.includes(column));
  if (missing.length > 0) {
    return `The first row must name the columns ${COLUMNS.join(", ")}. Missing: ${missing.join(", ")}.`;
  }
  const read: { at: number; number: string; rows: Row[] }[] = [];
  rows.forEach((cells, index) => {
    if (cells.every((cell) => cell.trim() === "")) return;
    const row: Row = (column) => (cells[header.indexOf(column)] ?? "").trim();
    const last = read.at(-1);
    if (last?.number === row("filter")) last.rows.push(row);
    else read.push({ at: index + 2, number: row("filter"), rows: [row] });
  });
  return read.map(({ at, rows: ofFilter }) => ({ at, value: filterOf(ofFilter) }));
}

/** "yes" and "no"; anything else stays as it is and is refused as a wrong value. */
function flag(text: string): unknown {
  const word = text.toLowerCase();
  return word === "yes" ? true : word === "no" ? false : text;
}

function filterOf(rows: readonly Row[]): unknown {
  const row = rows[0]!;
  const groups = new Map<string, Row[]>();
  for (const one of rows) groups.set(one("group"), [...(groups.get(one("group")) ?? []), one]);
  return {
    name: row("name"),
    action: row("action"),
    afterMinutes: Number(row("after_minutes")),
    terms: {
      refund: row("refund"),
      restock: flag(row("restock")),
      notifyCustomer: flag(row("notify_customer")),
    },
    expiresAt: row("expires_at") || null,
    note: row("note"),
    conditions: {
      match: row("match"),
      groups: [...groups.values()].map((ofGroup) => ({
        match: ofGroup[0]!("group_match"),
        conditions: ofGroup.map((one) => ({
          field: one("field"),
          operator: one("operator"),
          values: one("values")
            .split("\n")
            .flatMap((value) => value.trim() || []),
        })),
      })),
    },
  };
}
