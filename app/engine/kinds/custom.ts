import type { Assembly } from "../assembly";
import { compileConditions, type CompiledConditions } from "../conditions/compile-conditions";
import type { ConditionSet } from "../conditions/condition";
import { type ConditionWords, groupWords, setWords } from "../conditions/condition-words";
import { readCustomRule, writeCustomRule } from "../custom/custom-rule";
import { CUSTOM_RULE_LIMITS } from "../custom/custom-rule-limits";
import { referrerHosts, VisitFacts } from "../custom/visit-facts";
import { VISIT_FIELDS } from "../custom/visit-fields";
import type { Facts } from "../facts";
import type { RuleEntry } from "../ruleset";
import type { Steps } from "../steps";
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

const WORDS: ConditionWords = { fields: VISIT_FIELDS, valueWords: (_field, value) => value };

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

interface CompiledRule {
  readonly conditions: CompiledConditions<VisitFacts>;
  readonly place: number;
}

class CustomRules implements Matcher {
  readonly #hosts = referrerHosts();

  constructor(
    private readonly rules: readonly CompiledRule[],
    private readonly stops: boolean,
  ) {}

  each(visit: Facts, taker: Taker): boolean {
    const facts = new VisitFacts(visit, this.stops, this.#hosts);
    for (const { conditions, place } of this.rules) {
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
    rules.push({ conditions: compileConditions(setOf(value), VISIT_FIELDS), place });
  });
  return new CustomRules(rules, purpose === "stop");
}

function describe({ value }: Pick<RuleEntry, "value">): string {
  const read = readCustomRule(value);
  return read.ok ? setWords(read.set, WORDS) : value;
}

/** Which groups hold for the visit: the whole rule where it has one, or needs all of them. */
function describeMatch(entry: Pick<RuleEntry, "value" | "effect">, visit: Facts): string {
  const set = setOf(entry.value);
  if (set.match === "all") return setWords(set, WORDS);
  const facts = new VisitFacts(visit, entry.effect === "block");
  const held = set.groups.filter((group) =>
    compileConditions({ match: "all", groups: [group] }, VISIT_FIELDS).matches(facts),
  );
  return held.map((group) => groupWords(group, WORDS)).join(", and ");
}

/** "Country DE, Pages a minute 1; not known: Region" */
function factOf(visit: Facts): string {
  const facts = new VisitFacts(visit, true);
  const known: string[] = [];
  const unknown: string[] = [];
  for (const { label, read } of Object.values(VISIT_FIELDS)) {
    const fact = read(facts);
    if (fact === null) unknown.push(label);
    else if (fact !== "" && fact !== false) known.push(fact === true ? label : `${label} ${fact}`);
  }
  return `${known.join(", ")}; not known: ${unknown.join(", ")}`;
}

/** Visitors by several facts at once, joined by "and" and "or". */
export const custom: Kind = {
  normalise,
  compile,
  isKnown: () => true,
  factOf,
  describe,
  describeMatch,
  examples: [
    {
      text: '{"all":[{"all":[["country","any-of","DE"],["network","any-of","hosting"]]}]}',
      means: "visitors from data centers in Germany",
    },
    {
      text: '{"any":[{"all":[["user-agent","contains","curl"]]},{"all":[["pages-per-minute","at-least","60"]]}]}',
      means: "visitors with curl, and those who open 60 pages per minute or more",
    },
  ],
};
