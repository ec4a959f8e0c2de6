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

/** The text of a cell without the apostrophe that toCsv() put before what a spreadsheet would run. */
function fromCsvCell(cell: string): string {
  return cell.startsWith("'") && FORMULA.test(cell.slice(1)) ? cell.slice(1) : cell;
}

/** The rows of CSV text, its byte order mark left out; delimiters are found by themselves. */
export function readCsv(text: string): string[][] {
  const { data } = Papa.parse<string[]>(text.replace(/^\ufeff/, ""));
  return data.map((cells) => cells.map(fromCsvCell));
}
