import type { RedirectFields } from "#app/contract/redirects";
import type { RedirectRule } from "#app/engine/redirects/redirect-rule";
import type { redirectRules } from "#app/store/schema";

export type StoredRedirect = typeof redirectRules.$inferSelect;

/** Converts the fields of a redirect to database columns. */
export function columnsOf({ to, position, expiresAt, ...fields }: RedirectFields) {
  return {
    ...fields,
    target: to,
    bannerPosition: position,
    expiresAt: expiresAt === null ? null : new Date(expiresAt),
  };
}

/** Converts a stored redirect to the engine's rule. */
export function asRule(row: StoredRedirect): RedirectRule {
  const { id, name, places, languages, target, keepPath, keepQuery, forwardUtm, utm } = row;
  const { type, bannerPosition, days, scope, texts, includeCrawlers, enabled, expiresAt } = row;
  return {
    id,
    name,
    places,
    languages,
    to: target,
    keepPath,
    keepQuery,
    forwardUtm,
    utm,
    type,
    position: bannerPosition,
    days,
    scope: scope ?? null,
    texts,
    includeCrawlers,
    enabled,
    expiresAt: expiresAt?.getTime() ?? null,
  };
}
