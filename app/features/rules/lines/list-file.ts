import { KIND_ROWS } from "../../../contract/rules/kind-rows";
import { RULE_LIMITS } from "../../../contract/rules/rule-limits";
import { parseIpRule } from "../../../engine/net/ip-rule";
import { addressTexts } from "../../../engine/net/pasted-addresses";
import { numeral } from "../../../words/numbers";
import { LIST_WORDS, type ListedKind } from "../entries/list-kinds";

/** Bytes of the largest file worth reading: 50,000 lines with room for notes. */
export const MAX_FILE_BYTES = 8_000_000;

export interface FileLine {
  /** Line of the file, from 1. */
  readonly line: number;
  readonly text: string;
}

export type PlainList =
  | { readonly ok: true; readonly lines: readonly FileLine[] }
  | { readonly ok: false; readonly problem: string };

/** The file people download to see how theirs should look. */
export function sampleFile(kind: ListedKind): string {
  const column = KIND_ROWS[kind].columns[0];
  const comment = "# one per line; lines that start with # are ignored";
  return [column, comment, ...LIST_WORDS[kind].sample, ""].join("\r\n");
}

const MOST = RULE_LIMITS.linesPerRequest;

interface Row extends FileLine {
  /** The row says more than the values that were read of it. */
  readonly hasMore: boolean;
}

/** A row that says nothing but addresses is a list of them, as programs write it; null: it says more. */
function addressesOf(cells: readonly string[]): string[] | null {
  const texts = cells.flatMap(addressTexts);
  const written = cells.filter((cell) => cell.trim() !== "").length;
  const areAll = written > 0 && texts.length >= written;
  return areAll && texts.every((text) => parseIpRule(text).ok) ? texts : null;
}

async function csvRows(text: string, kind: ListedKind): Promise<Row[] | null> {
  const { readCells } = await import("../../../platform/csv");
  const { rows, lines, isCut } = readCells(text, MOST);
  if (isCut) return null;
  return rows.flatMap((cells, index) => {
    const [first = "", ...others] = cells.map((cell) => cell.trim());
    const line = lines[index]!;
    const hasMore = others.some((cell) => cell !== "");
    const several = kind === "ip" ? addressesOf(cells) : null;
    if (several) return several.map((value) => ({ line, text: value, hasMore: false }));
    return [{ line, text: first, hasMore }];
  });
}

function textRows(text: string, kind: ListedKind): Row[] | null {
  const lines = text.split(/\r?\n/, 2 * MOST + 1);
  if (lines.length > 2 * MOST) return null;
  return lines.flatMap((line, index) => {
    const several = kind === "ip" ? addressesOf([line]) : null;
    const texts = several ?? [line.trim()];
    return texts.map((value) => ({ line: index + 1, text: value, hasMore: false }));
  });
}

/**
 * The values of a plain list: one a row, under the name of their column or none. Quotes, Windows line
 * ends and a byte order mark are read as spreadsheets write them; the lines of a .txt file as they are.
 * Addresses may stand several in a row.
 * Empty rows and rows starting with # are ignored. A file that says more than values is a file of
 * rules: what it says would be lost here, so it is refused with where it can be read.
 */
export async function readPlainList(
  { name, text }: { readonly name: string; readonly text: string },
  kind: ListedKind,
): Promise<PlainList> {
  const plain = text.replace(/^\uFEFF/, "");
  const rows = name.toLowerCase().endsWith(".txt")
    ? textRows(plain, kind)
    : await csvRows(plain, kind);
  const refuse = (problem: string) => ({ ok: false as const, problem });
  const written = rows?.filter((row) => row.text !== "" && !row.text.startsWith("#"));
  const values = written && withoutHeader(written, kind);
  if (!values || values.length > MOST) {
    return refuse(`${name} contains more than ${numeral(MOST)} lines.`);
  }
  const { many } = LIST_WORDS[kind];
  if (written.some(({ hasMore }) => hasMore)) {
    return refuse(
      `${name} contains more than ${many}. Close this dialog and choose Import on the page, which reads every column.`,
    );
  }
  if (values.length === 0) return refuse(`${name} contains no ${many}.`);
  return { ok: true, lines: values.map(({ line, text: value }) => ({ line, text: value })) };
}

function withoutHeader(rows: readonly Row[], kind: ListedKind): readonly Row[] {
  const names = ["value", ...KIND_ROWS[kind].columns];
  return names.includes(rows[0]?.text.toLowerCase() ?? "") ? rows.slice(1) : rows;
}
