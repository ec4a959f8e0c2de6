import type { RedirectRow } from "../../../contract/redirects";
import type { ApiContext, Merchant } from "../../../platform/data-api/handlers";
import { noteRestorable } from "../../../platform/data-api/undoable.server";
import type { Database } from "../../../store/client.server";
import { auditLog } from "../../../store/schema";
import { raiseRuleset } from "../../rules/public.server";

import { checkNoLoop } from "./check-redirect.server";
import { redirectRows } from "./redirect-view.server";
import {
  asRule,
  lockRedirects,
  readRedirects,
  type ChangedBy,
  type StoredRedirect,
} from "./redirects.queries.server";

export type RedirectContext = ApiContext & Merchant;

export interface RedirectWork<Result> {
  readonly result: Result;
  /** What happened, for the merchant; null: nothing. */
  readonly summary: string | null;
  /**
   * For work that may close a circle: the input's path at which it is told; null: for the form as a
   * whole. Left out: whoever switches something off is never refused.
   */
  readonly loopField?: string | null;
}

/**
 * Looks for circles in the redirects of a shop as they are stored.
 *
 * @throws ApiError invalid_input, told at `field` when there is one
 */
export async function checkStoredRedirects(
  tx: Database,
  shop: RedirectContext["shop"],
  now: number,
  field: string | null = null,
): Promise<void> {
  const stored = await readRedirects(tx, shop.id);
  checkNoLoop(stored.map(asRule), shop, now, field);
}

/**
 * The only way redirects change: in one transaction they are locked, `work` changes them, what comes
 * out is checked for circles, and the shop's ruleset version rises, so that every process loads anew.
 * Anything thrown undoes all of it.
 */
export async function changeRedirects<Result>(
  { db, shop, actor, clock }: RedirectContext,
  work: (
    tx: Database,
    stored: readonly StoredRedirect[],
    by: ChangedBy,
  ) => Promise<RedirectWork<Result>>,
): Promise<Result & { redirects: RedirectRow[] }> {
  return db.transaction(async (tx) => {
    const now = clock();
    const at = new Date(now);
    const stored = await lockRedirects(tx, shop.id);
    const { result, summary, loopField } = await work(tx, stored, { actor, at });
    if (summary !== null) {
      if (loopField !== undefined) {
        await checkStoredRedirects(tx, shop, now, loopField);
      }
      const change = { surface: "storefront", kind: null, at, actor, summary } as const;
      const version = await raiseRuleset(tx, shop, change);
      noteRestorable(version);
      const detail = { version, summary };
      await tx
        .insert(auditLog)
        .values({ shopDomain: shop.domain, at, actor, action: "redirects.changed", detail });
    }
    return { ...result, redirects: await redirectRows(tx, shop.id, now) };
  });
}
