import { finish, type Steps } from "#app/engine/steps";

import { lineEnd, type RawRow, readRow } from "./read-row";

/** One row of CSV text, and its place in the file. */
export interface PlacedRow {
  readonly cells: readonly string[];
  /** From 1; blank rows and comments count. */
  readonly row: number;
  /** First line of the row, from 1; lines within cells count. */
  readonly line: number;
  /** True if the quotes of the row are broken; its only cell is then the line as written. */
  readonly isBroken: boolean;
}

export interface CsvCells {
  /** Rows with text, without comments. */
  readonly rows: readonly PlacedRow[];
  /** True if the text has more rows, which are not read. */
  readonly isCut: boolean;
  /** True if a line has more cells than a list can have. No row is read then. */
  readonly isTooWide: boolean;
}

/** Rows and cells per step, about a millisecond. */
const ROWS_PER_STEP = 500;
const CELLS_PER_STEP = 3_000;

/** Characters per file that are read twice because quotes are broken. Later quotes must close on their own line. */
const REREAD_CHARS = 20_000_000;

/** The start of a file before its first row. */
export interface Preamble {
  /** Index of the first character of the first row. */
  readonly start: number;
  /** Separator that the line "sep=;" of spreadsheets names; null: there is no such line. */
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

/** Reads the row at an index, or passes over a comment. */
function rowAt(text: string, at: number, separator: string | null, reread: number): RawRow {
  if (isComment(text, at)) {
    return { cells: [], end: lineEnd(text, at).next, lines: 1, problem: null, scanned: 0 };
  }
  const limit = reread < REREAD_CHARS ? text.length : lineEnd(text, at).end;
  return readRow(text, at, separator, limit);
}

/**
 * Reads the cells of CSV text. Blank rows and lines that start with # are left out. Reads at most twice `most` rows,
 * blank ones and comments included: a file of short lines must not become millions of rows that are then refused.
 *
 * @param separator between cells; null: each line is one cell
 */
export function* readCellsInSteps(
  text: string,
  { most, separator }: { readonly most: number; readonly separator: string | null },
): Steps<CsvCells> {
  const rows: PlacedRow[] = [];
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

/** readCellsInSteps() without pauses. */
export function readCells(
  text: string,
  options: { readonly most: number; readonly separator: string | null },
): CsvCells {
  return finish(readCellsInSteps(text, options));
}
