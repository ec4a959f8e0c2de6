import { Assembly } from "../assembly";
import { regionKey } from "../countries/region-key";
import { Facts } from "../facts";
import { compilePageScope } from "../page-scope";
import type { PageScope } from "../ruleset";
import { UNKNOWN_VISIT } from "../visit";
import type { RedirectRule, Storefront } from "./redirect-rule";
import { readTarget, type Target } from "./target-address";

/** A compiled redirect rule. */
export interface CompiledRedirect {
  readonly rule: RedirectRule;
  readonly target: Target;
  /** @param pathAndQuery path and query as in a visit */
  readonly isOnPage: (pathAndQuery: string) => boolean;
  readonly isFrom: (country: string, region: string | null) => boolean;
  /** @param locale language of the page, as declared by the page ("pt-BR") */
  readonly isInLanguage: (locale: string) => boolean;
}

/** Redirects in the merchant's order. Immutable. */
export type CompiledRedirects = readonly CompiledRedirect[];

/** No redirects: the shop has none, or its plan does not include them. */
export const NO_REDIRECTS: CompiledRedirects = Object.freeze([]);

/**
 * Compiles the rules that are switched on, in order. Leaves out a rule whose target or pages are invalid; the others
 * apply.
 */
export function compileRedirects(
  rules: readonly RedirectRule[],
  storefront: Storefront,
): CompiledRedirects {
  const assembly = new Assembly(storefront.folders);
  return rules.flatMap((rule) => {
    const target = rule.enabled ? readTarget(rule.to, storefront) : null;
    const isOnPage = pageTest(rule.scope, assembly);
    return target && isOnPage ? [compileOne(rule, target, isOnPage)] : [];
  });
}

/** Returns a test whether a page is in a scope. Null if the scope is invalid. */
function pageTest(
  scope: PageScope | null,
  assembly: Assembly,
): CompiledRedirect["isOnPage"] | null {
  if (scope === null) return () => true;
  try {
    const isInScope = compilePageScope(scope, assembly);
    const store = { ownHosts: new Set<string>(), folders: assembly.folders };
    return (path) => isInScope(new Facts({ ...UNKNOWN_VISIT, path, at: 0 }, store));
  } catch {
    return null;
  }
}

function compileOne(
  rule: RedirectRule,
  target: Target,
  isOnPage: CompiledRedirect["isOnPage"],
): CompiledRedirect {
  const { places, languages } = rule;
  const countries = new Set(places.countries);
  const regions = new Set(places.regions.map(regionKey));
  const isOnly = places.match === "only";
  return {
    rule,
    target,
    isOnPage,
    isFrom: (country, region) =>
      countries.has(country) === isOnly &&
      (regions.size === 0 || (region !== null && regions.has(regionKey(region)))),
    isInLanguage: (locale) => languages.length === 0 || holdsLanguage(languages, locale),
  };
}

/** Reports whether languages include a page's language. "pt" includes "pt-BR"; "pt-br" includes only that. */
export function holdsLanguage(languages: readonly string[], locale: string): boolean {
  const spoken = locale.toLowerCase();
  return languages.some((language) => spoken === language || spoken.startsWith(`${language}-`));
}
