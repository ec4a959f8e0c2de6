import { type AllowEntry, STALE_DAYS } from "#app/contract/rules/whitelists";
import type { RuleKind } from "#app/engine/kinds";

const DAY_MS = 86_400_000;

/** Returns the URL whose action receives entries of a kind. */
export function actionOf(kind: RuleKind): string {
  return `/whiteLists?of=${kind}`;
}

/**
 * Reports whether an entry is older than thirty days and allowed no visitor in that time. Such an entry may be
 * outdated.
 */
export function isStale(
  { createdAt, lastHitAt }: Pick<AllowEntry, "createdAt" | "lastHitAt">,
  now: number,
): boolean {
  const since = now - STALE_DAYS * DAY_MS;
  return Date.parse(createdAt) < since && (lastHitAt === null || Date.parse(lastHitAt) < since);
}
