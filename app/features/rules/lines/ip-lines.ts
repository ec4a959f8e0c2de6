import type { LineProblem } from "../../../contract/rules/rule-entry";
import { CoverIndex } from "../../../engine/net/cover";
import { sizeWords } from "../../../engine/net/interval";
import { isWide, parseIpRule, type IpRule } from "../../../engine/net/ip-rule";
import type { EntryEffect } from "../../../engine/ruleset";

import type { EntryLine } from "./entry-lines";
import type { ListedEntry } from "../entries/listed-entry";

function rulesOf(entries: readonly { readonly value: string }[]): IpRule[] {
  return entries
    .map(({ value }) => parseIpRule(value))
    .flatMap((parsed) => (parsed.ok ? [parsed.rule] : []));
}

/** Fresh lines whose every address another active entry or line with the same effect covers. */
export function coveredLines(
  fresh: readonly EntryLine[],
  listed: readonly ListedEntry[],
  effect: EntryEffect,
): LineProblem[] {
  const others = listed.filter((entry) => entry.isActive && entry.effect === effect);
  const freshRules = rulesOf(fresh);
  const rules = [...rulesOf(others), ...freshRules];
  const index = new CoverIndex(rules);
  return fresh.flatMap(({ line, text, value }, at) => {
    const cover = rules[index.find(freshRules[at]!)];
    // No two of them are equal, so a rule that finds itself is covered by no other.
    if (!cover || cover.value === value) return [];
    return [{ line, text, message: `${value} is already covered by ${cover.value}.` }];
  });
}

/** Lines that stop or admit more addresses than people usually mean. */
export function wideLines(fresh: readonly EntryLine[]): LineProblem[] {
  const rules = rulesOf(fresh);
  return fresh.flatMap(({ line, text, value }, at) => {
    const rule = rules[at]!;
    const message = `${value} holds ${sizeWords(rule.size)}.`;
    return isWide(rule) ? [{ line, text, message }] : [];
  });
}
