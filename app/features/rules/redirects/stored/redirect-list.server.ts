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
 * Checks the stored redirects of a shop for loops.
 *
 * @throws ApiError invalid_input naming `field` if there is a loop
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
 * Field that reports a loop, by kind of change. Null for the form as a whole. Deleting a redirect
 * or switching it off is never refused.
 */
const LOOP_FIELDS: Partial<Record<ListVerb, string | null>> = {
  save: "redirect.to",
  order: null,
  "switch-on": null,
};

/**
 * List of a shop's redirects. A change is checked for loops and raises the shop's ruleset version,
 * so that every process reloads the rules.
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
