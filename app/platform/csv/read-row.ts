/** Maximum cells per row. A line of millions of commas must not become millions of cells. */
export const CELLS_MAX = 10_000;

/** One row of CSV text. */
export interface RawRow {
  readonly cells: readonly string[];
  /** Index of the first character after the row. */
  readonly end: number;
  /** Lines of the file that the row covers, at least 1. */
  readonly lines: number;
  /** Reason why the row cannot be read. Null if the row is readable. */
  readonly problem: "quote" | "cells" | null;
  /** Number of characters that were read to find the row or its problem. */
  readonly scanned: number;
}

interface Cell {
  readonly text: string;
  /** Index of the separator, the line end or the end of the text after the cell. */
  readonly end: number;
}

const LINE_END = /\r\n|\r|\n/g;

/** Returns the index of the end of the line that contains `at`, and of the next line. */
export function lineEnd(text: string, at: number): { readonly end: number; readonly next: number } {
  LINE_END.lastIndex = at;
  const found = LINE_END.exec(text);
  return found
    ? { end: found.index, next: LINE_END.lastIndex }
    : { end: text.length, next: text.length };
}

const isLineEnd = (char: string | undefined) =>
  char === undefined || char === "\n" || char === "\r";

function plainCell(text: string, start: number, separator: string | null): Cell {
  let end = start;
  while (!isLineEnd(text[end]) && text[end] !== separator) end += 1;
  return { text: text.slice(start, end), end };
}

/**
 * Reads a cell in quotes.
 *
 * @param limit index before which the quote must close
 * @returns the index up to which it was read if the quote stays open or text follows it
 */
function quotedCell(
  text: string,
  start: number,
  { separator, limit }: { readonly separator: string | null; readonly limit: number },
): Cell | number {
  let close = text.indexOf('"', start + 1);
  while (text[close + 1] === '"' && close >= 0) close = text.indexOf('"', close + 2);
  if (close < 0 || close >= limit) return limit;
  let end = close + 1;
  while (text[end] === " ") end += 1;
  if (!isLineEnd(text[end]) && text[end] !== separator) return end;
  return { text: text.slice(start + 1, close).replaceAll('""', '"'), end };
}

/**
 * Reads the row that begins at `start`.
 *
 * Every line end outside quotes ends a row: CRLF, LF and CR. A row with invalid quotes becomes its first line as one
 * cell, so that the rows below it can be read.
 *
 * @param separator separator of cells. Null if the line is one cell
 * @param limit index before which quotes must close
 */
export function readRow(
  text: string,
  start: number,
  separator: string | null,
  limit: number,
): RawRow {
  const cells: string[] = [];
  let lines = 1;
  let at = start;
  for (;;) {
    const isQuoted = text[at] === '"';
    const cell = isQuoted
      ? quotedCell(text, at, { separator, limit })
      : plainCell(text, at, separator);
    if (typeof cell === "number") return brokenRow(text, start, "quote", cell);
    if (isQuoted) lines += cell.text.match(LINE_END)?.length ?? 0;
    cells.push(cell.text);
    at = cell.end;
    if (isLineEnd(text[at])) break;
    if (cells.length >= CELLS_MAX) return brokenRow(text, start, "cells", at);
    at += 1;
  }
  return { cells, end: lineEnd(text, at).next, lines, problem: null, scanned: at - start };
}

function brokenRow(
  text: string,
  start: number,
  problem: "quote" | "cells",
  readTo: number,
): RawRow {
  const { end, next } = lineEnd(text, start);
  return { cells: [text.slice(start, end)], end: next, lines: 1, problem, scanned: readTo - start };
}
