import { sentences } from "#app/words/sentences";

import type { Assembly } from "../assembly";
import { compileConditions, type CompiledConditions } from "../conditions/compile-conditions";
import type { Condition, ConditionSet } from "../conditions/condition";
import { AS_STORED } from "../conditions/value-words";
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
  accept,
  type Kind,
  type Matcher,
  type Normalized,
  type Purpose,
  refuse,
  type Taker,
} from "./kind";

const { texts } = sentences("engine/kinds/custom", {
  /** The fact of a visit with unknown values. */
  texts: {
    knownAndNot: "{known}; not known: {unknown}",
  },
});

function normalize(text: string): Normalized {
  const read = readCustomRule(text);
  return read.ok ? accept(writeCustomRule(read.set)) : refuse(read.message);
}

/** @throws Error when the text is not a valid set of conditions */
function setOf(text: string): ConditionSet {
  const read = readCustomRule(text);
  if (!read.ok) throw new Error(read.message);
  return read.set;
}

/** Fields whose facts are computed for each visit, the slowest last. All other facts are available without work. */
const MADE: readonly string[] = [
  "page",
  "language",
  "referrer",
  "region",
  "parameters",
  "user-agent",
];

/**
 * Returns the set with the cheapest conditions of each group first.
 *
 * No condition can fail, so the order does not change the result. Most groups are decided by their first condition.
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
  /** Evaluated first. Null if the rule has no gate. */
  readonly gate: Gate | null;
}

/** A condition on an available fact that a rule needs to match. It makes evaluating most rules unnecessary. */
interface Gate {
  readonly fact: (typeof GATED)[number];
  readonly values: ReadonlySet<string | number>;
}

/** Facts that gates can use, the most selective first. */
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

/** Reports whether a rule can match. A code that is not a country, such as "XX", is in no gate's values. */
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
  yield* readEach(entries, assembly, normalize, (value, place) => {
    if (rules.length >= CUSTOM_RULE_LIMITS.rules) {
      throw new Error(`Only ${CUSTOM_RULE_LIMITS.rules} rules of this kind are checked.`);
    }
    const set = setOf(value);
    const conditions = compileConditions(cheapestFirst(set), VISIT_FIELDS);
    rules.push({ conditions, place, gate: gateOf(set) });
  });
  return new CustomRules(rules, purpose === "stop");
}

/** Returns text such as "Country DE, Pages a minute 1; not known: Region". */
const factOf: Kind["factOf"] = (visit, valueWords = AS_STORED) => {
  const facts = new VisitFacts(visit, true);
  const known: string[] = [];
  const unknown: string[] = [];
  for (const [field, { label, read }] of Object.entries(VISIT_FIELDS)) {
    const fact = read(facts);
    const named = valueWords("field", field);
    const name = named === field ? label : named;
    if (fact === null) unknown.push(name);
    else if (fact === true) known.push(name);
    else if (fact !== "" && fact !== false) known.push(`${name} ${valueWords(field, `${fact}`)}`);
  }
  return texts.knownAndNot({ known: known.join(", "), unknown: unknown.join(", ") });
};

/** Matches visitors by several facts joined by "and" and "or". */
export const custom: Kind = {
  normalize,
  compile,
  isKnown: () => true,
  factOf,
};
