import Papa from "papaparse";

/** What a spreadsheet would run: these signs first, after spaces and quotes, or their full-width twins. */
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
