import { sentences } from "#app/words/sentences";

import type { Assembly } from "../assembly";
import type { Facts } from "../facts";
import { canonicalHost } from "../net/host";
import { foldParameter } from "../net/query";
import { readReferrer } from "../net/referrer";
import { Memo } from "../patterns/memo";
import { MAX_PATTERN_CHARS, regexProblem } from "../patterns/regex";
import { TextPatterns } from "../patterns/text-patterns";
import type { RuleEntry } from "../ruleset";
import type { Steps } from "../steps";
import { Keyed, offerAll, Offered, readEach } from "./keyed";
import { accept, type Kind, type Matcher, type Normalized, refuse, type Taker } from "./kind";
import { readWorded, type Worded } from "./worded";

const { texts } = sentences("engine/kinds/referrer", {
  /** Messages about refused values, and notices about accepted ones. */
  texts: {
    tooLong: "This is too long for an address.",
    domain: 'Enter a domain, for example "example.com".',
    onlyDomain: "Only the domain counts: every page of {domain}.",
    host: 'Enter a host name, for example "blog.example.com".',
    url: 'Enter a full URL, for example "https://example.com/page".',
    part: "Enter a part of the address.",
    atMost: "At most {count} characters.",
    short: "Such a short text matches many URLs.",
    value: "Enter the value of {word}.",
    hostOnly:
      "Browsers send only the website a visitor comes from, not the page. This matches few visitors. Enter the website instead.",
  },
});

const REFERRER_MATCHES = [
  "domain",
  "host",
  "exact",
  "contains",
  "regex",
  "utm_source",
  "utm_medium",
  "utm_campaign",
] as const;
type Match = (typeof REFERRER_MATCHES)[number];
const UTM: readonly Match[] = ["utm_source", "utm_medium", "utm_campaign"];
const EMPTY = "empty";
const MAX_ADDRESS_CHARS = 2_048;

function normalize(text: string): Normalized {
  const typed = text.trim();
  if (typed.length > MAX_ADDRESS_CHARS) return refuse(texts.tooLong);
  if (typed.toLowerCase() === EMPTY) return accept(EMPTY);
  const { word, rest } = readWorded(typed, REFERRER_MATCHES) ?? { word: "domain", rest: typed };
  return READERS[word](rest, word);
}

