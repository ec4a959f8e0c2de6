import { countryName } from "#app/base/countries";
import type { Grouping } from "#app/contract/visits/visit-filters";
import { fact } from "#app/words/fact";

import { describeClaimedCrawler, kindName } from "../words/visit-words";
import type { NamedRule } from "./rule-names.queries.server";
import { groupLabels as texts } from "./texts";
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
  crawler: ({ key }) => describeClaimedCrawler(key),
};

/** Returns the label of a group of visits. */
export function groupLabel(by: Grouping, group: VisitGroup, rules: Rules): string {
  return group.key === "" ? unknownLabel(by) : LABELS[by](group, rules);
}

/** Returns the label of the group of visits without a value. */
const unknownLabel = (by: Grouping): string =>
  by === "rule" || by === "source" || by === "crawler" ? texts[by] : texts.unknown;

function ruleLabel(rule: NamedRule | undefined): string {
  if (!rule) return texts.deletedRule;
  const name = fact(kindName(rule.kind), rule.words);
  return rule.isDeleted ? texts.deleted({ rule: name }) : name;
}
