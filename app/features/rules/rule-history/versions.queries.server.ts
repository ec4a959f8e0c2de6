import { and, desc, eq, gt, lt, lte, ne } from "drizzle-orm";

import type { VersionLine } from "#app/contract/rules/rule-history";
import type { RuleKind } from "#app/engine/kinds";
import type { Surface } from "#app/engine/visit";
import { changeText } from "#app/features/shop/public.server";
import type { Database } from "#app/store/client.server";
import { rulesetVersions } from "#app/store/schema";

/**
 * Matches versions that the history lists. Subscription changes also raise the version, but appear only on the plans
 * screen.
 */
const isListed = ne(rulesetVersions.about, "plan");

/** Returns lines of the shop's history, newest first. */
export async function readVersions(
  db: Database,
  shopId: string,
  { before, limit }: { readonly before: number | undefined; readonly limit: number },
): Promise<VersionLine[]> {
  const isOlder = before === undefined ? undefined : lt(rulesetVersions.version, before);
  const found = await db
    .select()
    .from(rulesetVersions)
    .where(and(eq(rulesetVersions.shopId, shopId), isListed, isOlder))
    .orderBy(desc(rulesetVersions.version))
    .limit(limit);
  return found.map(
    ({ version, at, actor, surface, kind, about, summary, note, frame, changeId }) => ({
      isRules: about === "rules",
      version,
      at: at.toISOString(),
      actor,
      surface: surface as VersionLine["surface"],
      kind: kind as VersionLine["kind"],
      summary: changeText(summary),
      note,
      isKept: frame !== null,
      // True if the changes of this version are stored. With them and its frame, the previous version can be
      // reconstructed.
      isBeforeKept: changeId !== null,
    }),
  );
}

/** A change of rules with its summary. */
export interface RulesChange {
  readonly version: number;
  readonly summary: string;
  readonly plain: string | null;
}

/** Returns the subject of a version ("rules", "plan") and the list that it changed. Null if the version is unknown. */
export async function readVersionSubject(db: Database, shopId: string, versionNumber: number) {
  const { version, about, surface, kind } = rulesetVersions;
  const [found] = await db
    .select({ about, surface, kind })
    .from(rulesetVersions)
    .where(and(eq(rulesetVersions.shopId, shopId), eq(version, versionNumber)));
  if (!found) return null;
  return {
    about: found.about,
    surface: found.surface as Surface,
    kind: found.kind as RuleKind | null,
  };
}

/** Counts the changes of rules after a version. */
export function countRulesChanges(db: Database, shopId: string, after: number): Promise<number> {
  const { version, about } = rulesetVersions;
  const isLater = and(eq(rulesetVersions.shopId, shopId), eq(about, "rules"), gt(version, after));
  return db.$count(rulesetVersions, isLater);
}

/**
 * Returns the newest changes of rules after a version, newest first, up to another version if
 * given.
 */
export function readRulesChanges(
  db: Database,
  shopId: string,
  {
    after,
    upTo,
    limit,
  }: { readonly after: number; readonly upTo?: number; readonly limit: number },
): Promise<RulesChange[]> {
  const { version, summary, plain, about } = rulesetVersions;
  return db
    .select({ version, summary, plain })
    .from(rulesetVersions)
    .where(
      and(
        eq(rulesetVersions.shopId, shopId),
        eq(about, "rules"),
        gt(version, after),
        upTo === undefined ? undefined : lte(version, upTo),
      ),
    )
    .orderBy(desc(version))
    .limit(limit);
}

interface Span {
  readonly shopId: string;
  /** Version before the span (exclusive). */
  readonly after: number;
  /** Last version (inclusive). */
  readonly until: number;
}

/**
 * Reports whether a span is empty, or each of its versions changed only the list of markets. Past rules are evaluated
 * with the current market folders, so such versions decide alike.
 */
export async function onlyMarketsChanged(
  db: Database,
  { shopId, after, until }: Span,
): Promise<boolean> {
  if (after === until) return true;
  const { version, about } = rulesetVersions;
  const isOfShop = eq(rulesetVersions.shopId, shopId);
  const isMarkets = and(gt(version, after), lte(version, until), eq(about, "markets"));
  return (await db.$count(rulesetVersions, and(isOfShop, isMarkets))) === until - after;
}
