import { and, eq } from "drizzle-orm";

import { compile } from "#app/engine/compile";
import { decide } from "#app/engine/decide";
import { RULE_KINDS, type RuleKind } from "#app/engine/kinds";
import { type ListState, PLAIN_ENTRY, type RuleEntry } from "#app/engine/ruleset";
import { UNKNOWN_VISIT } from "#app/engine/visit";
import type { Database } from "#app/store/client.server";
import { ruleEntries, ruleLists } from "#app/store/schema";

const OFF: ListState = { mode: "block", enabled: false };

/**
 * Returns a function that reports whether the shop's Country Blocker stops visitors from a country.
 * It evaluates no other rules.
 */
export async function countryBlocker(
  db: Database,
  shopId: string,
  now: number,
): Promise<(country: string) => boolean> {
  const [list] = await db
    .select({ mode: ruleLists.mode, enabled: ruleLists.enabled })
    .from(ruleLists)
    .where(
      and(
        eq(ruleLists.shopId, shopId),
        eq(ruleLists.surface, "storefront"),
        eq(ruleLists.kind, "country"),
      ),
    );
  const stored = await db
    .select()
    .from(ruleEntries)
    .where(
      and(
        eq(ruleEntries.shopId, shopId),
        eq(ruleEntries.surface, "storefront"),
        eq(ruleEntries.kind, "country"),
        eq(ruleEntries.enabled, true),
      ),
    );
  const entries = stored.map(
    ({ id, kind, effect, value, regions, action, scope, expiresAt }): RuleEntry => ({
      ...PLAIN_ENTRY,
      id,
      kind,
      effect,
      value,
      regions,
      action,
      scope: scope ?? null,
      expiresAt: expiresAt?.getTime() ?? null,
    }),
  );
  const others = Object.fromEntries(RULE_KINDS.map((kind) => [kind, OFF])) as Record<
    RuleKind,
    ListState
  >;
  const lists = { ...others, country: list ?? OFF };
  const ruleset = compile({ version: 0, suspended: false, lists, entries });
  return (country) => decide(ruleset, { ...UNKNOWN_VISIT, country, at: now }).outcome === "block";
}
