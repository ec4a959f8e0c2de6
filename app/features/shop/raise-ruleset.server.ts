import { eq, sql } from "drizzle-orm";

import type { RuleKind } from "../../engine/kinds";
import type { Surface } from "../../engine/visit";
import { noteVersion } from "../../platform/data-api/undoable.server";
import { announceRulesetChange } from "../../platform/ruleset-channel.server";
import type { Database } from "../../store/client.server";
import { type ChangeSubject, rulesetVersions, shops } from "../../store/schema";

/** A change of anything that decisions about a shop's visits depend on. */
export interface RulesetChange {
  readonly surface: Surface;
  /** The list that changed; null: something beside the lists. */
  readonly kind: RuleKind | null;
  readonly at: Date;
  readonly actor: string;
  /** What happened, for the merchant. No visitor data but what their lists hold. */
  readonly summary: string;
  /** The same without names of entries, for when the change itself is forgotten; left out: names none. */
  readonly plain?: string;
  /** Left out: rules, which come back when a version is restored. */
  readonly about?: ChangeSubject;
  readonly note?: string;
}

/**
 * Raises the shop's ruleset version, writes the change down and tells every process once `tx` is
 * committed. The shop's row stays locked until then, so call it last.
 *
 * @returns the new version
 */
export async function raiseRuleset(
  tx: Database,
  shop: { readonly id: string; readonly domain: string },
  { note = "", ...change }: RulesetChange,
): Promise<number> {
  const [raised] = await tx
    .update(shops)
    .set({ rulesetVersion: sql`${shops.rulesetVersion} + 1` })
    .where(eq(shops.id, shop.id))
    .returning({ version: shops.rulesetVersion });
  if (!raised) throw new Error("the shop was deleted meanwhile");
  const { version } = raised;
  noteVersion(version);
  await tx.insert(rulesetVersions).values({ ...change, shopId: shop.id, version, note });
  await announceRulesetChange(tx, shop.domain);
  return version;
}
