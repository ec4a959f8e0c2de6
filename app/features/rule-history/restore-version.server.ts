import { eq } from "drizzle-orm";

import { featureOfList } from "../../contract/rules/rules";
import { ApiError } from "../../platform/data-api/api-error";
import { noteRestorable } from "../../platform/data-api/undoable.server";
import type { Database } from "../../store/client.server";
import { auditLog, ruleLists, shops } from "../../store/schema";
import { requireFeature, watchEntryLimits } from "../plans/public.server";
import { checkStoredRedirects } from "../redirects/public.server";
import { type MerchantContext, raiseRuleset } from "../rules/public.server";
import { parseSection, saveSection } from "../shop/public.server";
import { watchPageParts } from "../storefront-config/public.server";
import { keptFrame } from "./compare-versions.server";
import { readVersionedShop } from "./frames.queries.server";
import { noteListsAside, restoreLists } from "./restore-lists.queries.server";
import { type RestoredRow, restoreRows } from "./restore-rows.queries.server";
import { restoreWords } from "./restore-words.server";

export interface Restoring {
  readonly version: number;
  /** The version that decided when the merchant looked. */
  readonly expectedVersion: number;
}

const CHANGED = "Your rules were changed since you opened this page. Check the history again.";
const NOTHING = "Your rules are already the same. Nothing was changed.";

/** Lists are locked before the shop's row, in the order of all who lock several. */
async function lockRules(tx: Database, shopId: string): Promise<void> {
  const { surface, kind } = ruleLists;
  await tx
    .select({ surface, kind })
    .from(ruleLists)
    .where(eq(ruleLists.shopId, shopId))
    .orderBy(surface, kind)
    .for("update");
  await tx.select({ id: shops.id }).from(shops).where(eq(shops.id, shopId)).for("no key update");
}

/**
 * Makes rules, lists, redirects and policy what they were at a version, as a change of its own in the caller's transaction.
 * All or nothing: what the plan does not include is refused as the rules' own forms refuse it.
 *
 * @returns the new version
 * @throws ApiError not_found, version_conflict, plan_required or plan_limit
 */
export async function restore(
  tx: Database,
  context: MerchantContext,
  { version, expectedVersion }: Restoring,
): Promise<number> {
  const { shop, actor, clock } = context;
  const at = new Date(clock());
  await lockRules(tx, shop.id);
  const stored = await readVersionedShop(tx, shop.id);
  if (!stored) throw new ApiError("not_found");
  if (stored.version !== expectedVersion) {
    throw new ApiError("version_conflict", { message: CHANGED });
  }
  const frame = await keptFrame(tx, stored, version);
  const checkLimits = await watchIpLists(tx, shop.id, clock());
  const publishTrap = await watchPageParts(tx, shop.id, null);
  const key = { shopId: shop.id, version };
  await noteListsAside(tx, shop.id, frame.lists);
  const entries = await restoreRows(tx, "entry", key, { actor, at });
  const redirects = await restoreRows(tx, "redirect", key, { actor, at });
  const lists = await restoreLists(tx, shop.id, { wanted: frame.lists, entries });
  const policy = await saveSection(tx, context, {
    section: "policy",
    value: parseSection("policy", frame.settings.policy),
    expectedVersion: null,
  });
  const touched = entries.length + redirects.length + lists;
  if (touched === 0 && !policy.isChanged) throw new ApiError("invalid_input", { message: NOTHING });
  await checkPlan(tx, shop.id, { entries, redirects });
  await checkLimits();
  if (redirects.length > 0) await checkStoredRedirects(tx, shop, clock());
  const made = await record(tx, context, { version, at });
  await publishTrap();
  return made;
}

/** Only addresses are limited by plans; resolves to what checks them once they are restored. */
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

/** What comes back switched on needs a plan that holds it. */
async function checkPlan(tx: Database, shopId: string, { entries, redirects }: Restored) {
  const features = new Set(
    entries.flatMap(({ surface, kind, acts }) =>
      acts && surface && kind ? [featureOfList({ surface, kind })] : [],
    ),
  );
  if (redirects.some(({ acts }) => acts)) features.add("redirects");
  for (const feature of features) await requireFeature(tx, shopId, feature);
}

async function record(
  tx: Database,
  { shop, actor }: MerchantContext,
  { version, at }: { readonly version: number; readonly at: Date },
): Promise<number> {
  const words = await restoreWords(tx, shop.id, version);
  const change = { surface: "storefront", kind: null, at, actor, ...words } as const;
  const made = await raiseRuleset(tx, shop, change);
  noteRestorable(made);
  await tx.insert(auditLog).values({
    shopDomain: shop.domain,
    at,
    actor,
    action: "rules.restored",
    detail: { restored: version, version: made },
  });
  return made;
}
