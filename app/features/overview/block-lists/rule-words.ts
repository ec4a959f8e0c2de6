import type { Rule, RuleConflict } from "#app/contract/rules/block-lists";
import { RECENT_HITS_MAX, UNUSED_DAYS } from "#app/contract/rules/block-lists";
import type { RuleKind } from "#app/engine/kinds";
import { kindName } from "#app/features/visits/public";
import { shorten } from "#app/words/cut-text";
import { fact } from "#app/words/fact";
import { numeral } from "#app/words/numbers";

import { conflicts, hits as hitsTexts, orderWords } from "./texts";

/** Returns the path of the action for rules of a kind. */
export function actionOf(kind: RuleKind): string {
  return `/blockLists?of=${kind}`;
}

/** Returns the path of the editor for a new rule or a rule with an id. Undefined for kinds without an editor. */
export function pageOf(kind: RuleKind, id = "new"): string | undefined {
  return kind === "custom" ? `/blockLists/${id}` : undefined;
}

/** Kinds in the usual order, the most specific first (engine/precedence.ts). */
export const USUAL_ORDER: readonly RuleKind[] = [
  "ip",
  "crawler",
  "url",
  "referrer",
  "user-agent",
  "behaviour",
  "network",
  "asn",
  "country",
  "custom",
];

interface Named {
  readonly kind: RuleKind;
  readonly words: string;
}

/** Maximum characters of a name. A screen reader would read the up to forty conditions of a rule for a minute. */
const NAME_MAX = 120;

/** Returns the name of a rule for buttons and dialogs: "Country: Germany". */
export function nameOf(rule: Named): string {
  return shorten(fact(kindName(rule.kind), rule.words), NAME_MAX);
}

/**
 * Returns the rule's place in the order of evaluation.
 *
 * @param place position in the merchant's order, from 0; -1 if the rule is not in the order
 */
export function orderText({ kind, effect }: Pick<Rule, "kind" | "effect">, place: number): string {
  if (effect === "allow") return orderWords.beforeAll;
  if (place >= 0) return orderWords.custom({ place: place + 1 });
  return orderWords.usual({ place: USUAL_ORDER.indexOf(kind) + 1 });
}

type Hits = Pick<Rule, "hits24h" | "hits7d">;

const recentText = (hits: number) =>
  hits >= RECENT_HITS_MAX ? `${numeral(RECENT_HITS_MAX)}+` : numeral(hits);

/** Formats hits: "12 / 1,234", or "10,000+ / 12,345" at the counting limit. */
export function hitsText({ hits24h, hits7d }: Hits): string {
  return `${recentText(hits24h)} / ${numeral(hits7d)}`;
}

/** Formats hits as words: "1 hit in 24 hours, 12 in 7 days". */
export function hitsSentence({ hits24h, hits7d }: Hits): string {
  return hitsTexts.recent({ recent: recentText(hits24h), hits24h, hits7d });
}

/** Returns a sentence that explains why rules never take effect. */
export function conflictText({ cause, kind, rule, by, count }: RuleConflict): string {
  const name = rule ? nameOf({ kind, ...rule }) : kindName(kind);
  const rules = { name, by: by?.words ?? "", count };
  switch (cause) {
    case "shadowed-by-allow":
      return conflicts["shadowed-by-allow"](rules);
    case "shadowed":
      return conflicts.shadowed(rules);
    case "redundant":
      return conflicts.redundant(rules);
    case "switched-off":
      return conflicts["switched-off"](rules);
    case "expired":
      return conflicts.expired(rules);
    case "unused":
      return conflicts.unused({ ...rules, days: UNUSED_DAYS });
  }
}
