import { type AllowEntry, STALE_DAYS } from "../../contract/rules/whitelists";
import type { RuleKind } from "../../engine/kinds";

const DAY_MS = 86_400_000;

/** Where intents about entries of a kind are sent. */
export function actionOf(kind: RuleKind): string {
  return `/whiteLists?of=${kind}`;
}

/** Old enough to have let somebody in for a month, and did not: it may stand for a past address. */
export function isStale(
  { createdAt, lastHitAt }: Pick<AllowEntry, "createdAt" | "lastHitAt">,
  now: number,
): boolean {
  const since = now - STALE_DAYS * DAY_MS;
  return Date.parse(createdAt) < since && (lastHitAt === null || Date.parse(lastHitAt) < since);
}

/** Steps of the order of precedence as this screen tells them, those that let in first. */
export const ORDER = [
  ["Protection is paused", "everyone gets in"],
  ["Your own browser, with admin access mode", "gets in"],
  ["A browser that opened one of the bypass links below", "gets in"],
  [
    "An entry of this whitelist",
    "gets in; an entry for some kinds of rules is only spared those, and the others are asked",
  ],
  ["Rules you placed in an order of your own", "may stop the visit"],
  ["Rules about addresses and crawlers", "may stop the visit"],
  ["Crawlers whose operator vouches for them", "get in, unless you switched that off"],
  [
    "Rules about pages, referrers, browsers, behaviour, networks, countries, and of several conditions, in this order",
    "may stop the visit",
  ],
  ["Nothing matched", "the visitor gets in"],
] as const;
