import type { RuleKind } from "#app/engine/kinds";
import type { RuleEntry } from "#app/engine/ruleset";
import { catalog } from "#app/words/catalog";

import { describeAgent, describeEntry } from "./describe-entry";

export const { RULE_WORDS } = catalog("visits/words/rule-words", {
  RULE_WORDS: {
    orderAddress: "the IP address of an order",
  },
});

/** The fields of a rule that its name needs. */
export interface RuleValue {
  readonly kind: RuleKind;
  /** Canonical text of the kind. */
  readonly value: string;
  readonly regions?: RuleEntry["regions"];
}

/** Returns the site of a referrer rule. Undefined if the rule is about something else. */
export const siteOf = (value: string) => /^(?:domain|host):(.+)$/s.exec(value)?.[1];

/** Returns the subject of a rule, without the name of its kind: "Germany", "AI training crawlers", "spam.example". */
export function describeRule({ kind, value, regions = null }: RuleValue): string {
  if (kind === "ip") return value;
  const site = kind === "referrer" && siteOf(value);
  if (site) return site;
  const agent = kind === "user-agent" ? describeAgent(value) : null;
  return agent ?? describeEntry({ kind, value, regions });
}

/** A deleted entry, as stored in the history. */
export interface DeletedEntry {
  readonly kind: RuleKind;
  readonly value: string;
  readonly label: string;
  readonly source: string;
}

/** Returns the name of a deleted rule. Omits the address of a customer's order. */
export function describeDeletedRule({ kind, value, label, source }: DeletedEntry): string {
  return source === "order" ? RULE_WORDS.orderAddress : label || describeRule({ kind, value });
}
