import { sentences } from "#app/words/sentences";

import type { Assembly } from "../assembly";
import type { Facts } from "../facts";
import { Memo } from "../patterns/memo";
import { MAX_PATTERN_CHARS, regexProblem } from "../patterns/regex";
import { TextPatterns } from "../patterns/text-patterns";
import type { RuleEntry } from "../ruleset";
import type { Steps } from "../steps";
import { Keyed, offerAll, Offered, readEach } from "./keyed";
import { accept, type Kind, type Matcher, type Normalized, refuse, type Taker } from "./kind";
import { readWorded } from "./worded";

const { texts } = sentences("engine/kinds/user-agent", {
  /** Messages about refused values, and notices about accepted ones. */
  texts: {
    part: "Enter a part of the user agent.",
    atMost: "At most 512 characters.",
    notText:
      "No user agent contains the signs of a regular expression. Remove them, or start the line with “regex:”.",
    everywhere: "Nearly every browser’s user agent contains this.",
  },
});

const USER_AGENT_MATCHES = ["contains", "exact", "regex"] as const;
const EMPTY = "empty";
/** Words in nearly every browser's user agent. */
const EVERYBODY = ["mozilla", "applewebkit", "gecko", "safari", "chrome", "5.0", "mobile"];

function normalize(text: string): Normalized {
  const typed = text.trim();
  if (typed.toLowerCase() === EMPTY) return accept(EMPTY);
  const { word, rest } = readWorded(typed, USER_AGENT_MATCHES) ?? { word: "contains", rest: typed };
  if (word === "regex") return readRegex(rest);
  if (rest === "") return refuse(texts.part);
  if (rest.length > MAX_PATTERN_CHARS * 2) return refuse(texts.atMost);
  const folded = rest.toLowerCase();
  if (EXPRESSION.test(folded)) return accept(`${word}:${folded}`, texts.notText);
  return accept(`${word}:${folded}`, word === "contains" ? noticeOf(folded) : null);
}

function readRegex(rest: string): Normalized {
  const problem = regexProblem(rest);
  return problem === null ? accept(`regex:${rest}`) : refuse(problem);
}

/** Escapes and operators of regular expressions, which no user agent contains. */
const EXPRESSION = /\\[^a-z0-9]|\\[bdsw]|\.\*|^\^|\(\?i\)/;

function noticeOf(part: string): string | null {
  const isEverywhere = part.length < 3 || EVERYBODY.some((name) => name.includes(part));
  return isEverywhere ? texts.everywhere : null;
}

class UserAgents implements Matcher {
  readonly #exact = new Keyed();
  readonly #empty: number[] = [];
  readonly #patterns: TextPatterns;
  /** Places by user agent as sent. A store's visitors use a few hundred different ones. */
  readonly #known = new Memo((agent) => this.#find(agent.trim().toLowerCase()));

  constructor(assembly: Assembly) {
    this.#patterns = new TextPatterns(assembly);
  }

  add(value: string, place: number): void {
    const worded = readWorded(value, USER_AGENT_MATCHES);
    if (worded === null) this.#empty.push(place);
    else if (worded.word === "exact") this.#exact.add(worded.rest, place);
    else if (worded.word === "contains") this.#patterns.addLiteral(worded.rest, place);
    else this.#patterns.addExpression(worded.rest, place);
  }

  ready(): this {
    this.#patterns.compile();
    return this;
  }

  each(facts: Facts, taker: Taker): boolean {
    const { userAgent } = facts.visit;
    return offerAll(this.#known.get(userAgent, this.#patterns.mayLook(facts)), taker);
  }

  #find(agent: string): readonly number[] {
    if (agent === "") return this.#empty;
    const matched = this.#patterns.match(agent);
    if (this.#exact.size === 0) return matched;
    const exact = new Offered();
    this.#exact.offer(agent, exact);
    return [...exact.places, ...matched];
  }
}

function* compile(entries: readonly RuleEntry[], assembly: Assembly): Steps<Matcher> {
  const agents = new UserAgents(assembly);
  yield* readEach(entries, assembly, normalize, (value, place) => agents.add(value, place));
  return agents.ready();
}

/** Matches visitors by user agent. */
export const userAgent: Kind = {
  normalize,
  compile,
  isKnown: () => true,
  factOf: ({ visit }) => visit.userAgent,
};
