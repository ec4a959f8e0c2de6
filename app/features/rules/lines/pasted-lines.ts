import type { RuleKind } from "#app/engine/kinds";
import { pastedAddresses, withoutPasted } from "#app/engine/net/pasted-addresses";

import type { FileLine } from "./list-file";
import { pastedComments } from "./pasted-notes";
import { pastedLines as texts } from "./texts";

/** A line to add, with its position for messages. */
export interface NumberedLine {
  readonly text: string;
  /** "Line 3", or "list.csv, line 3". */
  readonly place: string;
  /** Comment after an address, which becomes the note of the entry. Omitted if there is none. */
  readonly note?: string;
}

export interface UploadedFile {
  readonly name: string;
  readonly lines: readonly FileLine[];
  /** Description of content in the file that is not added. Null if there is none. */
  readonly remark: string | null;
}

interface TypedEntry {
  readonly line: number;
  readonly place: number;
  readonly ofLine: number;
}

/** Returns the position of one pasted entry for messages. */
export const entryPlace = ({ line, place, ofLine }: TypedEntry) =>
  ofLine === 1 ? texts.line({ line }) : texts.entryOfLine({ line, place });

/** Reads the typed text: several addresses per line for the kind "ip", otherwise one value per line. */
function typedLines(kind: RuleKind, typed: string): NumberedLine[] {
  if (kind === "ip") {
    const comments = pastedComments(typed);
    return pastedAddresses(typed).map((entry) => {
      const note = comments.get(entry.line);
      const placed = { text: entry.text, place: entryPlace(entry) };
      return note === undefined ? placed : { ...placed, note };
    });
  }
  return typed
    .split(/\r?\n/)
    .map((text, index) => ({ text: text.trim(), place: texts.line({ line: index + 1 }) }))
    .filter(({ text }) => text !== "" && !text.startsWith("#"));
}

/** Returns all lines to add: the typed lines, then the lines of the file. Omits empty lines and comments (#). */
export function entryLines(
  kind: RuleKind,
  typed: string,
  file: UploadedFile | null,
): NumberedLine[] {
  const fromText = typedLines(kind, typed);
  const fromFile = (file?.lines ?? []).map(({ line, ...read }) => ({
    ...read,
    place: texts.lineOfFile({ file: file?.name, line }),
  }));
  return [...fromText, ...fromFile];
}

export interface NumberedProblem extends NumberedLine {
  readonly message: string;
}

/** Matches the prefix of the data API's messages: line number and text. The dialog shows both separately. */
const LINE_PREFIX = /^Line \d+, ".*?": /s;

/**
 * Returns the problems with single lines in a data API answer ("lines.3": message), each with position and text of
 * its line. Omits messages about other fields.
 */
export function lineProblems(
  fields: Readonly<Record<string, string>>,
  lines: readonly NumberedLine[],
): NumberedProblem[] {
  return Object.entries(fields)
    .map(([path, message]) => ({ index: lineIndex(path), message }))
    .filter(({ index }) => lines[index] !== undefined)
    .sort((x, y) => x.index - y.index)
    .map(({ index, message }) => ({
      ...(lines[index] as NumberedLine),
      message: message.replace(LINE_PREFIX, ""),
    }));
}

function lineIndex(path: string): number {
  const match = /^lines\.(\d+)$/.exec(path);
  return match ? Number(match[1]) : -1;
}

/** Returns the input without the lines that have a problem. */
export function withoutLines(
  kind: RuleKind,
  { typed, file }: { readonly typed: string; readonly file: UploadedFile | null },
  problems: readonly NumberedLine[],
): { typed: string; file: UploadedFile | null } {
  const bad = new Set(problems.map(({ place }) => place));
  const keptFile = file && {
    ...file,
    lines: file.lines.filter(({ line }) => !bad.has(`${file.name}, line ${line}`)),
  };
  return { typed: keptText(kind, typed, bad), file: keptFile };
}

function keptText(kind: RuleKind, typed: string, bad: ReadonlySet<string>): string {
  if (kind === "ip") {
    const removedEntries = pastedAddresses(typed).filter((entry) => bad.has(entryPlace(entry)));
    return withoutPasted(typed, removedEntries);
  }
  const lines = typed.split(/\r?\n/);
  return lines.filter((_, index) => !bad.has(`Line ${index + 1}`)).join("\n");
}
