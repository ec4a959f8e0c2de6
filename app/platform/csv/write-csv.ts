import Papa from "papaparse";

import { FORMULA } from "./formula";

/**
 * Returns CSV text in the form of RFC 4180: commas, CRLF, doubled quotes.
 *
 * A byte order mark identifies UTF-8 for spreadsheets. An apostrophe precedes cells that a spreadsheet would run as a
 * formula.
 */
export function toCsv(header: readonly string[], rows: readonly (readonly string[])[]): string {
  const csv = Papa.unparse([[...header], ...rows.map((row) => [...row])], {
    newline: "\r\n",
    escapeFormulae: FORMULA,
  });
  return `\ufeff${csv}\r\n`;
}
