import { localeFolder } from "../net/locale-folder";

import { firstFitting } from "./choose-redirect";
import type { CompiledRedirect, CompiledRedirects } from "./compile-redirects";
import { type PageAddress, readAddress } from "./page-address";
import { isThere, targetAddress } from "./target-address";

/** Pages rules are tried on, beside those they name themselves. */
const SAMPLE_PAGES = ["/", "/products/example"];

/** A country that no rule names stands for all of them. */
const ELSEWHERE = "";

/**
 * So many pages are looked at, some tens of milliseconds of work. Rules that keep the path can put their targets in
 * front of one another in any order, which makes more pages than could ever be followed.
 */
const MAX_STEPS = 50_000;

/** Counts down, for all walks together. */
interface Budget {
  left: number;
}

/** One visitor's ways through the store. */
interface Walk {
  readonly redirects: CompiledRedirects;
  /** Languages a page without a language folder may be in. */
  readonly locales: readonly string[];
  readonly country: string;
  readonly region: string | null;
  readonly at: number;
  /** Languages and pages from which no circle was found. */
  readonly seen: Set<string>;
  readonly budget: Budget;
}

/**
 * Follows visitors through the store's own pages: rules that would lead some of them in a circle, in
 * the order they are met; null when no rules do. Rules that are over by `at` take no part. Other
 * websites end every way: what they do is not known here. Very many rules, languages and pages are not followed to
 * the end: a circle that is not found here is ended in the browser, which leads nobody on from where it led them.
 */
export function findLoop(redirects: CompiledRedirects, at: number): CompiledRedirects | null {
  const locales = languagesOf(redirects);
  const pages = [...pagesOf(redirects)].map((path) => readAddress(path));
  const budget = { left: MAX_STEPS };
  const walks = Array.from(visitorsOf(redirects), ([country, region]): Walk => ({
    redirects,
    locales,
    country,
    region,
    at,
    seen: new Set(),
    budget,
  }));
  for (const page of pages) {
    for (const walk of walks) {
      for (const locale of locales) {
        const loop = follow(walk, page, locale, []);
        if (loop) return loop;
        if (budget.left === 0) return null;
      }
    }
  }
  return null;
}

/** One visitor for every set of countries that all rules treat alike. */
function visitorsOf(redirects: CompiledRedirects): Iterable<[string, string | null]> {
  const rules = redirects.map(({ rule }) => rule.places);
  const alike = new Map<string, [string, string | null]>();
  for (const country of [ELSEWHERE, ...rules.flatMap(({ countries }) => countries)]) {
    const naming = rules.map(({ countries }) => countries.includes(country));
    const region = rules.find((_, index) => naming[index])?.regions[0] ?? null;
    alike.set(naming.join(), [country, region]);
  }
  return alike.values();
}

function languagesOf(redirects: CompiledRedirects): readonly string[] {
  return [...new Set(["", ...redirects.flatMap(({ rule }) => rule.languages)])];
}

/** The pages rules lead to, through which every circle goes, sample pages, and those rules are narrowed to. */
function pagesOf(redirects: CompiledRedirects): ReadonlySet<string> {
  const named = redirects.flatMap(({ rule }) =>
    (rule.scope?.pages ?? []).map((page) => page.replace(/^[a-z]+:/, "")),
  );
  const targets = redirects.flatMap(({ target }) => (target.isOwn ? [target.url.pathname] : []));
  return new Set([...targets, ...SAMPLE_PAGES, ...named.filter((page) => page.startsWith("/"))]);
}

function follow(
  walk: Walk,
  page: PageAddress,
  locale: string,
  met: CompiledRedirects,
): CompiledRedirects | null {
  if (walk.budget.left === 0) return null;
  walk.budget.left--;
  const next = nextRule(walk, page, locale);
  if (!next) return null;
  const since = met.indexOf(next);
  if (since >= 0) return met.slice(since);
  const state = `${locale} ${page.host} ${page.path}`;
  if (!next.target.isOwn || walk.seen.has(state)) return null;
  const landing = landingPage(next, page);
  const folder = localeFolder(landing.path);
  for (const spoken of folder === null ? walk.locales : [folder]) {
    const loop = follow(walk, landing, spoken, [...met, next]);
    if (loop) return loop;
  }
  walk.seen.add(state);
  return null;
}

function nextRule(walk: Walk, page: PageAddress, locale: string): CompiledRedirect | null {
  const { redirects, country, region, at } = walk;
  const visit = { country, region, path: page.path, at, crawler: null };
  const found = firstFitting(redirects, visit, locale);
  return found && !isThere(found.target, page, found.rule) ? found : null;
}

function landingPage({ target, rule }: CompiledRedirect, page: PageAddress): PageAddress {
  const { pathname } = new URL(targetAddress(target, page, rule), target.url);
  return readAddress(pathname, target.isPath ? page.host : target.url.hostname);
}
