import { countryName } from "#app/base/countries";
import type { Grouping } from "#app/contract/visits/visit-filters";
import { fact } from "#app/words/fact";

import { crawlerWords, kindName } from "../words/visit-words";
import type { NamedRule } from "./rule-names.queries.server";
import type { VisitGroup } from "./visit-groups.queries.server";

type Rules = ReadonlyMap<string, NamedRule>;

const withName = (text: string, name: string | null) =>
  name === null ? text : `${text} · ${name}`;

const LABELS: Readonly<Record<Grouping, (group: VisitGroup, rules: Rules) => string>> = {
  address: ({ key, name }) => withName(key, name),
  range: ({ key, name }) => withName(key, name),
  asn: ({ key, name }) => withName(`AS${key}`, name),
  country: ({ key }) => countryName(key),
  rule: ({ key }, rules) => ruleLabel(rules.get(key)),
  page: ({ key }) => key,
  source: ({ key }) => key,
  crawler: ({ key }) => crawlerWords(key),
};

/** Returns the label of a group of visits. */
export function groupLabel(by: Grouping, group: VisitGroup, rules: Rules): string {
  return group.key === "" ? (UNNAMED[by] ?? "Unknown") : LABELS[by](group, rules);
}

/** Labels of visits without a key. */
const UNNAMED: Readonly<Partial<Record<Grouping, string>>> = {
  rule: "No single rule decided",
  source: "Direct, or from your own pages",
  crawler: "Not a crawler",
};

function ruleLabel(rule: NamedRule | undefined): string {
  return rule
    ? fact(kindName(rule.kind), rule.isDeleted ? `${rule.words} (deleted)` : rule.words)
    : "A deleted rule";
}
