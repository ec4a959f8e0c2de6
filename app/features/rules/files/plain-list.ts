import { SHOWN_COLUMNS } from "#app/contract/file-layout";
import { RULE_LIMITS } from "#app/contract/rules/rule-limits";
import type { RuleKind } from "#app/engine/kinds";
import { parseIpRule } from "#app/engine/net/ip-rule";
import type { Steps } from "#app/engine/steps";
import { readCellsInSteps } from "#app/platform/csv/read-cells";
import { shorten } from "#app/words/cut-text";

import { looksLikeAddress, valuesOfLine } from "../lines/value-lines";
import { type RawRule, type RawRules, RULES_PER_STEP, tooMany } from "./raw-rules";
import { COLUMNS } from "./rule-file";
import { fileProblems as texts } from "./texts";

const MOST = RULE_LIMITS.linesPerRequest;

/** Returns the refusal of a file whose first line lacks the required column names. */
export function missingColumns(
  columns: readonly string[],
): Extract<RawRules, { readonly ok: false }> {
  const names = COLUMNS.slice(0, 2).filter((name) => !columns.includes(name));
  const message = texts.missingColumns({ columns: names.join(", ") });
  return { ok: false, message };
}

/**
 * Reads a list of values without column names.
 *
 * @param kind kind of the values. If null, only addresses are read
 */
export function* readPlainList(text: string, kind: RuleKind | null): Steps<RawRules> {
  const { rows, isCut } = yield* readCellsInSteps(text, { most: MOST, separator: null });
  const lines = rows.map(({ line, cells, isBroken }) => ({ line, text: cells[0]!, isBroken }));
  const { titles, isOfAddresses } = readTop(lines);
  const type = kind ?? (isOfAddresses ? "ip" : null);
  if (type === null) return missingColumns([]);
  if (isCut) return tooMany("lines");
  if (type !== "ip" || titles.length === 0) return yield* readListed(lines, type);
  const read = yield* readListed(lines.slice(lines.indexOf(titles.at(-1)!) + 1), type);
  return read.ok ? { ...read, remarks: titles.map(titleRemark) } : read;
}

const TITLE_LINES = 4;

const titleRemark = ({ line, text }: ListLine) =>
  texts.readAsTitle({ line, text: shorten(text, SHOWN_COLUMNS.chars) });

/**
 * Reads the lines above the first address of a list. At most TITLE_LINES lines that do not resemble an address are
 * titles.
 */
function readTop(lines: readonly ListLine[]) {
  const titles: ListLine[] = [];
  for (const line of lines) {
    const values = valuesOfLine("ip", line);
    if (values.length === 0) continue;
    if (values.every(({ value }) => parseIpRule(value).ok)) return { titles, isOfAddresses: true };
    if (values.some(({ value }) => looksLikeAddress(value)) || titles.length === TITLE_LINES) break;
    titles.push(line);
  }
  return { titles: [], isOfAddresses: false };
}

/** A line of a list of values. */
export interface ListLine {
  readonly line: number;
  readonly text: string;
  readonly isBroken: boolean;
}

/** Returns a rule for each value of the lines of a list. */
export function* readListed(lines: readonly ListLine[], type: RuleKind): Steps<RawRules> {
  const rules: RawRule[] = [];
  for (const [place, line] of lines.entries()) {
    if (place % RULES_PER_STEP === 0) yield;
    for (const { value, note, problem } of valuesOfLine(type, line)) {
      const rule = { type, value, ...(note !== "" && { note }) };
      rules.push({
        line: line.line,
        text: `${type} ${value}`,
        rule,
        ...(problem !== null && { problem }),
      });
    }
    if (rules.length > MOST) return tooMany("rules");
  }
  return { ok: true, rules, ignored: [], layout: { separator: "none", columns: [], values: [] } };
}
