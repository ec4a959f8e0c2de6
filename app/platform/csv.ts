import Papa from "papaparse";

import { A_STEP, finish, type Steps } from "../engine/steps";

/** Text that a spreadsheet would run: these signs first, after spaces and quotes, or their full-width twins. */
const FORMULA = /^[\s"'\u00a0\u200b\ufeff]*[=+\-@\uff1d\uff0b\uff0d\uff20]|^[\t\r\n]/;

/** Tells spreadsheets that the text is UTF-8. */
const BYTE_ORDER_MARK = "\ufeff";

/**
 * CSV text after RFC 4180: commas, CRLF, quotes doubled. Cells that a spreadsheet would take for
 * a formula get an apostrophe in front.
 */
export function toCsv(header: readonly string[], rows: readonly (readonly string[])[]): string {
  const csv = Papa.unparse([[...header], ...rows.map((row) => [...row])], {
    newline: "\r\n",
    escapeFormulae: FORMULA,
  });
  return `${BYTE_ORDER_MARK}${csv}\r\n`;
}

/** The text of a cell without the apostrophe that toCsv() put before what a spreadsheet would run. */
function fromCsvCell(cell: string): string {
  return cell.startsWith("'") && FORMULA.test(cell.slice(1)) ? cell.slice(1) : cell;
}

/** Delimiters are guessed from the first lines; this many characters hold them. */
const GUESS_CHARS = 65_536;

export interface CsvCells {
  readonly rows: readonly (readonly string[])[];
  /** For each row the line of the file it begins on, from 1; lines within cells count. */
  readonly lines: readonly number[];
  /** There are more rows, which were not read. */
  readonly isCut: boolean;
}

/**
 * The cells of CSV text, its byte order mark left out. At most twice `most` rows are read, which leaves
 * room for blank ones and comments: a file of short lines must not become millions of rows that are
 * then refused. Of text with a line too wide for a list nothing is read.
 */
export function readCells(text: string, most: number): CsvCells {
  return finish(readCellsInSteps(text, most));
}

/** readCells() with pauses. */
export function* readCellsInSteps(text: string, most: number): Steps<CsvCells> {
  const delimiter = delimiterOf(text.slice(0, GUESS_CHARS));
  if (yield* isTooWide(text, delimiter)) return { rows: [], lines: [], isCut: true };
  const newline = lineEndOf(text, delimiter);
  const rows: string[][] = [];
  const lines: number[] = [];
  let line = 1;
  let at = text.startsWith(BYTE_ORDER_MARK) ? 1 : 0;
  let rowsAtOnce = FIRST_ROWS;
  while (at < text.length && rows.length <= 2 * most) {
    const preview = Math.min(rowsAtOnce, 2 * most + 1 - rows.length);
    // The fast mode would split the whole text first.
    const config = { delimiter, newline, preview, fastMode: false };
    const { data, meta } = Papa.parse<string[]>(text.slice(at), config);
    for (const cells of data) {
      rows.push(cells);
      lines.push(line);
      line += linesIn(cells);
    }
    if (meta.cursor === 0) break;
    const cellsInRow = data.reduce((sum, cells) => sum + cells.length, 0) / data.length;
    rowsAtOnce = Math.max(1, Math.min(ROWS_PER_STEP, Math.floor(CELLS_PER_STEP / cellsInRow)));
    at += meta.cursor;
    yield;
  }
  const isCut = rows.length > 2 * most;
  if (isCut) rows.pop();
  return { rows, lines, isCut };
}

/** Rows that are read at once: a millisecond. At first, until it is known how wide they are, fewer. */
const ROWS_PER_STEP = 500;
const FIRST_ROWS = 10;
const CELLS_PER_STEP = 5_000;

/** No list has so many columns: a line of millions of commas must not become millions of cells. */
const DELIMITERS_MOST = 10_000;
/** Characters looked at at once: a millisecond. */
const CHARS_PER_STEP = 262_144;

function* isTooWide(text: string, delimiter: string): Steps<boolean> {
  let count = 0;
  for (let at = 0; at < text.length; at++) {
    if (at % CHARS_PER_STEP === 0) yield;
    const char = text[at];
    if (char === "\n" || char === "\r") count = 0;
    else if (char === delimiter && ++count > DELIMITERS_MOST) return true;
  }
  return false;
}

/** Spreadsheets end rows in one way and lines within a cell in another. */
const LINE_END = /\r\n|\r|\n/g;

function linesIn(cells: readonly string[]): number {
  let lines = 1;
  // Where rows end in two ways, the rest of one end stays in the last cell.
  const last = cells.length - 1;
  cells.forEach((cell, at) => {
    const within = at === last ? cell.replace(/\r$/, "") : cell;
    lines += within.match(LINE_END)?.length ?? 0;
  });
  return lines;
}

/** Returns the line end of the whole text, so that each step reads it alike. */
function lineEndOf(text: string, delimiter: string): "\r\n" | "\n" | "\r" {
  // Without a delimiter the library would guess that first, by splitting all of this ten times.
  const config = { preview: 1, delimiter, fastMode: false };
  const { linebreak } = Papa.parse(text.slice(0, LINE_END_CHARS), config).meta;
  return linebreak as "\r\n" | "\n" | "\r";
}

/** The library guesses from this much. */
const LINE_END_CHARS = 1_048_576;

function delimiterOf(start: string): string {
  // The empty line at the end would speak against what separates the only row above it.
  const config = { preview: 10, delimitersToGuess: [",", ";", "\t"], skipEmptyLines: true };
  return Papa.parse(start, config).meta.delimiter;
}

/** A row under the header. */
export interface CsvRow {
  /** From 1; lines count those within cells. */
  readonly row: number;
  readonly line: number;
  /** The first cell as it stands there. */
  readonly first: string;
  /** Trimmed; "" where the row or the file has no such column. */
  readonly cell: (column: string) => string;
}

export interface CsvTable {
  /** Columns that the first row names, trimmed and in lower case. */
  readonly columns: ReadonlySet<string>;
  /** Rows with something in them. */
  readonly rows: readonly CsvRow[];
  readonly isCut: boolean;
}

/** The rows of CSV text by the columns its first row names; see readCells(). */
export function readCsv(text: string, most: number): CsvTable {
  return finish(readCsvInSteps(text, most));
}

/** readCsv() with pauses. */
export function* readCsvInSteps(text: string, most: number): Steps<CsvTable> {
  const { rows, lines, isCut } = yield* readCellsInSteps(text, most);
  const places = new Map<string, number>();
  (rows[0] ?? []).forEach((name, at) => {
    const column = name.trim().toLowerCase();
    if (!places.has(column)) places.set(column, at);
  });
  const read: CsvRow[] = [];
  for (const [at, cells] of rows.entries()) {
    if (at % A_STEP === 0) yield;
    if (at === 0 || cells.every((cell) => cell.trim() === "")) continue;
    const cell = (column: string) => fromCsvCell(cells[places.get(column) ?? -1] ?? "").trim();
    read.push({ row: at + 1, line: lines[at]!, first: cells[0]!, cell });
  }
  return { columns: new Set(places.keys()), rows: read, isCut };
}
