/** First characters that make a spreadsheet run a cell, after spaces and quotes, or their full-width twins. */
export const FORMULA = /^[\s"'\u00a0\u200b\ufeff]*[=+\-@\uff1d\uff0b\uff0d\uff20]|^[\t\r\n]/;

/** Returns a cell without the apostrophe that toCsv() puts before formulas. */
export function fromCsvCell(cell: string): string {
  return cell.startsWith("'") && FORMULA.test(cell.slice(1)) ? cell.slice(1) : cell;
}
