/** Matches cells that a spreadsheet runs as a formula, also after spaces and quotes and in full-width form. */
export const FORMULA = /^[\s"'\u00a0\u200b\ufeff]*[=+\-@\uff1d\uff0b\uff0d\uff20]|^[\t\r\n]/;

/** Removes the apostrophe that toCsv() puts before formulas. */
export function fromCsvCell(cell: string): string {
  return cell.startsWith("'") && FORMULA.test(cell.slice(1)) ? cell.slice(1) : cell;
}
