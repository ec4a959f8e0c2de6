import { eq } from "drizzle-orm";

import { featureOfList } from "#app/contract/rules/rules";
import type { RuleKind } from "#app/engine/kinds";
import type { Surface } from "#app/engine/visit";
import { watchPageParts } from "#app/features/embed/public.server";
import { requireFeature, watchEntryLimits } from "#app/features/plans/public.server";
import { parseSection, saveSection } from "#app/features/shop/public.server";
import { raiseRuleset } from "#app/features/shop/public.server";
import { ApiError } from "#app/platform/data-api/api-error";
import { noteRestorable } from "#app/platform/data-api/undoable.server";
import type { Database } from "#app/store/client.server";
import { auditLog, ruleLists, shops } from "#app/store/schema";

import type { ChangeWords } from "../entries/change-names";
import { type MerchantContext } from "../lists/change-list.server";
import { checkStoredRedirects } from "../redirects/stored/redirect-list.server";
import { versionedShop } from "./compare-versions.server";
import type { Frame } from "./frame";
import type { VersionedShop } from "./frames.queries.server";
import { watchListSizes } from "./list-sizes.server";
import { spreadEntryPlaces, spreadRedirectPlaces } from "./places.queries.server";
import { noteListsAside, restoreLists } from "./restore-lists.queries.server";
import { type RestoredRow, type RestoredRows, restoreRows } from "./restore-rows.queries.server";
import { problems as texts } from "./texts";
import { countRulesChanges } from "./versions.queries.server";

export interface Restoring {
  readonly version: number;
  /** Current version when the merchant opened the page. Only later changes of rules cause a conflict. */
  readonly expectedVersion: number;
}

/**
 * Locks the lists and then the shop's row, in the order of all changes that lock several.
 *
 * @throws ApiError version_conflict if the rules were changed after the version that the merchant saw
 */
export async function lockRules(
  tx: Database,
  shopId: string,
  expectedVersion: number,
): Promise<VersionedShop> {
  const { surface, kind } = ruleLists;
  await tx
    .select({ surface, kind })
    .from(ruleLists)
    .where(eq(ruleLists.shopId, shopId))
    .orderBy(surface, kind)
    .for("update");
  await tx.select({ id: shops.id }).from(shops).where(eq(shops.id, shopId)).for("no key update");
  const stored = await versionedShop(tx, shopId);
  const isUnknown = expectedVersion > stored.version;
  if (isUnknown || (await countRulesChanges(tx, shopId, expectedVersion)) > 0) {
    throw new ApiError("version_conflict", { message: texts.changed });
  }
  return stored;
}

/** Past state to restore. */
export interface BroughtBack {
  /** Lists and policy. */
  readonly frame: Frame;
  readonly entries: RestoredRows;
  readonly redirects: RestoredRows;
  /** Summary for the history. */
  readonly words: ChangeWords;
  readonly list: { readonly surface: Surface; readonly kind: RuleKind | null };
  /** Detail for the audit log. */
  readonly detail: object;
}

/**
 * Restores entries, lists, redirects and policy as a new version in the caller's transaction, which has locked them.
 * Refuses everything that the plan does not include, like the forms of rules.
 *
 * @returns the new version
 * @throws ApiError plan_required or plan_limit, and invalid_input if nothing would change or a list
 * would be too long
 */
export async function bringBack(
  tx: Database,
  context: MerchantContext,
  { frame, entries, redirects, words, list, detail }: BroughtBack,
): Promise<number> {
  const { shop, actor, clock } = context;
  const by = { actor, at: new Date(clock()) };
  const checkLimits = await watchIpLists(tx, shop.id, clock());
  const checkSizes = await watchListSizes(tx, shop.id);
  const publishTrap = await watchPageParts(tx, shop.id, null);
  await noteListsAside(tx, shop.id, frame.lists);
  const back = {
    entries: await restoreRows(tx, "entry", entries, by),
    redirects: await restoreRows(tx, "redirect", redirects, by),
  };
  const moved = back.entries.length > 0 ? await spreadEntryPlaces(tx, shop.id, entries.rows) : [];
  if (back.redirects.length > 0) await spreadRedirectPlaces(tx, shop.id, redirects.rows);
  const lists = await restoreLists(tx, shop.id, {
    target: frame.lists,
    entries: [...back.entries, ...moved],
  });
  const policy = await saveSection(tx, context, {
    section: "policy",
    value: parseSection("policy", frame.settings.policy),
    expectedVersion: null,
  });
  const touched = back.entries.length + back.redirects.length + lists;
  if (touched === 0 && !policy.isChanged)
    throw new ApiError("invalid_input", { message: texts.nothing });
  await checkPlan(tx, shop.id, back);
  await checkLimits();
  await checkSizes();
  if (back.redirects.length > 0) await checkStoredRedirects(tx, shop, clock());
  const version = await raiseRuleset(tx, shop, { ...list, ...by, ...words });
  noteRestorable(version);
  const action = "rules.restored";
  await tx
    .insert(auditLog)
    .values({ shopDomain: shop.domain, ...by, action, detail: { ...detail, version } });
  await publishTrap();
  return version;
}

/**
 * Returns a function that checks the plan's limit on addresses. Call it after the restore. Plans limit only
 * addresses.
 */
async function watchIpLists(tx: Database, shopId: string, now: number) {
  const key = { shopId, kind: "ip" } as const;
  const checkStorefront = await watchEntryLimits(tx, { ...key, surface: "storefront" }, now);
  const checkFirewall = await watchEntryLimits(tx, { ...key, surface: "firewall" }, now);
  return async () => {
    await checkStorefront();
    await checkFirewall();
  };
}

interface Restored {
  readonly entries: readonly RestoredRow[];
  readonly redirects: readonly RestoredRow[];
}

/** Checks that the plan includes everything that is restored as enabled. */
async function checkPlan(tx: Database, shopId: string, { entries, redirects }: Restored) {
  const features = new Set(
    entries.flatMap(({ surface, kind, acts }) =>
      acts && surface && kind ? [featureOfList({ surface, kind })] : [],
    ),
  );
  if (redirects.some(({ acts }) => acts)) features.add("redirects");
  for (const feature of features) await requireFeature(tx, shopId, feature);
}
