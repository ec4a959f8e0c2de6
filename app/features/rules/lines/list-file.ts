import { KIND_ROWS } from "#app/contract/rules/kind-rows";
import { RULE_LIMITS } from "#app/contract/rules/rule-limits";
import { readCells } from "#app/platform/csv/read-cells";
import { brokenQuotes, readTable } from "#app/platform/csv/read-table";
import { trimMarks } from "#app/platform/csv/trim-marks";
import { quote } from "#app/words/quoted";

import { readEntryValue } from "../entries/entry-value";
import { LIST_WORDS, type ListedKind, SAMPLE_LINES } from "../entries/list-kinds";
import { notJson, readAddressJsonAtOnce } from "./address-json";
import { listFile as texts } from "./texts";
import { findNoteColumn, findValueColumn, type ValueColumn } from "./value-column";
import { type ValueOfLine, valuesOfLine } from "./value-lines";

/** Maximum file size: 50,000 lines with room for notes. */
export const MAX_FILE_BYTES = 8_000_000;

export interface FileLine {
  /** Line of the file, from 1. */
  readonly line: number;
  readonly text: string;
  /** Note of the value in the file. Omitted if there is none. */
  readonly note?: string;
}

export type PlainList =
  | {
      readonly ok: true;
      readonly lines: readonly FileLine[];
      /** Description of content in the file that is not added. Null if there is none. */
      readonly remark: string | null;
    }
  | { readonly ok: false; readonly problem: string };

/** Returns the sample file that the dialog offers. */
export function sampleFile(kind: ListedKind): string {
  const column = KIND_ROWS[kind].columns[0];
  const comment = "# one per line; lines that start with # are ignored";
  return [column, comment, ...SAMPLE_LINES[kind], ""].join("\r\n");
}

const MOST = RULE_LIMITS.linesPerRequest;

/** Columns that change the effect of a rule. A file with values for a list must not have them. */
const OF_RULES = ["type", "effect", "action", "target", "pages", "skips", "regions", "enabled"];

interface Row extends ValueOfLine {
  readonly line: number;
}

interface ValueRows {
  readonly rows: readonly Row[];
  /** Columns with text that a list cannot store. */
  readonly others: readonly string[];
  readonly isCut: boolean;
}

/** Reads the addresses of a published JSON list. Null if the text is not one. */
function jsonRows(text: string): ValueRows | null {
  const found = readAddressJsonAtOnce(text);
  return found && { rows: found.map((row) => ({ ...row, note: "" })), others: [], isCut: false };
}

/** Reads the values of a file with or without a column name. Null if a line has too many cells. */
function valueRows(text: string, kind: ListedKind): ValueRows | null {
  const isOwn = (column: ValueColumn | null) => column !== null && (column.kind ?? kind) === kind;
  const isHeader = (columns: readonly string[]) => isOwn(findValueColumn(columns, kind));
  const isValue = (line: string) => readEntryValue(kind, line).ok;
  const table = readTable(text, { most: MOST, isHeader, isValue });
  if (!table) {
    const { rows, isCut } = readCells(text, { most: MOST, separator: null });
    const lines = rows.map(({ line, cells, isBroken }) => ({ line, text: cells[0]!, isBroken }));
    return { rows: rowsOfLines(lines, kind), others: [], isCut };
  }
  if (table.isTooWide) return null;
  const { columns, isCut } = table;
  if (columns.length === 1) {
    const lines = table.rows.map(({ line, first, problem }) => ({
      line,
      text: first,
      isBroken: problem !== null,
    }));
    return { rows: rowsOfLines(lines, kind), others: [], isCut };
  }
  const { names, valueOf } = findValueColumn(columns, kind)!;
  const noteColumn = findNoteColumn(columns);
  const used = [...names, noteColumn];
  const others = columns.filter(
    (column) => !used.includes(column) && table.rows.some(({ cell }) => cell(column) !== ""),
  );
  const rows = table.rows.map(({ line, first, problem, cell }) => ({
    line,
    value: problem === null ? trimMarks(valueOf(cell)) : first,
    note: problem === null && noteColumn !== undefined ? cell(noteColumn) : "",
    problem,
  }));
  return { rows: rows.filter(({ value }) => value !== ""), others, isCut };
}

interface ListLine {
  readonly line: number;
  readonly text: string;
  readonly isBroken: boolean;
}

const rowsOfLines = (lines: readonly ListLine[], kind: ListedKind): Row[] =>
  lines.flatMap(({ line, ...written }) =>
    valuesOfLine(kind, written).map((value) => ({ line, ...value })),
  );

/** Reads the values of a file. Returns a message if it has none. */
function readRows(name: string, text: string, kind: ListedKind): ValueRows | string {
  const json = kind === "ip" ? jsonRows(text) : null;
  if (json === null && /\.json$/i.test(name)) {
    return texts.noneInJson({ name, many: LIST_WORDS[kind].many });
  }
  return json ?? valueRows(text, kind) ?? texts.tooManyCells({ name });
}

/**
 * Reads the values of a plain list: one per line, with or without a column name. A line may contain
 * several addresses. For IP addresses, also reads a published JSON list. Refuses a file with
 * columns that change the effect of a rule, because a list of values would lose them. `remark`
 * names everything else that the list cannot store.
 */
export function readPlainList(
  { name, text }: { readonly name: string; readonly text: string },
  kind: ListedKind,
): PlainList {
  const refuse = (problem: string) => ({ ok: false as const, problem });
  const { many } = LIST_WORDS[kind];
  const found = readRows(name, text, kind);
  if (typeof found === "string") return refuse(found);
  const { rows, others, isCut } = found;
  if (isCut || rows.length > MOST) {
    return refuse(texts.tooManyLines({ name, most: MOST }));
  }
  if (others.some((column) => OF_RULES.includes(column))) {
    return refuse(texts.hasMore({ name, many }));
  }
  const lines = rows
    .filter((row) => !isLeftOut(row))
    .map(({ line, value, note }) => ({ line, text: value, ...(note !== "" && { note }) }));
  if (lines.length === 0) return refuse(texts.none({ name, many }));
  return { ok: true, lines, remark: remarkOf(rows, others) };
}

const isLeftOut = ({ problem }: Row) => problem === brokenQuotes() || problem === notJson();

/** Names the columns and lines that are not added. Null if there are none. */
function remarkOf(rows: readonly Row[], others: readonly string[]): string | null {
  const columns = others.map((column) => quote(column));
  const remark = [
    ...(columns.length > 0 ? [texts.notAdded({ columns: columns.join(", ") })] : []),
    ...rows
      .filter(isLeftOut)
      .slice(0, REMARKS_MAX)
      .map(({ line, problem }) => texts.line({ line, problem })),
  ];
  return remark.length > 0 ? remark.join(" ") : null;
}

/** Maximum lines that a remark names. */
const REMARKS_MAX = 5;
