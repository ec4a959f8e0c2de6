import type * as bots from "#app/contract/bot-protection";
import { saveBotBlocker, saveVpnBlocker } from "#app/contract/bot-protection";
import type { Call, ParsedInputOf } from "#app/contract/call";
import type { TRIED_SAVES } from "#app/contract/rules/preview";
import type * as rules from "#app/contract/rules/rules";
import {
  addRuleEntries,
  saveCountries,
  setRuleListEnabled,
  updateRuleEntries,
} from "#app/contract/rules/rules";
import type { Surface } from "#app/engine/visit";
import { requireFeature } from "#app/features/plans/public.server";
import { invalidInput } from "#app/platform/data-api/answers.server";
import type { Handler, HandlersOf } from "#app/platform/data-api/handlers";

import type { MerchantContext } from "./change-list.server";

type SaveName = (typeof TRIED_SAVES)[number];

/** An unsaved change: the call that would save it, and its body. */
export interface Draft {
  readonly save: SaveName;
  readonly input: Readonly<Record<string, unknown>>;
}

/** Returns the surface of the rules that a save changes. The storefront if the call names none. */
export function surfaceOf({ surface }: Draft["input"]): Surface {
  return surface === "firewall" ? surface : "storefront";
}

/** Function that runs a save like its call does, but without confirmation questions. */
type Save = (draft: Draft["input"], context: MerchantContext) => Promise<void>;
export type PreviewedSaves = Readonly<Record<SaveName, Save>>;

/**
 * Returns a function that runs a call's handler for a preview.
 *
 * @throws ApiError as the call itself would
 */
function previewOf<C extends Call>(call: C, handler: Handler<C>): Save {
  return async (draft, context) => {
    const read = call.input.safeParse(draft);
    if (!read.success) throw invalidInput(read.error);
    const input = read.data as ParsedInputOf<C>;
    const feature = call.featureOf?.(input) ?? call.feature;
    if (feature) await requireFeature(context.db, context.shop.id, feature);
    await handler(input, context as Parameters<Handler<C>>[1]);
  };
}

/** Returns every save that a preview supports, with handlers that skip confirmations. */
export function previewedSaves(
  ruleSaves: HandlersOf<typeof rules>,
  botSaves: HandlersOf<typeof bots>,
): PreviewedSaves {
  return {
    addRuleEntries: previewOf(addRuleEntries, ruleSaves.addRuleEntries),
    updateRuleEntries: previewOf(updateRuleEntries, ruleSaves.updateRuleEntries),
    setRuleListEnabled: previewOf(setRuleListEnabled, ruleSaves.setRuleListEnabled),
    saveCountries: previewOf(saveCountries, ruleSaves.saveCountries),
    saveVpnBlocker: previewOf(saveVpnBlocker, botSaves.saveVpnBlocker),
    saveBotBlocker: previewOf(saveBotBlocker, botSaves.saveBotBlocker),
  };
}
