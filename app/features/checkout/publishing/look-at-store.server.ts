import { readValidations, type StoreValidation } from "#app/features/embed/public.server";
import type { AdminGraphql } from "#app/platform/admin-api/admin-graphql.server";
import type { Database } from "#app/store/client.server";

import { notePassState, readPassState, releasePass } from "../pass/pass-state.queries.server";
import { type ConfigRow, noteConfig, readConfigRow } from "../rules/checkout-config.queries.server";

const REMOVED =
  "Palisade’s rules were removed in your store’s checkout settings, so no checkout is checked. Turn them on here to add them again.";
const SWITCHED_OFF =
  "Palisade’s rules were turned off in your store’s checkout settings, so no checkout is checked. Turn them on here or in the checkout settings.";

/**
 * Reads the store's validations and adopts changes made in Shopify's checkout settings: a validation that is off or
 * deleted there stays so until the merchant turns it on again.
 *
 * @returns all validations of the store
 * @throws AdminRefusal if Shopify refuses the request
 */
export async function lookAtStore(
  { db, admin }: { readonly db: Database; readonly admin: AdminGraphql },
  shop: { readonly id: string; readonly domain: string },
  at: Date,
): Promise<readonly StoreValidation[]> {
  const validations = await readValidations(admin, shop.domain);
  const ours = ourValidation(validations);
  const row = await readConfigRow(db, shop.id);
  const isOn = ours?.isOn ?? false;
  const problem = isOn ? null : ours ? SWITCHED_OFF : REMOVED;
  const isChanged = isOn !== row.publishedIsOn;
  const rulesAreOn = isChanged ? await adoptPass(db, row, isOn) : row.isOn;
  await noteConfig(db, shop.id, {
    validationId: ours?.id ?? null,
    validations: validations.map(seen),
    validationsReadAt: at,
    ...(isChanged && { isOn: rulesAreOn, publishedIsOn: isOn, publishedHash: null, problem }),
  });
  return validations;
}

/**
 * Adopts a change in Shopify's checkout settings for the requirement of a pass, which shares the validation with the
 * rules.
 *
 * @returns whether the rules are on now
 */
async function adoptPass(
  db: Database,
  { shopId, isOn: hadRules }: ConfigRow,
  isOn: boolean,
): Promise<boolean> {
  const { startedAt, held } = await readPassState(db, shopId);
  if (isOn) {
    await releasePass(db, shopId);
    return held === "alone" ? hadRules : true;
  }
  if (startedAt) {
    const held = hadRules ? "with-rules" : "alone";
    await notePassState(db, shopId, { held, keys: [], startedAt: null, leasedUntil: null });
  }
  return false;
}

/** Returns the stored fields of a validation. */
export const seen = ({ title, isOn, isOurs }: StoreValidation) => ({ title, isOn, isOurs });

/** Returns our validation, the active one if there are several. Null if there is none. */
export function ourValidation(validations: readonly StoreValidation[]): StoreValidation | null {
  const ours = validations.filter(({ isOurs }) => isOurs);
  return ours.find(({ isOn }) => isOn) ?? ours[0] ?? null;
}
