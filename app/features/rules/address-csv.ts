/** Header names, in lower case, under which a file may list addresses. */
const ADDRESS_HEADERS = ["address", "ip", "ip address", "ip/range", "range", "cidr", "value"];

/** Bytes of the largest file worth reading: 50,000 lines with room for notes. */
export const MAX_FILE_BYTES = 8_000_000;

export interface FileLine {
  /** Line of the file, from 1. */
  readonly line: number;
  readonly text: string;
}

/** The file people download to see how theirs should look. Documentation addresses only. */
export const SAMPLE_CSV = [
  "address",
  "# one address, CIDR block, range or prefix a line",
  "198.51.100.7",
  "203.0.113.0/24",
  "192.0.2.10-192.0.2.20",
  "2001:db8::/48",
  "",
].join("\r\n");

function addressColumn(header: readonly string[]): number {
  return header.findIndex((cell) => ADDRESS_HEADERS.includes(cell.trim().toLowerCase()));
}

/** The separator used most in the first line; spreadsheets write "," ";" or a tab by locale. */
function delimiterOf(text: string): string {
  const first = /^.*/.exec(text)?.[0] ?? "";
  const uses = (separator: string) => first.split(separator).length;
  return [",", ";", "\t"].reduce((best, next) => (uses(next) > uses(best) ? next : best));
}

/**
 * The addresses of a CSV or text file, one a row: the column headed "address" (or a like name),
 * else the first one. Quotes, semicolons, tabs, Windows line ends and a byte order mark are read
 * as spreadsheets write them. Empty rows and rows starting with # are passed over.
 */
export async function readAddressCsv(text: string): Promise<FileLine[]> {
  const { default: Papa } = await import("papaparse");
  const { data } = Papa.parse<string[]>(text.replace(/^\uFEFF/, ""), {
    delimiter: delimiterOf(text),
  });
  const column = addressColumn(data[0] ?? []);
  const rows = data.map((cells, index) => ({
    line: index + 1,
    text: (cells[Math.max(column, 0)] ?? "").trim(),
  }));
  return rows
    .slice(column >= 0 ? 1 : 0)
    .filter((row) => row.text !== "" && !row.text.startsWith("#"));
}
