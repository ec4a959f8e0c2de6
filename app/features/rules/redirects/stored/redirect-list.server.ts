import { REDIRECT_LIMITS, type RedirectRow } from "#app/contract/redirects";
import { raiseRuleset } from "#app/features/shop/public.server";
import type { ShopRow } from "#app/platform/data-api/handlers";
import { noteRestorable } from "#app/platform/data-api/undoable.server";
import type { ListVerb } from "#app/platform/ordered-list/list-kind";
import { onOrOff, orderedList } from "#app/platform/ordered-list/ordered-list.server";
import type { Database } from "#app/store/client.server";
import { auditLog, redirectRules } from "#app/store/schema";

import { checkNoLoop } from "./check-redirect.server";
import { asRule, columnsOf } from "./redirect-rows";
import { redirectRows } from "./redirect-view.server";
import { readRedirects } from "./redirects.queries.server";

/**
 * Looks for circles in the redirects of a shop as they are stored.
 *
 * @throws ApiError invalid_input, told at `field` when there is one
 */
export async function checkStoredRedirects(
  tx: Database,
  shop: ShopRow,
  now: number,
  field: string | null = null,
): Promise<void> {
  const stored = await readRedirects(tx, shop.id);
  checkNoLoop(stored.map(asRule), shop, now, field);
}

/**
 * Where a circle that a change closes is told; null: for the form as a whole. Whoever deletes
 * something or switches it off is never refused.
 */
const LOOP_FIELDS: Partial<Record<ListVerb, string | null>> = {
  save: "redirect.to",
  order: null,
  "switch-on": null,
};

/**
 * A shop's redirects. What comes out of a change is checked for circles, and the shop's ruleset version
 * rises, so that every process loads anew.
 */
export const redirectList = orderedList({
  table: redirectRules,
  words: { one: "redirect", many: "redirects" },
  most: REDIRECT_LIMITS.rules,
  columnsOf,
  switchWord: onOrOff,
  settle: async (tx, { shop, actor }, { verb, summary, plain, at }) => {
    const field = LOOP_FIELDS[verb];
    if (field !== undefined) await checkStoredRedirects(tx, shop, at.getTime(), field);
    const change = { surface: "storefront", kind: null, at, actor, summary, plain } as const;
    const version = await raiseRuleset(tx, shop, change);
    noteRestorable(version);
    const detail = { version, summary: plain ?? summary };
    await tx
      .insert(auditLog)
      .values({ shopDomain: shop.domain, at, actor, action: "redirects.changed", detail });
  },
  answer: async (tx, { shop, clock }): Promise<{ redirects: RedirectRow[] }> => ({
    redirects: await redirectRows(tx, shop.id, clock()),
  }),
});
