import { marketFolder } from "../net/market-folder";
import { firstFitting } from "./choose-redirect";
import type { CompiledRedirect, CompiledRedirects } from "./compile-redirects";
import { type PageAddress, readAddress } from "./page-address";
import { isThere, targetAddress } from "./target-address";
import { type VisitorGroup, visitorGroups } from "./visitor-groups";

/** Pages to start from, in addition to the pages the rules name. */
const SAMPLE_PAGES = ["/", "/products/example"];

/**
 * Maximum pages visited for all visitor groups together: tens of milliseconds of work if rules have few pages.
 *
 * Fifty rules with hundreds of languages and pages would have more paths than could ever be followed.
 */
export const MAX_STEPS = 50_000;

/** Cost, in steps, of finding that a page was already visited. */
const SEEN_STEP = 0.1;

/** Result if there are more paths than MAX_STEPS allows, so that it is unknown whether one is a loop. */
export const TOO_LARGE = "too-large";

/** Languages of pages without a language folder, by host. Each host has one language. */
type Homes = ReadonlyMap<string | undefined, string>;

/** Remaining steps for all walks together. */
interface Budget {
  left: number;
}

/** The search for loops for one group of visitors. */
interface Evaluation extends VisitorGroup {
  readonly at: number;
  /** Pages that are known not to lead to a loop, with the languages of page and hosts. */
  readonly seen: Set<string>;
  readonly budget: Budget;
}

/**
 * Finds redirect rules that would send visitors in a loop through the store's own pages.
 *
 * Rules that expire by `at` are ignored. Other websites end every path, because their redirects are unknown.
 *
 * @param at epoch milliseconds
 * @returns the rules of the loop in order, TOO_LARGE if the search was not finished, or null if there is no loop
 */
export function findLoop(
  redirects: CompiledRedirects,
  at: number,
): CompiledRedirects | typeof TOO_LARGE | null {
  const budget = { left: MAX_STEPS };
  for (const group of visitorGroups(redirects.filter(({ rule }) => isOn(rule, at)))) {
    const loop = followAll({ ...group, at, seen: new Set(), budget });
    if (loop) return loop;
    if (budget.left < 0) return TOO_LARGE;
  }
  return null;
}

function isOn({ expiresAt }: CompiledRedirect["rule"], at: number): boolean {
  return expiresAt === null || expiresAt > at;
}

function followAll(evaluation: Evaluation): CompiledRedirects | null {
  const folders = evaluation.redirects[0]?.target.folders;
  for (const path of pagesOf(evaluation.redirects)) {
    const page = readAddress(path);
    const folder = marketFolder(path, folders);
    for (const locale of folder === null ? evaluation.locales : [folder]) {
      const loop = follow(evaluation, page, locale, { homes: new Map(), stops: [] });
      if (loop) return loop;
      if (evaluation.budget.left < 0) return null;
    }
  }
  return null;
}

/**
 * Returns the start pages: the targets of rules, which every loop passes through, sample pages, and pages that scopes
 * name.
 */
function pagesOf(redirects: CompiledRedirects): ReadonlySet<string> {
  const named = redirects.flatMap(({ rule }) =>
    (rule.scope?.pages ?? []).map((page) => page.replace(/^[a-z]+:/, "")),
  );
  const targets = redirects.flatMap(({ target }) => (target.isOwn ? [target.url.pathname] : []));
  return new Set([...targets, ...SAMPLE_PAGES, ...named.filter((page) => page.startsWith("/"))]);
}

/** A page on the path, in its language, and the rule that redirects from it. */
interface Stop {
  readonly state: string;
  readonly redirect: CompiledRedirect;
}

interface Way {
  readonly homes: Homes;
  readonly stops: readonly Stop[];
}

function follow(
  evaluation: Evaluation,
  page: PageAddress,
  locale: string,
  { homes, stops }: Way,
): CompiledRedirects | null {
  const state = [locale, page.host, page.path, ...[...homes].flat()].join(" ");
  const isSeen = evaluation.seen.has(state);
  evaluation.budget.left -= isSeen ? SEEN_STEP : 1;
  if (isSeen || evaluation.budget.left < 0) return null;
  const redirect = nextRule(evaluation, page, locale);
  const loop = redirect && followRule(evaluation, page, { state, redirect }, { homes, stops });
  if (!loop) evaluation.seen.add(state);
  return loop;
}

function followRule(
  evaluation: Evaluation,
  page: PageAddress,
  stop: Stop,
  { homes, stops }: Way,
): CompiledRedirects | null {
  const circle = circleOf(stops, stop, evaluation);
  if (circle || !stop.redirect.target.isOwn) return circle;
  const landing = landingPage(stop.redirect, page);
  const folder = marketFolder(landing.path, stop.redirect.target.folders);
  for (const [spoken, known] of languagesOf(landing.host, folder, homes, evaluation.locales)) {
    const loop = follow(evaluation, landing, spoken, { homes: known, stops: [...stops, stop] });
    if (loop) return loop;
  }
  return null;
}

/**
 * Returns the rules of a loop: the same page is reached again, or the path has more pages than there are rules.
 *
 * In the second case two rules keep adding folders to the path without end.
 */
function circleOf(
  stops: readonly Stop[],
  { state, redirect }: Stop,
  { redirects }: Evaluation,
): CompiledRedirects | null {
  const isLong = stops.length >= redirects.length;
  const isMet = stops.map((stop) => (isLong ? stop.redirect === redirect : stop.state === state));
  const since = isMet.lastIndexOf(true);
  return since < 0 ? null : stops.slice(since).map((stop) => stop.redirect);
}

/** Returns the possible languages of a page, each with the then known languages of hosts. */
function languagesOf(
  host: string | undefined,
  folder: string | null,
  homes: Homes,
  locales: readonly string[],
): readonly (readonly [string, Homes])[] {
  const spoken = folder ?? homes.get(host);
  if (spoken !== undefined) return [[spoken, homes]];
  return locales.map((locale) => [locale, new Map([...homes, [host, locale]])]);
}

function nextRule(
  evaluation: Evaluation,
  page: PageAddress,
  locale: string,
): CompiledRedirect | null {
  const { redirects, country, region, at } = evaluation;
  const visit = { country, region, path: page.path, at, crawler: null };
  const found = firstFitting(redirects, visit, locale);
  return found && !isThere(found.target, page, found.rule) ? found : null;
}

function landingPage({ target, rule }: CompiledRedirect, page: PageAddress): PageAddress {
  const { pathname } = new URL(targetAddress(target, page, rule), target.url);
  return readAddress(pathname, target.isPath ? page.host : target.url.hostname);
}