/** Returns the host of a pasted name or whole address. */
function hostOf(text: string): string | null {
  if (/^[a-z][a-z0-9+.-]*:\/\//i.test(text)) return readReferrer(text).host;
  const name = text.replace(/^\*\./, "");
  return readReferrer(`//${name}`).host ?? canonicalHost(name);
}

/** Matches repeated "www." too ("www.www.example.com"), so that normalizing a canonical value does not change it. */
const REPEATED_WWW = /^(www\.)+(?=.+\.)/;

function readDomain(text: string): Normalized {
  const host = hostOf(text);
  const domain = host?.replace(REPEATED_WWW, "") ?? "";
  if (!domain.includes(".")) return refuse(texts.domain);
  const isShortened = /[/?#]./.test(text.replace(/^[a-z][a-z0-9+.-]*:\/\//i, ""));
  return accept(`domain:${domain}`, isShortened ? texts.onlyDomain({ domain }) : null);
}

function readHost(text: string): Normalized {
  const host = hostOf(text);
  if (host === null || !host.includes(".")) {
    return refuse(texts.host);
  }
  return accept(`host:${host}`);
}

/** Reports whether an address, a part of one or an expression has more than a host: "forum.example/thread/\d+". */
function hasPath(text: string): boolean {
  const withoutScheme = text.replaceAll("\\/", "/").replace(/^.*?\/\//, "");
  return /\/.*[\p{L}\p{N}]/u.test(withoutScheme);
}

/** Browsers shorten the address of another site to its host, by the default referrer policy since 2020. */
function readExact(text: string): Normalized {
  const { host, address } = readReferrer(text.includes("://") ? text : `//${text}`);
  if (host === null) return refuse(texts.url);
  return accept(`exact:${address}`, hasPath(address) ? texts.hostOnly : null);
}

function readContains(text: string): Normalized {
  if (text === "") return refuse(texts.part);
  if (text.length > MAX_PATTERN_CHARS) return refuse(texts.atMost({ count: MAX_PATTERN_CHARS }));
  const isShort = text.length < 4;
  const notice = isShort ? texts.short : hasPath(text) && texts.hostOnly;
  return accept(`contains:${text.toLowerCase()}`, notice || null);
}

function readRegex(text: string): Normalized {
  const problem = regexProblem(text);
  if (problem !== null) return refuse(problem);
  return accept(`regex:${text}`, hasPath(text) ? texts.hostOnly : null);
}

function readUtm(text: string, word: Match): Normalized {
  const value = foldParameter(text);
  if (value === "") return refuse(texts.value({ word }));
  if (value.length > MAX_PATTERN_CHARS) return refuse(texts.atMost({ count: MAX_PATTERN_CHARS }));
  return accept(`${word}:${value}`);
}

const READERS: Readonly<Record<Match, (text: string, word: Match) => Normalized>> = {
  domain: readDomain,
  host: readHost,
  exact: readExact,
  contains: readContains,
  regex: readRegex,
  utm_source: readUtm,
  utm_medium: readUtm,
  utm_campaign: readUtm,
};

/** The host of a referrer, and the places of the entries that cover it. */
interface Found {
  readonly host: string | null;
  readonly places: readonly number[];
}

class Referrers implements Matcher {
  readonly #exact = new Keyed();
  readonly #hosts = new Keyed();
  readonly #domains = new Keyed();
  /** Places by parameter and value: "utm_source:newsletter". */
  readonly #utm = new Keyed();
  readonly #empty: number[] = [];
  readonly #patterns: TextPatterns;
  readonly #known = new Memo((referrer) => this.#find(referrer));

  constructor(assembly: Assembly) {
    this.#patterns = new TextPatterns(assembly);
  }

  add(value: string, place: number): void {
    const worded = readWorded(value, REFERRER_MATCHES);
    if (worded === null) this.#empty.push(place);
    else this.#addWorded(worded, value, place);
  }

  #addWorded({ word, rest }: Worded<Match>, value: string, place: number): void {
    if (word === "exact") this.#exact.add(rest, place);
    else if (word === "host") this.#hosts.add(rest, place);
    else if (word === "domain") this.#domains.add(rest, place);
    else if (word === "contains") this.#patterns.addLiteral(rest, place);
    else if (word === "regex") this.#patterns.addExpression(rest, place);
    else this.#utm.add(value, place);
  }

  ready(): this {
    this.#patterns.compile();
    return this;
  }

  each(facts: Facts, taker: Taker): boolean {
    return this.#eachUtm(facts, taker) || this.#eachAddress(facts, taker);
  }

  #eachUtm(facts: Facts, taker: Taker): boolean {
    if (this.#utm.size === 0) return false;
    for (const { name, value } of facts.parameters) {
      const isUtm = UTM.some((word) => word === name);
      if (isUtm && this.#utm.offer(`${name}:${value}`, taker)) return true;
    }
    return false;
  }

  #eachAddress(facts: Facts, taker: Taker): boolean {
    const { referrer } = facts.visit;
    if (referrer === "") return offerAll(this.#empty, taker);
    const { host, places } = this.#known.get(referrer, this.#patterns.mayLook(facts));
    if (places.length === 0 || facts.isOwnHost(host)) return false;
    return offerAll(places, taker);
  }

  #find(referrer: string): Found {
    const { host, address } = readReferrer(referrer);
    const found = new Offered();
    this.#exact.offer(address, found);
    if (host !== null) this.#eachHost(host, found);
    return { host, places: [...found.places, ...this.#patterns.match(address)] };
  }

  #eachHost(host: string, taker: Taker): void {
    this.#hosts.offer(host, taker);
    if (this.#domains.size === 0) return;
    for (let from = 0; from >= 0; from = host.indexOf(".", from) + 1 || -1) {
      this.#domains.offer(from === 0 ? host : host.slice(from), taker);
    }
  }
}

function* compile(entries: readonly RuleEntry[], assembly: Assembly): Steps<Matcher> {
  const referrers = new Referrers(assembly);
  yield* readEach(entries, assembly, normalize, (value, place) => referrers.add(value, place));
  return referrers.ready();
}

/** Matches visitors by the page they came from, or the campaign named in the link. */
export const referrer: Kind = {
  normalize,
  compile,
  isKnown: (facts) => facts.visit.referrer === "" || !facts.isOwnHost(facts.referrer.host),
  factOf: ({ visit }) => visit.referrer || null,
};
