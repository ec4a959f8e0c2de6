import { countryName } from "#app/base/countries";
import type { ValueWords } from "#app/engine/conditions/condition-words";
import { CRAWLERS_BY_ID } from "#app/engine/crawlers/crawler-table";
import type { RuleKind } from "#app/engine/kinds";
import { crawler } from "#app/engine/kinds/crawler";
import { KINDS } from "#app/engine/kinds/table";
import type { RuleEntry } from "#app/engine/ruleset";
import type { CrawlerVerdict, NetworkClass } from "#app/engine/visit";
import { catalog } from "#app/words/catalog";

import { CLASS_WORDS, VERDICTS } from "./visit-words";

export const { RULE_WORDS } = catalog("visits/words/rule-words", {
  RULE_WORDS: {
    orderAddress: "the IP address of an order",
  },
});

const NAMES: Readonly<Record<string, (value: string) => string | undefined>> = {
  country: countryName,
  network: (value) => CLASS_WORDS[value as NetworkClass],
  crawler: (value) => CRAWLERS_BY_ID.get(value)?.name,
  "crawler-purpose": (value) =>
    crawler.describe({ value: `purpose:${value}`, regions: null }).replace(/^purpose:/, ""),
  "crawler-verdict": (value) => VERDICTS[value as CrawlerVerdict],
};

/** Returns the name of a value of a visit: "Germany" for the country "DE". */
export const valueWords: ValueWords = (field, value) => NAMES[field]?.(value) ?? value;

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
export function ruleWords({ kind, value, regions = null }: RuleValue): string {
  if (kind === "ip") return value;
  const site = kind === "referrer" && siteOf(value);
  if (site) return site;
  return KINDS[kind].describe({ value, regions }, valueWords).replace(/^user agent /, "");
}

/** A deleted entry, as stored in the history. */
export interface DeletedEntry {
  readonly kind: RuleKind;
  readonly value: string;
  readonly label: string;
  readonly source: string;
}

/** Returns the name of a deleted rule. Omits the address of a customer's order. */
export function deletedRuleWords({ kind, value, label, source }: DeletedEntry): string {
  return source === "order" ? RULE_WORDS.orderAddress : label || ruleWords({ kind, value });
}
