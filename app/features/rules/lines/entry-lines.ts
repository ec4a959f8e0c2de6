import type { LineProblem } from "#app/contract/rules/rule-entry";
import type { RuleKind } from "#app/engine/kinds";
import type { Steps } from "#app/engine/steps";
import { describeRule } from "#app/features/visits/public";
import type { AllowedRegions } from "#app/platform/territories/known-regions";
import { capital } from "#app/words/capital";
import { quote } from "#app/words/quoted";

import { readEntryValue } from "../entries/entry-value";
import type { ListedEntry } from "../entries/listed-entry";
import { entryLines as texts } from "./texts";

/** A pasted line that is a valid entry. */
export interface EntryLine {
  /** Line number, from 1. */
  readonly line: number;
  readonly text: string;
  /** Canonical value of the entry. */
  readonly value: string;
  /** Note about a changed or surprising value, or null. */
  readonly notice: string | null;
}

export interface ReadLines {
  readonly lines: readonly EntryLine[];
  readonly bad: readonly LineProblem[];
}

/** Maximum characters of a line that messages repeat. */
const QUOTED_CHARS = 100;

/** Lines processed between two pauses. */
export const LINES_PER_STEP = 500;

/**
 * Reads pasted lines as entries of a kind. Empty lines and comments (#) are ignored but counted.
 */
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
  /** Lines to add, each with a different value. */
  readonly fresh: readonly EntryLine[];
  readonly duplicates: readonly LineProblem[];
}

/** Returns an entry's name for messages such as "Germany is already on line 2". */
function nameOf(kind: RuleKind, value: string): string {
  const words = describeRule({ kind, value });
  return kind === "custom" ? quote(words) : capital(words);
}

function listedSentence(name: string, { effect, isActive }: ListedEntry): string {
  return isActive ? texts[effect]({ name }) : texts.inactive({ name });
}

/** Separates lines with a new value from those whose value is listed or on an earlier line. */
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
      const message = texts.onLine({ name: nameOf(kind, value), line: earlier });
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

/** Returns the lines whose entry differs from their text. */
export function noticedLines(
  fresh: readonly Pick<EntryLine, "line" | "text" | "notice">[],
): LineProblem[] {
  return fresh.flatMap(({ line, text, notice }) =>
    notice === null ? [] : [{ line, text, message: notice }],
  );
}

/** Returns messages for an error answer by input path. Each contains line number, text and sentence. */
export function lineFields(problems: readonly LineProblem[]): Record<string, string> {
  return Object.fromEntries(
    problems.map(({ line, text, message }) => [
      `lines.${line - 1}`,
      `Line ${line}, "${text}": ${message}`,
    ]),
  );
}
