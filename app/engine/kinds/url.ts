import { sentences } from "#app/words/sentences";

import type { Assembly } from "../assembly";
import type { Facts } from "../facts";
import { type KnownPage, knownPage } from "../net/known-page";
import { withoutMarketFolders } from "../net/market-folder";
import { pageForms } from "../net/page-forms";
import { hasLanguage, pathOf, rulePath } from "../net/path";
import { foldParameter } from "../net/query";
import { Memo } from "../patterns/memo";
import { MAX_PATTERN_CHARS, regexProblem, wildcardMatches, wildcardRegex } from "../patterns/regex";
import { TextPatterns } from "../patterns/text-patterns";
import type { RuleEntry } from "../ruleset";
import type { Steps } from "../steps";
import { Keyed, offerAll, Offered, readEach } from "./keyed";
import {
  accept,
  type Kind,
  type Matcher,
  type Normalized,
  type Purpose,
  refuse,
  type Taker,
} from "./kind";
import { readWorded } from "./worded";

const { texts } = sentences("engine/kinds/url", {
  /** Messages about refused values, and notices about accepted ones. */
  texts: {
    atMost: "At most {count} characters.",
    endsWithSpace: "A page cannot end with a space.",
    noPath: 'Begin with "/", for example "/products/gift-card".',
    isProtected: "{path} must stay accessible: customers, search engines or the law require it.",
    onlyPath: "Only the path counts; use a query rule for what follows the question mark.",
    allLanguages: "This covers the page in all languages.",
    everyPage:
      "This covers every page except those that must stay accessible, such as policies and accounts.",
    part: "Enter a part of the path.",
    parameter: 'Enter the name of a parameter, for example "query:ref=spam".',
  },
});

const URL_MATCHES = ["exact", "prefix", "contains", "wildcard", "regex", "query"] as const;
type Match = (typeof URL_MATCHES)[number];
const MAX_PATH_CHARS = 512;

function normalize(text: string): Normalized {
  const typed = text.trim();
  if (typed.length > MAX_PATH_CHARS) return refuse(texts.atMost({ count: MAX_PATH_CHARS }));
  const { word, rest } = readWorded(typed, URL_MATCHES) ?? guessMatch(typed);
  const read = READERS[word](rest, word);
  // Trailing spaces of a stored value would be lost when it is read again.
  return read.ok && /\s$/.test(read.value) ? refuse(texts.endsWithSpace) : read;
}

/** Returns the match type of a text without one: a wildcard pattern if it has a star, otherwise one page. */
function guessMatch(rest: string): { word: Match; rest: string } {
  return { word: rest.includes("*") ? "wildcard" : "exact", rest };
}

