import { wordsFor } from "../sentences/words-for";
import type { Visit } from "../visit";
import type { CompiledRedirect, CompiledRedirects } from "./compile-redirects";
import { HOP_PARAMETER } from "./hop-parameter";
import { isClosedPage, readAddress } from "./page-address";
import type { PromptText, RedirectType } from "./redirect-rule";
import { isThere, targetAddress } from "./target-address";

/** What the storefront script is told: where to lead the visitor, and how. */
export interface Go {
  /** Id of the rule. */
  readonly rule: string;
  readonly type: RedirectType;
  /** Absolute http(s) address, or a path of the store. */
  readonly to: string;
  /** The visitor's, ISO 3166-1 alpha-2. */
  readonly country: string;
  /** Days that the choice is remembered; 0: until the tab is closed. */
  readonly days: number;
  /** The merchant's own words; null: those of the storefront script. */
  readonly text: PromptText | null;
  readonly position: "top" | "bottom";
}

/** What the page says beside the visit. */
export interface Asked {
  /** Language of the page, as the page says it ("pt-BR"). */
  readonly locale: string;
  /** Ids of the rules by which this visitor was led away, or chose to stay. */
  readonly stayed: readonly string[];
}

type RedirectVisit = Pick<
  Visit,
  "country" | "otherCountry" | "region" | "path" | "at" | "crawler" | "host"
>;

/**
 * The redirect for a visit that nothing stops and no allow entry lets in: by the first rule in order
 * that fits. A visitor who is where that rule leads, or who was asked by it already, is left alone; no
 * later rule is tried, so that nobody is sent back and forth between rules. Who may be in either of two countries is
 * led away unasked only where one rule is for both: a suggestion can be declined, a page that is gone cannot.
 *
 * Null on pages nobody is led away from, at the end of a redirect, without a known country, and for
 * crawlers whose address does not speak against them, unless the rule includes them.
 */
export function chooseRedirect(
  redirects: CompiledRedirects,
  visit: RedirectVisit,
  { locale, stayed }: Asked,
): Go | null {
  const [first] = redirects;
  if (!first || visit.country === null) return null;
  const page = readAddress(visit.path, visit.host);
  if (isClosedPage(page.path, first.target.folders) || page.query.has(HOP_PARAMETER)) return null;
  const found = fittingWhereItMayBe(redirects, visit, locale);
  if (!found || stayed.includes(found.rule.id) || isThere(found.target, page, found.rule)) {
    return null;
  }
  const { id: rule, type, days, position } = found.rule;
  const to = targetAddress(found.target, page, found.rule);
  const text = type === "automatic" ? null : (wordsFor(found.rule.texts, locale) ?? null);
  return { rule, type, to, country: visit.country, days, text, position };
}

/** The first fitting rule; undefined, too, for one that asks nobody and is not the one for the other country as well. */
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

/** The first rule in order that is about a visit; undefined without one. */
export function firstFitting(
  redirects: CompiledRedirects,
  { country, region, path, at, crawler }: RedirectVisit,
  locale: string,
): CompiledRedirect | undefined {
  // A forged name is a disguise, not a crawler.
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
