import { eq } from "drizzle-orm";

import { featureOfList } from "../../contract/rules/rules";
import type { FileList, SettingsFile } from "../../contract/settings-file";
import type { Database } from "../../store/client.server";
import { ruleLists } from "../../store/schema";
import { requireFeature } from "../plans/public.server";
import { changeList, type MerchantContext } from "../rules/public.server";
import { type ListKey } from "../rules/public-entries.server";
import { turnList } from "../rules/public-whole-list.server";
import { readGeneralSettings, saveGeneralSettings } from "../settings/public.server";
import { saveSection } from "../shop/public.server";
import { requestStorefrontConfig } from "../storefront-config/public.server";
import { listChanges } from "./list-changes";
import { readStoredList, writeStoredList } from "./stored-lists.queries.server";

/**
 * Does what the file says, in one transaction: all of it or nothing. Lists go first, in the order in
 * which they are locked, and the shop's own row last, so that changes by others wait and never wait
 * for each other.
 *
 * @throws ApiError plan_required or plan_limit as the lists' own forms do
 */
export async function importFile(context: MerchantContext, file: SettingsFile): Promise<void> {
  await context.db.transaction(async (tx) => {
    const inside = { ...context, db: tx };
    await lockLists(tx, context.shop.id);
    for (const list of file.lists) await importList(inside, list);
    await importSections(tx, context, file);
  });
}

async function lockLists(tx: Database, shopId: string): Promise<void> {
  const { surface, kind } = ruleLists;
  await tx
    .select({ surface, kind })
    .from(ruleLists)
    .where(eq(ruleLists.shopId, shopId))
    .orderBy(surface, kind)
    .for("update");
}

async function importList(context: MerchantContext, list: FileList) {
  const { surface, kind, mode, enabled, follows } = list;
  const by = { actor: context.actor, at: new Date(context.clock()) };
  await changeList(context, { surface, kind }, async (tx, stored, key: ListKey) => {
    // A block list of the file takes the place of the block list, whichever of the two is in force.
    if (mode !== stored.mode) await turnList(tx, key);
    const changes = listChanges(await readStoredList(tx, key), list);
    if (changes.summary === null) return { result: {}, change: null };
    const written = [...changes.added, ...changes.changed];
    if (written.some((entry) => entry.enabled)) {
      await requireFeature(tx, context.shop.id, featureOfList({ surface, kind }));
    }
    await writeStoredList(tx, key, { removed: changes.removed, written }, by);
    const change = {
      summary: `Imported from a file: ${changes.named}`,
      plain: `Imported from a file: ${changes.summary}`,
    };
    return changes.isStateChanged
      ? { result: {}, change, state: { mode, enabled, follows } }
      : { result: {}, change };
  });
}

async function importSections(tx: Database, context: MerchantContext, file: SettingsFile) {
  if (file.settings) {
    const { version } = await readGeneralSettings(tx, context.shop.id);
    await saveGeneralSettings(tx, context, file.settings, version);
  }
  if (file.contentProtection) {
    const value = file.contentProtection;
    const change = { section: "content-protection", value, expectedVersion: null } as const;
    await saveSection(tx, context, change);
  }
  // Rules are part of what the storefront is told, too.
  await requestStorefrontConfig(tx, context.shop.id);
}
