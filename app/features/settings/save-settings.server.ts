import { isDeepStrictEqual } from "node:util";

import { issuesPasses } from "#app/contract/general-settings";
import type { GeneralSettings } from "#app/contract/settings";
import { requestStorefrontConfig } from "#app/features/embed/public.server";
import {
  changedElsewhere,
  forgetFormerReceivers,
  lockSettings,
  raiseRuleset,
  saveSection,
} from "#app/features/shop/public.server";
import { ApiError } from "#app/platform/data-api/api-error";
import type { ApiContext, Merchant } from "#app/platform/data-api/handlers";
import type { Database } from "#app/store/client.server";

import { readGeneralSettings, SECTION_OF } from "./general-settings.queries.server";

type Context = Pick<ApiContext & Merchant, "shop" | "actor" | "clock">;

/**
 * Saves one part of the general settings if it differs from the stored part.
 *
 * @returns whether it was saved
 */
async function savePart<Part extends keyof GeneralSettings>(
  tx: Database,
  context: Context,
  part: Part,
  value: GeneralSettings[Part],
): Promise<boolean> {
  const section = SECTION_OF[part];
  const change = { section, value, expectedVersion: null };
  return (await saveSection(tx, context, change as never)).isChanged;
}

/**
 * Saves the general settings in the caller's transaction.
 *
 * Publishes a changed block page to the storefront. Raises the ruleset version if the policy changed, or if the privacy
 * settings now start or stop checkout passes.
 *
 * @throws ApiError version_conflict if another user saved different settings after `expectedVersion` was read
 */
export async function saveGeneralSettings(
  tx: Database,
  context: Context,
  settings: GeneralSettings,
  expectedVersion: number,
): Promise<void> {
  const { shop } = context;
  await lockSettings(tx, shop.id);
  const saved = await readGeneralSettings(tx, shop.id);
  if (isDeepStrictEqual(saved.settings, settings)) return;
  if (saved.version !== expectedVersion) {
    throw new ApiError("version_conflict", { message: changedElsewhere() });
  }
  await savePart(tx, context, "privacy", settings.privacy);
  const changesPasses = issuesPasses(saved.settings.privacy) !== issuesPasses(settings.privacy);
  if (await savePart(tx, context, "notifications", settings.notifications)) {
    await forgetFormerReceivers(tx, shop.id);
  }
  const isPolicyChanged = await savePart(tx, context, "policy", settings.policy);
  if (changesPasses || isPolicyChanged) {
    await raiseRuleset(tx, shop, {
      surface: "storefront",
      kind: null,
      at: new Date(context.clock()),
      actor: context.actor,
      summary: isPolicyChanged ? "Changed visit decisions" : "Changed privacy settings",
    });
  }
  // Last, because all changes lock the shop's row first. Another order could deadlock.
  if (await savePart(tx, context, "blockPage", settings.blockPage)) {
    await requestStorefrontConfig(tx, shop.id);
  }
}
