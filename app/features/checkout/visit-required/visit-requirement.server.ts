import {
  type CheckoutPassSettings,
  passChoicesOf,
  type PassState,
} from "#app/contract/checkout-pass";
import { issuesPasses } from "#app/contract/general-settings";
import { canWriteCheckout } from "#app/features/embed/public.server";
import { planHolds, planOf } from "#app/features/plans/public.server";
import { readSavedSettings, readSettings } from "#app/features/shop/public.server";
import type { ShopRow } from "#app/platform/data-api/handlers";

import { readPassState } from "../pass/pass-state.queries.server";
import { computeCheckoutTarget, type TargetDeps } from "../publishing/checkout-target.server";
import { problemText } from "../publishing/publish-problems";

/** Returns the end of attack mode, epoch milliseconds. Null if it is off or has ended. */
export const attackEnd = ({ attackUntil }: CheckoutPassSettings, now: number): number | null =>
  attackUntil !== null && attackUntil > now ? attackUntil : null;

/**
 * Reads the settings of the checkout pass and their state in the store's checkout.
 *
 * @param now epoch milliseconds
 */
export async function readVisitRequirement(
  { db, ...deps }: TargetDeps,
  shop: Pick<ShopRow, "id" | "domain" | "storeUrl" | "scopes" | "currency">,
  now: number,
): Promise<PassState> {
  const { value, version } = await readSavedSettings(db, shop.id, "checkout-pass");
  const until = attackEnd(value, now);
  const { row, hash, isOn } = await computeCheckoutTarget({ db, ...deps }, shop, now);
  const { startedAt, leasedUntil } = await readPassState(db, shop.id);
  return {
    choices: passChoicesOf(value),
    version,
    attackUntil: until === null ? null : new Date(until).toISOString(),
    isInPlan: planHolds(await planOf(db, shop.id), "checkout-validation"),
    issuesPasses: issuesPasses(await readSettings(db, shop.id, "privacy")),
    currency: shop.currency,
    isGranted: canWriteCheckout(shop.scopes),
    isLive: row.publishedIsOn && startedAt !== null,
    isPaused: startedAt !== null && (leasedUntil?.getTime() ?? 0) <= now,
    isPending: (isOn || row.publishedIsOn) && row.problem === null && hash !== row.publishedHash,
    problem: problemText(row.problem),
  };
}
