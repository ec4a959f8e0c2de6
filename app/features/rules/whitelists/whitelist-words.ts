import { type AllowEntry, STALE_DAYS } from "#app/contract/rules/whitelists";
import type { RuleKind } from "#app/engine/kinds";

const DAY_MS = 86_400_000;

/** Returns the URL whose action receives entries of a kind. */
export function actionOf(kind: RuleKind): string {
  return `/whiteLists?of=${kind}`;
}

/**
 * Reports whether an entry is older than a month and allowed no visitor in that month. Its address
 * may be out of date.
 */
export function isStale(
  { createdAt, lastHitAt }: Pick<AllowEntry, "createdAt" | "lastHitAt">,
  now: number,
): boolean {
  const since = now - STALE_DAYS * DAY_MS;
  return Date.parse(createdAt) < since && (lastHitAt === null || Date.parse(lastHitAt) < since);
}

/** Steps of the order of precedence as this screen shows them, allowing steps first. */
export const ORDER = [
  ["Protection is paused", "everyone is allowed."],
  ["Your own browser, with admin access mode", "allowed."],
  ["A browser that opened one of your bypass links", "allowed."],
  ["An entry of this whitelist", "allowed; an entry for some rule types bypasses only those."],
  ["Rules in your custom order", "may stop the visit."],
  ["IP and crawler rules", "may stop the visit."],
  ["Verified crawlers", "allowed, unless you turned that off."],
  [
    "Rules for pages, referrers, user agents, behavior, networks, countries and custom rules, in this order",
    "may stop the visit.",
  ],
  ["Nothing matched", "the visitor is allowed."],
] as const;
