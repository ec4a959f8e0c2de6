import type { Surface } from "#app/engine/visit";
import { checkoutTakenBack, requestPassPublishing } from "#app/features/checkout/public.server";
import { requestStorefrontConfig } from "#app/features/embed/public.server";
import { connectionsTakenBack, switchesTakenBack } from "#app/features/firewall/public.server";
import {
  checkPeopleRoom,
  filtersTakenBack,
  requestReconciliation,
} from "#app/features/orders/public.server";
import { linksTakenBack, type MerchantContext } from "#app/features/rules/public.server";
import { raiseRuleset, readSettings } from "#app/features/shop/public.server";
import type { Database } from "#app/store/client.server";
import type { ChangeSubject } from "#app/store/schema";

import type { UndoableItem } from "./undoable-tables";

/**
 * Runs the checks and notifications after an undo that a usual save of the table runs.
 *
 * @param keys ids, or sections of the settings
 */
type After = (tx: Database, context: MerchantContext, keys: readonly string[]) => Promise<void>;

export const AFTER_UNDO: Readonly<Record<UndoableItem, After>> = {
  people: (tx, { shop }) => checkPeopleRoom(tx, shop.id),
  order_filters: (tx, { shop }) => filtersTakenBack(tx, shop.id),
  checkout_rules: (tx, { shop }) => checkoutTakenBack(tx, shop.id),
  checkout_config: (tx, { shop }) => checkoutTakenBack(tx, shop.id),
  bypass_links: (tx, context) => linksTakenBack(tx, context),
  firewall_connections: connectionsTakenBack,
  settings: async (tx, context, keys) => {
    for (const section of keys) await SECTIONS_TAKEN_BACK[section]?.(tx, context);
  },
};

/** Actions after an undo in sections of the settings. */
const SECTIONS_TAKEN_BACK: Readonly<
  Record<string, (tx: Database, context: MerchantContext) => Promise<void>>
> = {
  general: async (tx, context) => {
    const { isAppDisabled } = await readSettings(tx, context.shop.id, "general");
    const summary = isAppDisabled ? "Protection suspended again" : "Protection resumed again";
    await raise(tx, context, { about: "pause", summary });
  },
  policy: (tx, context) =>
    raise(tx, context, { about: "rules", summary: "Undid a change to visit decisions" }),
  firewall: switchesTakenBack,
  "block-page": (tx, { shop }) => requestStorefrontConfig(tx, shop.id),
  "content-protection": (tx, { shop }) => requestStorefrontConfig(tx, shop.id),
  "checkout-pass": (tx, { shop }) => requestPassPublishing(tx, shop.id),
  "attack-answer": (tx, context) =>
    raise(tx, context, { about: "attack", summary: "Undid a change of the answer to attacks" }),
  "fraud-protect": (tx, { shop, clock }) => requestReconciliation(tx, shop.id, clock()),
};

async function raise(
  tx: Database,
  { shop, actor, clock }: MerchantContext,
  change: { readonly about: ChangeSubject; readonly summary: string },
): Promise<void> {
  const surface: Surface = "storefront";
  await raiseRuleset(tx, shop, { ...change, surface, kind: null, actor, at: new Date(clock()) });
}
