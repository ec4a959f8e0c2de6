import type { lineProblem } from "../../contract/rules";
import { CoverIndex } from "../../engine/net/cover";
import { isWide, parseIpRule, type IpRule } from "../../engine/net/ip-rule";
import type { EntryEffect } from "../../engine/ruleset";
import type { z } from "zod";

export type LineProblem = z.infer<typeof lineProblem>;

/** A pasted line that reads as a rule. */
export interface IpLine {
  /** From 1, as people count lines. */
  readonly line: number;
  readonly text: string;
  readonly rule: IpRule;
}

export interface ReadLines {
  readonly lines: readonly IpLine[];
  readonly bad: readonly LineProblem[];
}

/** Longest part of a hostile line that is repeated to the merchant. */
const QUOTED_CHARS = 100;

/** Reads pasted lines; empty ones and comments (#) are passed over but counted. */
export function readIpLines(pasted: readonly string[]): ReadLines {
  const lines: IpLine[] = [];
  const bad: LineProblem[] = [];
  pasted.forEach((raw, index) => {
    const trimmed = raw.trim();
    if (trimmed === "" || trimmed.startsWith("#")) return;
    const line = index + 1;
    const text = trimmed.slice(0, QUOTED_CHARS);
    const parsed = parseIpRule(trimmed);
    if (parsed.ok) lines.push({ line, text, rule: parsed.rule });
    else bad.push({ line, text, message: parsed.message });
  });
  return { lines, bad };
}

/** An entry that is in the list already. */
export interface ListedIp {
  readonly value: string;
  readonly effect: EntryEffect;
  /** Switched on and not expired. */
  readonly isActive: boolean;
}

export interface SortedLines {
  /** To be added: each value once. */
  readonly fresh: readonly IpLine[];
  readonly duplicates: readonly LineProblem[];
}

function listedSentence({ value, effect, isActive }: ListedIp): string {
  const now = isActive
    ? `as ${effect === "block" ? "a block" : "an allow"} entry`
    : "but not active";
  return `${value} is in the list already, ${now}.`;
}

/** Tells lines that bring a new value from those whose value is listed or stands further up. */
export function withoutDuplicates(
  lines: readonly IpLine[],
  listed: readonly ListedIp[],
): SortedLines {
  const listedByValue = new Map(listed.map((entry) => [entry.value, entry]));
  const seenOn = new Map<string, number>();
  const fresh: IpLine[] = [];
  const duplicates: LineProblem[] = [];
  for (const { line, text, rule } of lines) {
    const earlier = seenOn.get(rule.value);
    const entry = listedByValue.get(rule.value);
    if (earlier !== undefined) {
      duplicates.push({ line, text, message: `${rule.value} stands on line ${earlier} already.` });
    } else if (entry) {
      duplicates.push({ line, text, message: listedSentence(entry) });
    } else {
      seenOn.set(rule.value, line);
      fresh.push({ line, text, rule });
    }
  }
  return { fresh, duplicates };
}

/** Fresh lines whose every address another active entry or line with the same effect covers. */
export function coveredLines(
  fresh: readonly IpLine[],
  listed: readonly ListedIp[],
  effect: EntryEffect,
): LineProblem[] {
  const others = listed
    .filter((entry) => entry.isActive && entry.effect === effect)
    .map((entry) => parseIpRule(entry.value))
    .flatMap((parsed) => (parsed.ok ? [parsed.rule] : []));
  const rules = [...others, ...fresh.map(({ rule }) => rule)];
  const index = new CoverIndex(rules);
  return fresh.flatMap(({ line, text, rule }) => {
    const cover = rules[index.find(rule)];
    // No two of them are equal, so a rule that finds itself is covered by no other.
    if (!cover || cover.value === rule.value) return [];
    return [{ line, text, message: `${rule.value} is already covered by ${cover.value}.` }];
  });
}

/** Lines that stop or admit more addresses than people usually mean. */
export function wideLines(fresh: readonly IpLine[]): LineProblem[] {
  return fresh
    .filter(({ rule }) => isWide(rule))
    .map(({ line, text, rule }) => ({
      line,
      text,
      message: `${rule.value} holds ${rule.size.toLocaleString("en")} addresses.`,
    }));
}

/** Lines that were read as something other than they look like. */
export function noticedLines(fresh: readonly IpLine[]): LineProblem[] {
  return fresh.flatMap(({ line, text, rule }) =>
    rule.notice === null ? [] : [{ line, text, message: rule.notice }],
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
