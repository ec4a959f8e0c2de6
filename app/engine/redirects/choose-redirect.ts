import { wordsFor } from "../sentences/words-for";
import type { Visit } from "../visit";
import type { CompiledRedirect, CompiledRedirects } from "./compile-redirects";
import { isClosedPage, readAddress } from "./page-address";
import { REDIRECT_PARAMETER } from "./redirect-parameter";
import type { PromptText, RedirectType } from "./redirect-rule";
import { isThere, targetAddress } from "./target-address";

/** The redirect that the storefront script carries out. */
export interface Go {
  /** Id of the redirect rule. */
  readonly rule: string;
  readonly type: RedirectType;
  /** Absolute http(s) address, or a path of the store. */
  readonly to: string;
  /** The visitor's country, ISO 3166-1 alpha-2. */
  readonly country: string;
  /** Days for which the browser stores the visitor's choice. 0 until the tab is closed. */
  readonly days: number;
  /** The merchant's texts. Null for the texts of the storefront script. */
  readonly text: PromptText | null;
  readonly position: "top" | "bottom";
}

/** Data from the page in addition to the visit. */
export interface RedirectQuery {
  /** Language of the page, as declared by the page ("pt-BR"). */
  readonly locale: string;
  /** Ids of the rules that already redirected this visitor, or whose suggestion the visitor declined. */
  readonly stayed: readonly string[];
}

type RedirectVisit = Pick<
  Visit,
  "country" | "otherCountry" | "region" | "path" | "at" | "crawler" | "host"
>;

/**
 * Chooses the redirect for a visit that no rule stops and no allow entry allows: the first matching rule in order.
 *
 * A visitor who is already at the rule's target, or already answered its suggestion, is not redirected. No later rule
 * is evaluated, so that visitors are never sent back and forth between rules.
 *
 * If the visitor may be in either of two countries, an automatic redirect applies only if its rule matches both. A
 * suggestion can be declined; an automatic redirect cannot.
 *
 * @returns null on pages without redirects, at the target of a redirect, and without a known country. Also null for
 * crawlers that are not spoofed, unless the rule includes crawlers.
 */
export function chooseRedirect(
  redirects: CompiledRedirects,
  visit: RedirectVisit,
  { locale, stayed }: RedirectQuery,
): Go | null {
  const [first] = redirects;
  if (!first || visit.country === null) return null;
  const page = readAddress(visit.path, visit.host);
  if (isClosedPage(page.path, first.target.folders) || page.query.has(REDIRECT_PARAMETER))
    return null;
  const found = fittingWhereItMayBe(redirects, visit, locale);
  if (!found || stayed.includes(found.rule.id) || isThere(found.target, page, found.rule)) {
    return null;
  }
  const { id: rule, type, days, position } = found.rule;
  const to = targetAddress(found.target, page, found.rule);
  const text = type === "automatic" ? null : (wordsFor(found.rule.texts, locale) ?? null);
  return { rule, type, to, country: visit.country, days, text, position };
}

/**
 * Returns the first matching rule. Undefined if it is automatic and does not also match the visitor's other possible
 * country.
 */
function fittingWhereItMayBe(
  redirects: CompiledRedirects,
  visit: RedirectVisit,
  locale: string,
): CompiledRedirect | undefined {
  const found = firstFitting(redirects, visit, locale);
  const { otherCountry } = visit;
  if (!otherCountry || found?.rule.type !== "automatic") return found;
  const there = { ...visit, country: otherCountry, region: null };
  return firstFitting(redirects, there, locale) === found ? found : undefined;
}

/** Returns the first rule in order that matches a visit. Undefined if there is none. */
export function firstFitting(
  redirects: CompiledRedirects,
  { country, region, path, at, crawler }: RedirectVisit,
  locale: string,
): CompiledRedirect | undefined {
  // A spoofed crawler is not treated as a crawler.
  const isCrawler = crawler !== null && crawler.verdict !== "spoofed";
  return redirects.find(
    ({ rule, isFrom, isOnPage, isInLanguage }) =>
      (rule.expiresAt === null || rule.expiresAt > at) &&
      (rule.includeCrawlers || !isCrawler) &&
      isFrom(country ?? "", region) &&
      isInLanguage(locale) &&
      isOnPage(path),
  );
}