/** Returns the path of a pasted path or page address. Null for other text. */
function pastedPath(text: string): string | null {
  const path = text.replace(/^https?:\/\/[^/?#]*/i, "");
  if (path === "" && text !== "") return "/";
  return path.startsWith("/") ? path : null;
}

function readPath(text: string, word: Match): Normalized {
  const path = pastedPath(text);
  if (path === null) return refuse(texts.noPath);
  const page = knownPage(pathOf(path));
  if (page.isProtected) {
    return refuse(texts.isProtected({ path: page.path }));
  }
  const written = page.rulePath;
  const isFolder = word === "prefix" && written !== "/" && /[/\\][?#]|[/\\]$/.test(path);
  const value = isFolder ? `${written}/` : written;
  return accept(`${word}:${value}`, noticeOf(path, written, word));
}

function noticeOf(typed: string, path: string, word: Match): string | null {
  if (word === "prefix" && path === "/") return texts.everyPage;
  if (/[?]./.test(typed)) return texts.onlyPath;
  return languageNotice(typed);
}

/** End of a path. A pattern that continues after it would match no page. */
const PATH_END = /[?#]/;

function languageNotice(path: string): string | null {
  return hasLanguage(path) ? texts.allLanguages : null;
}

function readContains(text: string): Normalized {
  if (text === "") return refuse(texts.part);
  if (PATH_END.test(text)) return refuse(texts.onlyPath);
  if (text.length > MAX_PATTERN_CHARS) return refuse(texts.atMost({ count: MAX_PATTERN_CHARS }));
  const part = foldParameter(text);
  return accept(`contains:${part}`, part === "/" ? texts.everyPage : null);
}

function readWildcard(text: string): Normalized {
  const path = text.startsWith("*") ? text : pastedPath(text);
  if (path === null) return refuse(texts.noPath);
  if (PATH_END.test(path)) return refuse(texts.onlyPath);
  if (path.length > MAX_PATTERN_CHARS) return refuse(texts.atMost({ count: MAX_PATTERN_CHARS }));
  const folded = path.startsWith("*") ? foldParameter(path) : rulePath(path);
  const pattern = folded.replace(/\*+/g, "*");
  return accept(
    `wildcard:${pattern}`,
    /^\/?\*$/.test(pattern) ? texts.everyPage : languageNotice(path),
  );
}

function readRegex(text: string): Normalized {
  const problem = regexProblem(text);
  return problem === null ? accept(`regex:${text}`) : refuse(problem);
}

function readQuery(text: string): Normalized {
  const mark = text.indexOf("=");
  const name = foldParameter(mark < 0 ? text : text.slice(0, mark));
  if (name === "") return refuse(texts.parameter);
  return accept(
    mark < 0 ? `query:${name}` : `query:${name}=${foldParameter(text.slice(mark + 1))}`,
  );
}

const READERS: Readonly<Record<Match, (text: string, word: Match) => Normalized>> = {
  exact: readPath,
  prefix: readPath,
  contains: readContains,
  wildcard: readWildcard,
  regex: readRegex,
  query: readQuery,
};

function beforeEqualsSign(text: string): string {
  const mark = text.indexOf("=");
  return mark < 0 ? text : text.slice(0, mark);
}

const PRODUCTS = "/products/";
const COLLECTION = /^\/collections\/[^/]+(?=\/products)/;
/**
 * Shopify serves the page of a variant's product at this path, after the market folder. The path does not name the
 * product.
 */
const VARIANT = /^(.*)\/variants\//;

/**
 * Reports whether a rule can match a product page.
 *
 * A pattern that matches any product, alone or in a folder, also matches the product named after the pattern's end
 * without stars.
 *
 * @param page page of the rule, without market and collection
 */
function matchesProduct(word: Match, page: string): boolean {
  if (word === "wildcard") {
    const name = page.replace(/^.*\/|\*/g, "");
    return ["", "/x"].some((at) => wildcardMatches(page, at + PRODUCTS + name));
  }
  if (page.startsWith(PRODUCTS)) return word === "exact" || word === "prefix";
  return word === "prefix" && PRODUCTS.startsWith(page);
}

class Urls implements Matcher {
  readonly #exact = new Keyed();
  readonly #prefixes = new Keyed();
  /** Lengths of the prefixes, longest first. A path is cut once per length. */
  #prefixLengths: number[] = [];
  /** Places by "name" and by "name=value". */
  readonly #parameters = new Keyed();
  /**
   * Text before the first "=" of each parameter. Most parameters of a visit differ here, so that "name=value" is rarely
   * built.
   */
  readonly #parameterNames = new Set<string>();
  /** Rules that block products, by market folder. "" applies to every market. */
  readonly #products = new Keyed();
  readonly #patterns: TextPatterns;
  /** Places by path; see rulePath. */
  readonly #known = new Memo((path) => this.#find(path));

  constructor(
    private readonly assembly: Assembly,
    private readonly stops: boolean,
  ) {
    this.#patterns = new TextPatterns(assembly);
  }

  add(value: string, place: number, { action }: RuleEntry): void {
    const { word, rest } = readWorded(value, URL_MATCHES)!;
    // A redirect rule about one product must not redirect visitors of another product's variant.
    if (this.stops && action !== "redirect") this.#addProduct(word, rest, place);
    if (word === "exact") this.#exact.add(rest, place);
    else if (word === "prefix") this.#addPrefix(rest, place);
    else if (word === "query") this.#addParameter(rest, place);
    else if (word === "contains") this.#patterns.addLiteral(rest, place);
    else this.#patterns.addExpression(word === "wildcard" ? wildcardRegex(rest) : rest, place);
  }

  #addProduct(word: Match, rest: string, place: number): void {
    const page = withoutMarketFolders(rest, this.assembly.folders);
    if (matchesProduct(word, page.replace(COLLECTION, ""))) {
      this.#products.add(rest.slice(0, rest.length - page.length), place);
    }
  }

  #addPrefix(prefix: string, place: number): void {
    this.#prefixes.add(prefix, place);
    if (!this.#prefixLengths.includes(prefix.length)) this.#prefixLengths.push(prefix.length);
  }

  #addParameter(parameter: string, place: number): void {
    this.#parameters.add(parameter, place);
    this.#parameterNames.add(beforeEqualsSign(parameter));
  }

  ready(): this {
    this.#prefixLengths.sort((x, y) => y - x);
    this.#patterns.compile();
    return this;
  }

  each(facts: Facts, taker: Taker): boolean {
    if (this.stops && facts.page.isProtected) return false;
    if (this.#eachPage(facts.page, facts, taker) || this.#eachParameter(facts, taker)) return true;
    return this.stops && facts.renderedPages.some((page) => this.#eachPage(page, facts, taker));
  }

  #eachPage(page: KnownPage, facts: Facts, taker: Taker): boolean {
    return offerAll(this.#known.get(page.rulePath, this.#patterns.mayLook(facts)), taker);
  }

  #find(path: string): readonly number[] {
    const found = new Offered();
    for (const form of pageForms(path, this.assembly.folders)) {
      this.#eachPath(form, found);
      const variant = VARIANT.exec(form);
      if (variant) this.#products.offer(variant[1]!, found);
    }
    return [...new Set(found.places)];
  }

  #eachPath(path: string, taker: Taker): void {
    this.#exact.offer(path, taker);
    this.#eachPrefix(path, taker);
    for (const place of this.#patterns.match(path)) taker.take(place);
  }

  /** Offers matching prefixes. "/pages/" is also a prefix of "/pages": both are the same page. */
  #eachPrefix(path: string, taker: Taker): void {
    const text = path === "/" ? path : `${path}/`;
    for (const length of this.#prefixLengths) {
      if (length <= text.length) this.#prefixes.offer(text.slice(0, length), taker);
    }
  }

  #eachParameter(facts: Facts, taker: Taker): boolean {
    if (this.#parameters.size === 0) return false;
    for (const { name, value } of facts.parameters) {
      if (!this.#parameterNames.has(beforeEqualsSign(name))) continue;
      if (this.#parameters.offer(`${name}=${value}`, taker)) return true;
      if (this.#parameters.offer(name, taker)) return true;
    }
    return false;
  }
}

function* compile(
  entries: readonly RuleEntry[],
  assembly: Assembly,
  purpose: Purpose,
): Steps<Matcher> {
  const urls = new Urls(assembly, purpose === "stop");
  yield* readEach(entries, assembly, normalize, (...read) => urls.add(...read));
  return urls.ready();
}

/** Matches visits by the requested page. */
export const url: Kind = {
  normalize,
  compile,
  isKnown: () => true,
  factOf: ({ visit }) => visit.path,
};
