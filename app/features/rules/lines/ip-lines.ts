import type { LineProblem } from "#app/contract/rules/rule-entry";
import { CoverIndex } from "#app/engine/net/cover";
import { type IpRule, isWide, parseIpRule } from "#app/engine/net/ip-rule";
import type { EntryEffect } from "#app/engine/ruleset";
import type { Steps } from "#app/engine/steps";
import { describeSize } from "#app/features/visits/public";

import type { ListedEntry } from "../entries/listed-entry";
import { type EntryLine, LINES_PER_STEP } from "./entry-lines";
import { entryLines as texts } from "./texts";

function* rulesOf(entries: readonly { readonly value: string }[]): Steps<IpRule[]> {
  const rules: IpRule[] = [];
  for (const [index, { value }] of entries.entries()) {
    if (index % LINES_PER_STEP === 0) yield;
    const parsed = parseIpRule(value);
    if (parsed.ok) rules.push(parsed.rule);
  }
  return rules;
}

/**
 * Returns new lines whose addresses are all covered by another active entry or line with the same
 * effect.
 */
export function* coveredLines(
  fresh: readonly EntryLine[],
  listed: readonly ListedEntry[],
  effect: EntryEffect,
): Steps<LineProblem[]> {
  const others = listed.filter((entry) => entry.isActive && entry.effect === effect);
  const freshRules = yield* rulesOf(fresh);
  const rules = [...(yield* rulesOf(others)), ...freshRules];
  yield;
  const index = new CoverIndex(rules);
  const covered: LineProblem[] = [];
  for (const [at, { line, text, value }] of fresh.entries()) {
    if (at % LINES_PER_STEP === 0) yield;
    const cover = rules[index.find(freshRules[at]!)];
    // Values are unique, so a rule whose only cover has the same value is not covered by another rule.
    if (!cover || cover.value === value) continue;
    covered.push({ line, text, message: texts.covered({ value, cover: cover.value }) });
  }
  return covered;
}

/** Returns lines that block or allow more addresses than people usually intend. */
export function* wideLines(fresh: readonly EntryLine[]): Steps<LineProblem[]> {
  const rules = yield* rulesOf(fresh);
  return fresh.flatMap(({ line, text, value }, at) => {
    const rule = rules[at]!;
    return isWide(rule)
      ? [{ line, text, message: texts.wide({ value, size: describeSize(rule.size) }) }]
      : [];
  });
}
