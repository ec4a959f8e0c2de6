import type { RuleKind } from "#app/engine/kinds";
import type { RuleEntry } from "#app/engine/ruleset";
import { catalog } from "#app/words/catalog";

import { describeAgent, describeEntry } from "./describe-entry";

export const { RULE_WORDS } = catalog("visits/words/rule-words", {
  RULE_WORDS: {
    orderAddress: "the IP address of an order",
  },
});

/** Fields of a rule that are needed to describe it. */
export interface RuleValue {
  readonly kind: RuleKind;
  /** Value in the canonical form of the rule kind. */
  readonly value: string;
  readonly regions?: RuleEntry["regions"];
}

/** Returns the site in the value of a referrer rule. Undefined if the value is not a domain or host. */
export const siteOf = (value: string) => /^(?:domain|host):(.+)$/s.exec(value)?.[1];

/** Describes a rule without the name of its kind: "Germany", "AI training crawlers", "spam.example". */
export function describeRule({ kind, value, regions = null }: RuleValue): string {
  if (kind === "ip") return value;
  const site = kind === "referrer" && siteOf(value);
  if (site) return site;
  const agent = kind === "user-agent" ? describeAgent(value) : null;
  return agent ?? describeEntry({ kind, value, regions });
}

/** A deleted entry in the change history. */
export interface DeletedEntry {
  readonly kind: RuleKind;
  readonly value: string;
  readonly label: string;
  readonly source: string;
}

/** Describes a deleted rule by its label or value. Omits the IP address of a customer's order. */
export function describeDeletedRule({ kind, value, label, source }: DeletedEntry): string {
  return source === "order" ? RULE_WORDS.orderAddress : label || describeRule({ kind, value });
}
