import { RULE_LIMITS } from "../../contract/rule-entry";

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

const MOST = RULE_LIMITS.linesPerRequest;

async function csvColumn(text: string, columns: readonly string[]): Promise<FileLine[] | null> {
  const { readCells } = await import("../../platform/csv");
  const read = readCells(text, MOST, delimiterOf(text));
  if (read.isCut) return null;
  const header = read.rows[0] ?? [];
  const column = header.findIndex((cell) => columns.includes(cell.trim().toLowerCase()));
  const rows = read.rows.map((cells, index) => ({
    line: read.lines[index]!,
    text: (cells[Math.max(column, 0)] ?? "").trim(),
  }));
  return rows.slice(column >= 0 ? 1 : 0);
}

function plainLines(text: string): FileLine[] | null {
  const lines = text.split(/\r?\n/, 2 * MOST + 1);
  if (lines.length > 2 * MOST) return null;
  return lines.map((line, index) => ({ line: index + 1, text: line.trim() }));
}

/**
 * The values of a CSV or text file, one a row. CSV: the column headed by one of `columns` (lower
 * case), else the first one; quotes, semicolons, tabs, Windows line ends and a byte order mark are
 * read as spreadsheets write them. A .txt file: its lines as they are. Empty rows and rows starting
 * with # are passed over. Null: it holds more than one request may add.
 */
export async function readListFile(
  { name, text }: { readonly name: string; readonly text: string },
  columns: readonly string[],
): Promise<FileLine[] | null> {
  const plain = text.replace(/^\uFEFF/, "");
  const isText = name.toLowerCase().endsWith(".txt");
  const rows = isText ? plainLines(plain) : await csvColumn(plain, columns);
  const written = rows?.filter((row) => row.text !== "" && !row.text.startsWith("#"));
  return written && written.length <= MOST ? written : null;
}
