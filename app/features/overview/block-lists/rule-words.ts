import type { Rule, RuleConflict } from "#app/contract/rules/block-lists";
import { RECENT_HITS_MAX, UNUSED_DAYS } from "#app/contract/rules/block-lists";
import type { RuleKind } from "#app/engine/kinds";
import { kindName } from "#app/features/visits/public";
import { shortened } from "#app/words/cut-text";
import { counted, numeral, plural } from "#app/words/numbers";

/** Returns the path of the action for rules of a kind. */
export function actionOf(kind: RuleKind): string {
  return `/blockLists?of=${kind}`;
}

/** Returns the page of the editor for a new rule or the rule of an id. Undefined for kinds without one. */
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

/** Maximum characters of a name. A rule may have forty conditions, which a screen reader would read for a minute. */
const NAME_MAX = 120;

/** Returns the name of a rule for buttons and dialogs: "Country: Germany". */
export function nameOf(rule: Named): string {
  return shortened(`${kindName(rule.kind)}: ${rule.words}`, NAME_MAX);
}

/**
 * Returns the rule's place in the order of evaluation.
 *
 * @param place position in the merchant's order, from 0; -1 if it is not in that order
 */
export function orderText({ kind, effect }: Pick<Rule, "kind" | "effect">, place: number): string {
  if (effect === "allow") return "Before all other rules";
  if (place >= 0) return `Custom order, ${place + 1}`;
  return `Priority ${USUAL_ORDER.indexOf(kind) + 1}`;
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
  return `${recentText(hits24h)} ${plural(hits24h, "hit", "hits")} in 24 hours, ${numeral(hits7d)} in 7 days`;
}

const rules = (count: number) => counted(count, "rule", "rules");

interface ConflictFacts {
  /** Name of the rule or its list. */
  readonly name: string;
  /** The rule that prevents its effect. "" without one. */
  readonly by: string;
  readonly count: number;
}

const SENTENCES: Readonly<Record<RuleConflict["cause"], (facts: ConflictFacts) => string>> = {
  "shadowed-by-allow": ({ name, by }) =>
    `${name} does nothing: “${by}” already allows all its visitors.`,
  shadowed: ({ name, by }) =>
    `${name} does nothing: “${by}” is in your custom order and matches first.`,
  redundant: ({ name, by }) =>
    `${name} does nothing: “${by}” already covers it with the same action.`,
  "switched-off": ({ name, count }) =>
    `${name}: the list is off, so ${rules(count)} in it ${plural(count, "is", "are")} inactive.`,
  expired: ({ name, count }) =>
    `${name}: ${rules(count)} expired and no longer ${plural(count, "applies", "apply")}.`,
  unused: ({ name, count }) =>
    `${name}: ${rules(count)} matched no visits in the last ${UNUSED_DAYS} days.`,
};

/** Returns a sentence that explains why rules never take effect. */
export function conflictText({ cause, kind, rule, by, count }: RuleConflict): string {
  const name = rule ? nameOf({ kind, ...rule }) : kindName(kind);
  return SENTENCES[cause]({ name, by: by?.words ?? "", count });
}
