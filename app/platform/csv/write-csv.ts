import Papa from "papaparse";

import { FORMULA } from "./formula";

/**
 * Returns CSV text as RFC 4180 defines it: commas, CRLF, doubled quotes. A byte order mark names UTF-8 to
 * spreadsheets. A cell that a spreadsheet would run as a formula gets an apostrophe in front.
 */
export function toCsv(header: readonly string[], rows: readonly (readonly string[])[]): string {
  const csv = Papa.unparse([[...header], ...rows.map((row) => [...row])], {
    newline: "\r\n",
    escapeFormulae: FORMULA,
  });
  return `\ufeff${csv}\r\n`;
}
