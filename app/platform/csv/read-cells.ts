import { finish, type Steps } from "#app/engine/steps";

import { lineEnd, type RawRow, readRow } from "./read-row";

/** A row of CSV text and its position in the file. */
export interface NumberedRow {
  readonly cells: readonly string[];
  /** Row number from 1. Blank rows and comments count. */
  readonly row: number;
  /** First line of the row, from 1. Line breaks within cells count. */
  readonly line: number;
  /** True if the row's quotes are invalid. Its only cell is then the line as written. */
  readonly isBroken: boolean;
}

export interface CsvCells {
  /** Rows with text, without comments. */
  readonly rows: readonly NumberedRow[];
  /** True if the text has further rows, which were not read. */
  readonly isCut: boolean;
  /** True if a line has more cells than a list can have. No row is read then. */
  readonly isTooWide: boolean;
}

/** Rows and cells per step, about a millisecond of work. */
const ROWS_PER_STEP = 500;
const CELLS_PER_STEP = 3_000;

/**
 * Maximum characters per file that are read twice because of invalid quotes. Then quotes must close on their own line.
 */
const REREAD_CHARS = 20_000_000;

/** Start of a file before its first row. */
export interface Preamble {
  /** Index of the first character of the first row. */
  readonly start: number;
  /** Separator in the line "sep=;" that spreadsheets write. Null if there is no such line. */
  readonly separator: string | null;
}

/** Reads the byte order mark and the line "sep=;" of a file. */
export function preambleOf(text: string): Preamble {
  const [mark = "", line, separator = null] = PREAMBLE.exec(text) ?? [];
  return { start: mark.length, separator: line === undefined ? null : separator };
}

const PREAMBLE = /^\ufeff?(?:("?sep=([,;\t|])"?[^\S\r\n]*(?:\r\n|\r|\n)))?/i;

const isBlank = (cells: readonly string[]) => cells.every((cell) => cell.trim() === "");

const isComment = (text: string, at: number) => text[at] === "#";

/** Reads the row at an index. Skips a comment. */
function rowAt(text: string, at: number, separator: string | null, reread: number): RawRow {
  if (isComment(text, at)) {
    return { cells: [], end: lineEnd(text, at).next, lines: 1, problem: null, scanned: 0 };
  }
  const limit = reread < REREAD_CHARS ? text.length : lineEnd(text, at).end;
  return readRow(text, at, separator, limit);
}

/**
 * Reads the cells of CSV text, without blank rows and lines that start with #.
 *
 * Reads at most `2 * most` rows, including blank rows and comments, so that a file of short lines does not become
 * millions of rows.
 *
 * @param separator separator of cells. Null if each line is one cell
 */
export function* readCellsInSteps(
  text: string,
  { most, separator }: { readonly most: number; readonly separator: string | null },
): Steps<CsvCells> {
  const rows: NumberedRow[] = [];
  const { start, separator: named } = preambleOf(text);
  const firstRow = named === null ? 1 : 2;
  let [at, row, line] = [start, firstRow, firstRow];
  let reread = 0;
  let [rowsInStep, cellsInStep] = [0, 0];
  for (; at < text.length && row <= 2 * most; row += 1) {
    const read = rowAt(text, at, separator, reread);
    if (read.problem === "cells") return { rows: [], isCut: true, isTooWide: true };
    if (!isBlank(read.cells)) {
      rows.push({ cells: read.cells, row, line, isBroken: read.problem === "quote" });
    }
    if (read.problem === "quote") reread += read.scanned;
    at = read.end;
    line += read.lines;
    rowsInStep += 1;
    cellsInStep += read.cells.length;
    if (rowsInStep < ROWS_PER_STEP && cellsInStep < CELLS_PER_STEP) continue;
    yield;
    [rowsInStep, cellsInStep] = [0, 0];
  }
  return { rows, isCut: at < text.length, isTooWide: false };
}

/** Runs readCellsInSteps() without pauses. */
export function readCells(
  text: string,
  options: { readonly most: number; readonly separator: string | null },
): CsvCells {
  return finish(readCellsInSteps(text, options));
}
