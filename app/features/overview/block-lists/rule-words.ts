import type { Rule, RuleConflict } from "#app/contract/rules/block-lists";
import { RECENT_HITS_MAX, UNUSED_DAYS } from "#app/contract/rules/block-lists";
import type { RuleKind } from "#app/engine/kinds";
import { kindName } from "#app/features/visits/public";
import { shortened } from "#app/words/cut-text";
import { counted, numeral, plural } from "#app/words/numbers";

/** Where intents about rules of a kind are sent. */
export function actionOf(kind: RuleKind): string {
  return `/blockLists?of=${kind}`;
}

/** The page on which a rule of a kind is written: a new one, or the one with an id. */
export function pageOf(kind: RuleKind, id = "new"): string | undefined {
  return kind === "custom" ? `/blockLists/${id}` : undefined;
}

/** Kinds in the usual order, those that tell most first (engine/precedence.ts). */
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

/** A name longer than this would be read aloud for a minute: a rule may have forty conditions. */
const NAME_MAX = 120;

/** "Country: Germany", for buttons and questions about one rule. */
export function nameOf(rule: Named): string {
  return shortened(`${kindName(rule.kind)}: ${rule.words}`, NAME_MAX);
}

/** When decisions ask the rule. `place`: in the merchant's own order, from 0; -1: not there. */
export function orderText({ kind, effect }: Pick<Rule, "kind" | "effect">, place: number): string {
  if (effect === "allow") return "Before all other rules";
  if (place >= 0) return `Custom order, ${place + 1}`;
  return `Priority ${USUAL_ORDER.indexOf(kind) + 1}`;
}

type Hits = Pick<Rule, "hits24h" | "hits7d">;

const recentText = (hits: number) =>
  hits >= RECENT_HITS_MAX ? `${numeral(RECENT_HITS_MAX)}+` : numeral(hits);

/** "12 / 1,234", or "10,000+ / 12,345" where counting ended. */
export function hitsText({ hits24h, hits7d }: Hits): string {
  return `${recentText(hits24h)} / ${numeral(hits7d)}`;
}

/** "1 hit in 24 hours, 12 in 7 days" */
export function hitsSentence({ hits24h, hits7d }: Hits): string {
  return `${recentText(hits24h)} ${plural(hits24h, "hit", "hits")} in 24 hours, ${numeral(hits7d)} in 7 days`;
}

const rules = (count: number) => counted(count, "rule", "rules");

interface ConflictFacts {
  /** The rule's, or its list's. */
  readonly name: string;
  /** The rule that keeps it from doing anything; "": none. */
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

/** Why rules never do anything, one sentence. */
export function conflictText({ cause, kind, rule, by, count }: RuleConflict): string {
  const name = rule ? nameOf({ kind, ...rule }) : kindName(kind);
  return SENTENCES[cause]({ name, by: by?.words ?? "", count });
}
