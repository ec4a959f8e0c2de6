import { RULE_LIMITS } from "#app/contract/rules/rule-limits";
import type { RuleKind } from "#app/engine/kinds";
import { parseIpRule } from "#app/engine/net/ip-rule";
import { addressTexts } from "#app/engine/net/pasted-addresses";
import { fromCsvCell } from "#app/platform/csv/formula";
import { brokenQuotes } from "#app/platform/csv/read-table";
import { trimMarks } from "#app/platform/csv/trim-marks";
import { cutText } from "#app/words/cut-text";

import { lineProblems } from "./texts";

/** A value of a list, with the note and the problem of its line. */
export interface ValueOfLine {
  readonly value: string;
  /** Text in the cells after an address, or "". */
  readonly note: string;
  /** Reason why the line cannot be read, or null. */
  readonly problem: string | null;
}

/** Comments of published lists: "# text" and "// text" at the start of a line or after a space. */
const COMMENT = /(?:^|\s)(?:#|\/\/)([^]*)$/;
/** A comment of lists that write "192.0.2.0/24 ; reference", or a cell after the address. */
const CELLS_AFTER = /^([^,;|\t]*)[,;|\t]([^]*)$/;

/** Empty cells after a value, as spreadsheets write them. One separator can be part of the value. */
const EMPTY_CELLS = /(?:,{2,}|;{2,}|\t+)$/;

const isAddress = (text: string) => parseIpRule(text).ok;
/** Reports whether a text resembles an address, even if it is invalid. */
export const looksLikeAddress = (text: string): boolean =>
  /^[^a-z]*\d/i.test(text) ? /[.:]/.test(text) : /^[0-9a-f]*:[0-9a-f:.]*/i.test(text);

/**
 * Words that are values of columns in rule files. In a file without column names, such a word must not become a note,
 * because it would lose its effect.
 */
const OF_A_RULE =
  /^(allow|block|whitelist|blacklist|redirect|challenge|monitor|yes|no|on|off|true|false)$/i;

const valueOf = (value: string): ValueOfLine => ({ value, note: "", problem: null });
const unread = (value: string, problem: string): ValueOfLine => ({ value, note: "", problem });

/**
 * Returns the addresses of a line: several, or one with a note or a comment. Empty if the line is a
 * comment.
 */
function addressesOf(text: string): readonly ValueOfLine[] {
  const written = text.replace(COMMENT, "").trim();
  if (written === "" || written.startsWith(";")) return [];
  const entries = addressTexts(written);
  if (entries.length > 0 && entries.every(looksLikeAddress)) return entries.map(valueOf);
  return [withNote(written) ?? valueOf(written)];
}

/**
 * Returns the addresses of a line. Its comment becomes the note of each address without one:
 * "192.0.2.1 # office".
 */
function notedAddresses(text: string): readonly ValueOfLine[] {
  const comment = cutText(COMMENT.exec(text)?.[1]?.trim() ?? "", RULE_LIMITS.noteChars);
  return addressesOf(text).map((read) => ({ ...read, note: read.note || comment }));
}

/** Reads an address followed by other cells, which become the note. Null if the line does not have this form. */
function withNote(written: string): ValueOfLine | null {
  const [, before = "", after = ""] = CELLS_AFTER.exec(written) ?? [];
  const [value, ...others] = addressTexts(before);
  if (value === undefined || others.length > 0 || !isAddress(value)) return null;
  const cells = after.split(/[,;|\t]/).map((cell) => cell.trim().replace(/^"(.*)"$/, "$1"));
  const notes = cells.filter((cell) => cell !== "");
  const isUnclear =
    addressTexts(after).some(isAddress) || notes.some((cell) => OF_A_RULE.test(cell));
  return isUnclear
    ? unread(written, lineProblems.columnsUnnamed)
    : { ...valueOf(value), note: notes.join(", ") };
}

/**
 * Returns the values of a line of a list with one column. A line may contain several addresses and
 * a note. For other kinds the whole line is one value, including commas and semicolons.
 */
export function valuesOfLine(
  kind: RuleKind,
  { text, isBroken }: { readonly text: string; readonly isBroken: boolean },
): readonly ValueOfLine[] {
  if (/^[\s,;|]*$/.test(text)) return [];
  if (kind === "ip") return notedAddresses(trimMarks(text));
  const value = trimMarks(fromCsvCell(text).replace(EMPTY_CELLS, ""));
  return [isBroken ? unread(value, brokenQuotes()) : valueOf(value)];
}
