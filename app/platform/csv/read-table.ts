import { A_STEP, finish, type Steps } from "#app/engine/steps";

import { columnKey } from "./column-key";
import { fromCsvCell } from "./formula";
import { type NumberedRow, preambleOf, readCellsInSteps } from "./read-cells";
import { lineEnd, readRow } from "./read-row";
import { type Separator, SEPARATORS, TRIED } from "./separator";
import { tables as texts } from "./texts";

/** A row below the header. */
export interface CsvRow {
  /** Row number from 1, as in NumberedRow. */
  readonly row: number;
  readonly line: number;
  /** First cell as written. */
  readonly first: string;
  /** Reason why the row does not match the header. Null if the row matches. */
  readonly problem: string | null;
  /** Returns the trimmed cell of a column. "" if the row or the file has no such column. */
  readonly cell: (column: string) => string;
}

export interface CsvTable {
  /** Names of the columns in the form of columnKey(), in file order. "" for a column without a name. */
  readonly columns: readonly string[];
  /** Names of the columns as written. */
  readonly names: readonly string[];
  readonly separator: Separator;
  /** Line number of the header, from 1. */
  readonly headerLine: number;
  readonly rows: readonly CsvRow[];
  /** True if the file has further rows, which were not read. */
  readonly isCut: boolean;
  /** True if a line has more cells than a list can have. No row is read then. */
  readonly isTooWide: boolean;
}

export interface TableReading {
  /** Maximum rows, as in readCellsInSteps(). */
  readonly most: number;
  /** Reports whether these names can be the header. */
  readonly isHeader: (columns: readonly string[]) => boolean;
  /** Separator of cells. Default: detected. */
  readonly separator?: Separator;
  /** Reports whether a line is a value. Lines before it may be titles above the header. */
  readonly isValue?: (line: string) => boolean;
}

/** Returns the message for a row with an unexpected or unclosed quote. */
export const brokenQuotes = (): string => texts.brokenQuotes;

interface Header {
  readonly columns: readonly string[];
  readonly names: readonly string[];
  readonly separator: Separator;
}

/**
 * Parses a line as header, with the separator that yields the most cells.
 *
 * @returns null if the line is no header, "too wide" if the line has more cells than a list can have
 */
function headerOf(text: string, start: number, reading: TableReading): Header | "too wide" | null {
  const headers: Header[] = [];
  const named = preambleOf(text).separator;
  const { separator: chosen } = reading;
  const tried = chosen
    ? [chosen]
    : TRIED.filter((one) => named === null || SEPARATORS[one] === named);
  for (const separator of tried) {
    const { cells, problem } = readRow(text, start, SEPARATORS[separator], text.length);
    if (problem === "cells") return "too wide";
    headers.push({
      columns: cells.map(columnKey),
      names: cells.map((name) => name.trim()),
      separator,
    });
  }
  const [header] = headers
    .filter(({ columns }) => reading.isHeader(columns))
    .sort((one, other) => other.columns.length - one.columns.length);
  if (!header) return null;
  return header.columns.length === 1 ? { ...header, separator: "none" } : header;
}

/** Maximum title lines above the header. */
const TITLE_LINES = 4;

/** Finds the header: the first line with text, or a line below a title. Skips comments. */
function findHeader(text: string, reading: TableReading) {
  const { isValue = () => true } = reading;
  const preamble = preambleOf(text);
  let [at, line] = [preamble.start, preamble.separator === null ? 1 : 2];
  let titles = 0;
  for (; at < text.length && titles <= TITLE_LINES; line += 1) {
    const { end, next } = lineEnd(text, at);
    const written = text.slice(at, end);
    if (written.trim() !== "" && !written.startsWith("#")) {
      const header = headerOf(text, at, reading);
      if (header) return { header, line };
      if (isValue(written.trim())) return null;
      titles += 1;
    }
    at = next;
  }
  return null;
}

const TOO_WIDE: CsvTable = {
  columns: [],
  names: [],
  separator: "none",
  headerLine: 1,
  rows: [],
  isCut: true,
  isTooWide: true,
};

/**
 * Reads CSV text by the columns named in its header.
 *
 * The header determines the separator. A header of one cell means one column: commas and semicolons below it are part
 * of the values.
 *
 * @returns null if the text has no header
 */
export function* readTableInSteps(text: string, reading: TableReading): Steps<CsvTable | null> {
  const found = findHeader(text, reading);
  if (!found) return null;
  const { header, line: headerLine } = found;
  if (header === "too wide") return TOO_WIDE;
  const { columns, names, separator } = header;
  const options = { most: reading.most, separator: SEPARATORS[separator] };
  const { rows, isCut, isTooWide } = yield* readCellsInSteps(text, options);
  const written = rows.slice(rows.findIndex(({ line }) => line === headerLine) + 1);
  const places = new Map<string, number>();
  columns.forEach((column, at) => places.has(column) || places.set(column, at));
  const read: CsvRow[] = [];
  for (const row of written) {
    if (read.length % A_STEP === 0) yield;
    read.push(csvRow(row, places, columns.length));
  }
  return { columns, names, separator, headerLine, rows: read, isCut, isTooWide };
}

/** Runs readTableInSteps() without pauses. Null if the text has no header. */
export function readTable(text: string, reading: TableReading): CsvTable | null {
  return finish(readTableInSteps(text, reading));
}

function csvRow(
  { cells, row, line, isBroken }: NumberedRow,
  places: ReadonlyMap<string, number>,
  columns: number,
): CsvRow {
  const hasMore = cells.slice(columns).some((cell) => cell.trim() !== "");
  const problem = isBroken ? brokenQuotes() : hasMore ? texts.tooManyCells({ columns }) : null;
  const cell = (column: string) => fromCsvCell(cells[places.get(column) ?? -1] ?? "").trim();
  return { row, line, first: cells[0]!, problem, cell };
}
