import { KIND_ROWS } from "#app/contract/rules/kind-rows";
import type { RuleKind } from "#app/engine/kinds";
import { maskLength } from "#app/engine/net/mask";
import { columnKey } from "#app/platform/csv/column-key";

import { readEntryValue } from "../entries/entry-value";

/** Reads a cell of a row by the name of its column. */
type Cell = (column: string) => string;

/** Columns of a file that contain its values. */
export interface ValueColumn {
  /** One column, or two that form one value: first and last address, or address and mask. */
  readonly names: readonly string[];
  /** Kind of the values, determined by column names and first values. Null if undetermined. */
  readonly kind: RuleKind | null;
  readonly valueOf: (cell: Cell) => string;
}

/**
 * Kinds by how precisely they identify a visitor, most precise first. The column with the most precise kind contains
 * the values of a file, and the other columns describe them.
 */
const BY_EXACTNESS: readonly RuleKind[] = [
  "ip",
  "asn",
  "user-agent",
  "referrer",
  "url",
  "crawler",
  "network",
  "behaviour",
  "custom",
  "country",
];

const FIRST_ADDRESS = [
  "start_ip",
  "ip_start",
  "ip_from",
  "from_ip",
  "start",
  "from",
  "range_start",
  "first_ip",
  "start_address",
];
const LAST_ADDRESS = [
  "end_ip",
  "ip_end",
  "ip_to",
  "to_ip",
  "end",
  "to",
  "range_end",
  "last_ip",
  "end_address",
];
const MASK = ["subnet", "mask", "netmask", "subnet_mask", "prefix_length", "prefixlen", "bits"];

const NOTES = ["note", "notes", "comment", "comments", "description"];

/** Finds the column with notes about the values of a file. Undefined if there is none. */
export const findNoteColumn = (columns: readonly string[]): string | undefined =>
  NOTES.find((name) => columns.includes(name));

const NAMES = new Map<string, readonly RuleKind[]>();
for (const kind of BY_EXACTNESS) {
  for (const name of KIND_ROWS[kind].columns.map(columnKey)) {
    NAMES.set(name, [...(NAMES.get(name) ?? []), kind]);
  }
}

const pick = (columns: readonly string[], names: readonly string[]) =>
  columns.find((column) => names.includes(column));

const single = (name: string, kind: RuleKind | null): ValueColumn => ({
  names: [name],
  kind,
  valueOf: (cell) => cell(name),
});

/** Finds the columns of first and last address, and reads them as a range. Null if one is missing. */
function rangeOf(columns: readonly string[]): ValueColumn | null {
  const first = pick(columns, FIRST_ADDRESS);
  const last = pick(columns, LAST_ADDRESS);
  if (first === undefined || last === undefined) return null;
  const valueOf = (cell: Cell) =>
    cell(last) === "" ? cell(first) : `${cell(first)}-${cell(last)}`;
  return { names: [first, last], kind: "ip", valueOf };
}

/**
 * Reads an address column together with a mask column as a block. Without a mask column, reads the address column
 * alone.
 */
function blockOf(address: string, columns: readonly string[]): ValueColumn {
  const mask = pick(columns, MASK);
  if (mask === undefined || mask === address) return single(address, "ip");
  const valueOf = (cell: Cell) => {
    const length = cell(mask);
    const isWhole = length === "" || cell(address).includes("/");
    return isWhole ? cell(address) : `${cell(address)}/${maskLength(length) ?? length}`;
  };
  return { names: [address, mask], kind: "ip", valueOf };
}

/**
 * Returns the kind of a column name that several kinds share: the first kind that accepts one of
 * the first values.
 */
function kindOf(name: string, sample: readonly Cell[]): RuleKind {
  const kinds = NAMES.get(name)!;
  const hasReadableCell = (kind: RuleKind) =>
    sample.some((cell) => cell(name) !== "" && readEntryValue(kind, cell(name)).ok);
  return (kinds.length > 1 ? kinds.find(hasReadableCell) : undefined) ?? kinds[0]!;
}

/**
 * Returns the column that the merchant chose. A column with an unknown name contains values of the
 * list's kind, or addresses.
 */
function chosenColumn(
  columns: readonly string[],
  name: string,
  { kind, sample }: { readonly kind: RuleKind | null; readonly sample: readonly Cell[] },
): ValueColumn | null {
  if (!columns.includes(name)) return null;
  if (NAMES.has(name)) return single(name, kindOf(name, sample));
  const areAddresses = sample.some((cell) => readEntryValue("ip", cell(name)).ok);
  return single(name, kind ?? (areAddresses ? "ip" : null));
}

/**
 * Finds the columns of the values: "value", or the column that identifies visitors most precisely.
 *
 * @param columns column names, normalized by columnKey()
 * @param kind kind of the list that the file is imported into. Its column names are preferred. Null for all lists
 * @param sample first rows of the file
 * @param chosen name of the column that the merchant chose
 */
export function findValueColumn(
  columns: readonly string[],
  kind: RuleKind | null,
  { sample = [], chosen }: { readonly sample?: readonly Cell[]; readonly chosen?: string } = {},
): ValueColumn | null {
  if (chosen !== undefined) return chosenColumn(columns, columnKey(chosen), { kind, sample });
  if (columns.includes("value")) return single("value", null);
  const own = kind === null ? undefined : columns.find((name) => NAMES.get(name)?.includes(kind));
  if (own !== undefined) return kind === "ip" ? blockOf(own, columns) : single(own, kind);
  return rangeOfAddresses(columns, sample) ?? mostExact(columns, sample);
}

/**
 * Finds the columns of a range. If there are other known columns, the first rows of the range must be addresses,
 * because a column "start" may contain dates. Null if there is no range.
 */
function rangeOfAddresses(columns: readonly string[], sample: readonly Cell[]): ValueColumn | null {
  const range = rangeOf(columns);
  if (!range || sample.some((cell) => readEntryValue("ip", range.valueOf(cell)).ok)) return range;
  const hasValues = (name: string) =>
    sample.length > 0 ? NAMES.has(name) : NAMES.get(name)?.[0] === "ip";
  return columns.some(hasValues) ? null : range;
}

/** Finds the known column that identifies visitors most precisely. Null if no column is known. */
function mostExact(columns: readonly string[], sample: readonly Cell[]): ValueColumn | null {
  const rank = (name: string) => BY_EXACTNESS.indexOf(NAMES.get(name)![0]!);
  const [name] = columns.filter((column) => NAMES.has(column)).sort((x, y) => rank(x) - rank(y));
  if (name === undefined) return null;
  const found = kindOf(name, sample);
  return found === "ip" ? blockOf(name, columns) : single(name, found);
}
