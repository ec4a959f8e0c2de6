import { marketFolder } from "../net/market-folder";
import { firstFitting } from "./choose-redirect";
import type { CompiledRedirect, CompiledRedirects } from "./compile-redirects";
import { type PageAddress, readAddress } from "./page-address";
import { isThere, targetAddress } from "./target-address";
import { type VisitorGroup, visitorGroups } from "./visitor-groups";

/** Pages rules are tried on, beside those they name themselves. */
const SAMPLE_PAGES = ["/", "/products/example"];

/**
 * So many pages are looked at, for all visitors together: some tens of milliseconds of work where rules are about
 * few pages. Fifty rules of hundreds of languages and pages make more than could ever be followed.
 */
export const MAX_STEPS = 50_000;

/** What it costs, in steps, to see that a page was looked at already. */
const SEEN_STEP = 0.1;

/** There are more ways through the store than are followed: nobody knows whether one is a circle. */
export const TOO_LARGE = "too-large";

/** The languages of pages without a language folder, by host: a host has one. */
type Homes = ReadonlyMap<string | undefined, string>;

/** Counts down, for all walks together. */
interface Budget {
  left: number;
}

/** The ways through the store of visitors whom all rules treat alike. */
interface Evaluation extends VisitorGroup {
  readonly at: number;
  /** Pages, with their languages and those of the hosts, from which no circle was found. */
  readonly seen: Set<string>;
  readonly budget: Budget;
}

/**
 * Follows visitors through the store's own pages: rules that would lead some of them in a circle, in
 * the order they are met; null when no rules do. Rules that are over by `at` take no part. Other
 * websites end every way: what they do is not known here.
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

/** The pages rules lead to, through which every circle goes, sample pages, and those rules are narrowed to. */
function pagesOf(redirects: CompiledRedirects): ReadonlySet<string> {
  const named = redirects.flatMap(({ rule }) =>
    (rule.scope?.pages ?? []).map((page) => page.replace(/^[a-z]+:/, "")),
  );
  const targets = redirects.flatMap(({ target }) => (target.isOwn ? [target.url.pathname] : []));
  return new Set([...targets, ...SAMPLE_PAGES, ...named.filter((page) => page.startsWith("/"))]);
}

/** A page on the way, in its language, and the rule that leads on from it. */
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
 * The rules of a circle: the same page is met again, or there were more pages than rules, of which two can
 * stand in front of one another without end.
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

/** The languages a page may be in, each with what is then known of the hosts. */
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
