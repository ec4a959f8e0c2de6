import type { LineProblem } from "#app/contract/rules/rule-entry";
import type { RuleKind } from "#app/engine/kinds";
import type { Steps } from "#app/engine/steps";
import { ruleWords } from "#app/features/visits/public";
import type { AllowedRegions } from "#app/platform/territories/known-regions";
import { capital } from "#app/words/capital";

import { readEntryValue } from "../entries/entry-value";
import type { ListedEntry } from "../entries/listed-entry";

/** A pasted line that reads as an entry. */
export interface EntryLine {
  /** From 1, as people count lines. */
  readonly line: number;
  readonly text: string;
  /** Canonical text of the kind. */
  readonly value: string;
  /** What was changed or may surprise; null: nothing. */
  readonly notice: string | null;
}

export interface ReadLines {
  readonly lines: readonly EntryLine[];
  readonly bad: readonly LineProblem[];
}

/** Longest part of a hostile line that is repeated to the merchant. */
const QUOTED_CHARS = 100;

/** Lines looked at between two pauses. */
export const LINES_PER_STEP = 500;

/** Reads pasted lines as a kind does; empty ones and comments (#) are ignored but counted. */
export function* readLines(
  kind: RuleKind,
  pasted: readonly string[],
  allowed?: AllowedRegions,
): Steps<ReadLines> {
  const lines: EntryLine[] = [];
  const bad: LineProblem[] = [];
  for (const [index, raw] of pasted.entries()) {
    if (index % LINES_PER_STEP === 0) yield;
    const trimmed = raw.trim();
    if (trimmed === "" || trimmed.startsWith("#")) continue;
    const line = index + 1;
    const text = trimmed.slice(0, QUOTED_CHARS);
    const read = readEntryValue(kind, trimmed, allowed);
    if (read.ok) lines.push({ line, text, value: read.value, notice: read.notice });
    else bad.push({ line, text, message: read.message });
  }
  return { lines, bad };
}

export interface SortedLines {
  /** To be added: each value once. */
  readonly fresh: readonly EntryLine[];
  readonly duplicates: readonly LineProblem[];
}

/** Returns an entry's name as in "Germany is already on line 2". */
function nameOf(kind: RuleKind, value: string): string {
  const words = ruleWords({ kind, value });
  return kind === "custom" ? `“${words}”` : capital(words);
}

function listedSentence(name: string, { effect, isActive }: ListedEntry): string {
  if (!isActive) return `${name} is already on the list, but inactive.`;
  return effect === "block"
    ? `${name} is already on the list, as a block entry.`
    : `${name} is already on the list, as an allow entry.`;
}

/** Tells lines that bring a new value from those whose value is listed or stands further up. */
export function* withoutDuplicates(
  kind: RuleKind,
  lines: readonly EntryLine[],
  listed: readonly ListedEntry[],
): Steps<SortedLines> {
  const listedByValue = new Map(listed.map((entry) => [entry.value, entry]));
  const seenOn = new Map<string, number>();
  const fresh: EntryLine[] = [];
  const duplicates: LineProblem[] = [];
  for (const [index, read] of lines.entries()) {
    if (index % LINES_PER_STEP === 0) yield;
    const { line, text, value } = read;
    const earlier = seenOn.get(value);
    const entry = listedByValue.get(value);
    if (earlier !== undefined) {
      const message = `${nameOf(kind, value)} is already on line ${earlier}.`;
      duplicates.push({ line, text, message });
    } else if (entry) {
      duplicates.push({ line, text, message: listedSentence(nameOf(kind, value), entry) });
    } else {
      seenOn.set(value, line);
      fresh.push(read);
    }
  }
  return { fresh, duplicates };
}

/** Lines that were read as something other than they look like. */
export function noticedLines(
  fresh: readonly Pick<EntryLine, "line" | "text" | "notice">[],
): LineProblem[] {
  return fresh.flatMap(({ line, text, notice }) =>
    notice === null ? [] : [{ line, text, message: notice }],
  );
}

/** Messages by input path for an error answer: the line number, its text and the sentence. */
export function lineFields(problems: readonly LineProblem[]): Record<string, string> {
  return Object.fromEntries(
    problems.map(({ line, text, message }) => [
      `lines.${line - 1}`,
      `Line ${line}, "${text}": ${message}`,
    ]),
  );
}
