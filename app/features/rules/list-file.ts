/** Bytes of the largest file worth reading: 50,000 lines with room for notes. */
export const MAX_FILE_BYTES = 8_000_000;

export interface FileLine {
  /** Line of the file, from 1. */
  readonly line: number;
  readonly text: string;
}

/** The file people download to see how theirs should look. */
export function sampleFile(column: string, sample: readonly string[]): string {
  return [column, "# one a line; lines that start with # are passed over", ...sample, ""].join(
    "\r\n",
  );
}

/** The separator used most in the first line; spreadsheets write "," ";" or a tab by locale. */
function delimiterOf(text: string): string {
  const first = /^.*/.exec(text)?.[0] ?? "";
  const uses = (separator: string) => first.split(separator).length;
  return [",", ";", "\t"].reduce((best, next) => (uses(next) > uses(best) ? next : best));
}

async function csvColumn(text: string, columns: readonly string[]): Promise<FileLine[]> {
  const { default: Papa } = await import("papaparse");
  const { data } = Papa.parse<string[]>(text, { delimiter: delimiterOf(text) });
  const header = data[0] ?? [];
  const column = header.findIndex((cell) => columns.includes(cell.trim().toLowerCase()));
  const rows = data.map((cells, index) => ({
    line: index + 1,
    text: (cells[Math.max(column, 0)] ?? "").trim(),
  }));
  return rows.slice(column >= 0 ? 1 : 0);
}

function plainLines(text: string): FileLine[] {
  return text.split(/\r?\n/).map((line, index) => ({ line: index + 1, text: line.trim() }));
}

/**
 * The values of a CSV or text file, one a row. CSV: the column headed by one of `columns` (lower
 * case), else the first one; quotes, semicolons, tabs, Windows line ends and a byte order mark are
 * read as spreadsheets write them. A .txt file: its lines as they are. Empty rows and rows starting
 * with # are passed over.
 */
export async function readListFile(
  { name, text }: { readonly name: string; readonly text: string },
  columns: readonly string[],
): Promise<FileLine[]> {
  const plain = text.replace(/^\uFEFF/, "");
  const isText = name.toLowerCase().endsWith(".txt");
  const rows = isText ? plainLines(plain) : await csvColumn(plain, columns);
  return rows.filter((row) => row.text !== "" && !row.text.startsWith("#"));
}
