import type { Assembly } from "../assembly";
import { compileConditions, type CompiledConditions } from "../conditions/compile-conditions";
import type { Condition, ConditionSet } from "../conditions/condition";
import { AS_STORED, groupWords, setWords } from "../conditions/condition-words";
import { readCustomRule, writeCustomRule } from "../custom/custom-rule";
import { CUSTOM_RULE_LIMITS } from "../custom/custom-rule-limits";
import { referrerHosts, VisitFacts } from "../custom/visit-facts";
import { VISIT_FIELDS } from "../custom/visit-fields";
import type { Facts } from "../facts";
import type { RuleEntry } from "../ruleset";
import type { Steps } from "../steps";
import type { Visit } from "../visit";
import { readEach } from "./keyed";
import {
  accepted,
  type Kind,
  type Matcher,
  type Normalised,
  type Purpose,
  refused,
  type Taker,
} from "./kind";

function normalise(text: string): Normalised {
  const read = readCustomRule(text);
  return read.ok ? accepted(writeCustomRule(read.set)) : refused(read.message);
}

/** @throws Error when the text holds no conditions that can be asked */
function setOf(text: string): ConditionSet {
  const read = readCustomRule(text);
  if (!read.ok) throw new Error(read.message);
  return read.set;
}

/** Fields whose facts are made for each visit, those that take longest last; all others lie ready. */
const MADE: readonly string[] = [
  "page",
  "language",
  "referrer",
  "region",
  "parameters",
  "user-agent",
];

/**
 * The same set with the conditions of each group in the order of what they cost. None can fail, so that the order changes no
 * answer; and most groups are decided by their first.
 */
function cheapestFirst({ match, groups }: ConditionSet): ConditionSet {
  const cost = ({ field }: Condition) => MADE.indexOf(field);
  return {
    match,
    groups: groups.map((group) => ({
      ...group,
      conditions: [...group.conditions].sort((x, y) => cost(x) - cost(y)),
    })),
  };
}

interface CompiledRule {
  readonly conditions: CompiledConditions<VisitFacts>;
  readonly place: number;
  /** Asked first; null: the rule has none. */
  readonly gate: Gate | null;
}

/** A condition without which a rule never holds, of a fact that lies ready: most rules need not be asked. */
interface Gate {
  readonly fact: (typeof GATED)[number];
  readonly values: ReadonlySet<string | number>;
}

/** Facts that gates ask about, those that tell most first. */
const GATED = ["asn", "country", "network"] as const;

function gateOf({ match, groups }: ConditionSet): Gate | null {
  const needed = groups.flatMap((group) => {
    const isNeeded = match === "all" || groups.length === 1;
    return isNeeded && (group.match === "all" || group.conditions.length === 1)
      ? group.conditions
      : [];
  });
  for (const fact of GATED) {
    const found = needed.find(({ field, operator }) => field === fact && operator === "any-of");
    if (found === undefined) continue;
    const { values } = found;
    return {
      fact,
      values: new Set<string | number>(fact === "asn" ? values.map(numberOfAsn) : values),
    };
  }
  return null;
}

const numberOfAsn = (value: string) => Number(value.slice(2));

/** False: the rule does not hold. A country that is none, such as "XX", is among nobody's values. */
function mayHold({ fact, values }: Gate, { asn, country, network }: Visit): boolean {
  const known = fact === "asn" ? asn : fact === "country" ? country : network;
  return known !== null && values.has(known);
}

class CustomRules implements Matcher {
  readonly #hosts = referrerHosts();

  readonly #rules: readonly CompiledRule[];
  readonly #stops: boolean;

  constructor(rules: readonly CompiledRule[], stops: boolean) {
    this.#rules = rules;
    this.#stops = stops;
  }

  each(visit: Facts, taker: Taker): boolean {
    let facts: VisitFacts | null = null;
    for (const { conditions, place, gate } of this.#rules) {
      if (gate !== null && !mayHold(gate, visit.visit)) continue;
      facts ??= new VisitFacts(visit, this.#stops, this.#hosts);
      if (conditions.matches(facts) && taker.take(place)) return true;
    }
    return false;
  }
}

function* compile(
  entries: readonly RuleEntry[],
  assembly: Assembly,
  purpose: Purpose,
): Steps<Matcher> {
  const rules: CompiledRule[] = [];
  yield* readEach(entries, assembly, normalise, (value, place) => {
    if (rules.length >= CUSTOM_RULE_LIMITS.rules) {
      throw new Error(`Only ${CUSTOM_RULE_LIMITS.rules} rules of this kind are checked.`);
    }
    const set = setOf(value);
    const conditions = compileConditions(cheapestFirst(set), VISIT_FIELDS);
    rules.push({ conditions, place, gate: gateOf(set) });
  });
  return new CustomRules(rules, purpose === "stop");
}

const describe: Kind["describe"] = ({ value }, valueWords = AS_STORED) => {
  const read = readCustomRule(value);
  return read.ok ? setWords(read.set, { fields: VISIT_FIELDS, valueWords }) : value;
};

/** Which groups hold for the visit: the whole rule where it has one, or needs all of them. */
const describeMatch: Kind["describeMatch"] = (entry, visit, valueWords = AS_STORED) => {
  const words = { fields: VISIT_FIELDS, valueWords };
  const set = setOf(entry.value);
  if (set.match === "all") return setWords(set, words);
  const facts = new VisitFacts(visit, entry.effect === "block");
  const held = set.groups.filter((group) =>
    compileConditions({ match: "all", groups: [group] }, VISIT_FIELDS).matches(facts),
  );
  return held.map((group) => groupWords(group, words)).join(", and ");
};

/** "Country DE, Pages a minute 1; not known: Region" */
const factOf: Kind["factOf"] = (visit, valueWords = AS_STORED) => {
  const facts = new VisitFacts(visit, true);
  const known: string[] = [];
  const unknown: string[] = [];
  for (const [field, { label, read }] of Object.entries(VISIT_FIELDS)) {
    const fact = read(facts);
    if (fact === null) unknown.push(label);
    else if (fact === true) known.push(label);
    else if (fact !== "" && fact !== false) known.push(`${label} ${valueWords(field, `${fact}`)}`);
  }
  return `${known.join(", ")}; not known: ${unknown.join(", ")}`;
};

/** Visitors by several facts at once, joined by "and" and "or". */
export const custom: Kind = {
  normalise,
  compile,
  isKnown: () => true,
  factOf,
  describe,
  describeMatch,
};
