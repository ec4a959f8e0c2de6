import { readValidations, type StoreValidation } from "#app/features/embed/public.server";
import type { AdminGraphql } from "#app/platform/admin-api/admin-graphql.server";
import type { Database } from "#app/store/client.server";

import { noteConfig, readConfigRow } from "../rules/checkout-config.queries.server";

const REMOVED =
  "Palisade’s rules were removed in your store’s checkout settings, so no checkout is checked. Turn them on here to add them again.";
const SWITCHED_OFF =
  "Palisade’s rules were turned off in your store’s checkout settings, so no checkout is checked. Turn them on here or in the checkout settings.";

/**
 * Reads the store's validations and follows what somebody switched in the store's own checkout
 * settings: what is off or gone there stays so until the merchant switches it on again.
 *
 * @returns all validations of the store
 * @throws AdminRefusal
 */
export async function lookAtStore(
  { db, admin }: { readonly db: Database; readonly admin: AdminGraphql },
  shop: { readonly id: string; readonly domain: string },
  at: Date,
): Promise<readonly StoreValidation[]> {
  const validations = await readValidations(admin, shop.domain);
  const ours = ourValidation(validations);
  const { publishedIsOn } = await readConfigRow(db, shop.id);
  const isOn = ours?.isOn ?? false;
  const problem = isOn ? null : ours ? SWITCHED_OFF : REMOVED;
  await noteConfig(db, shop.id, {
    validationId: ours?.id ?? null,
    validations: validations.map(seen),
    validationsReadAt: at,
    ...(isOn !== publishedIsOn && { isOn, publishedIsOn: isOn, publishedHash: null, problem }),
  });
  return validations;
}

/** What is kept of a validation. */
export const seen = ({ title, isOn, isOurs }: StoreValidation) => ({ title, isOn, isOurs });

/** Ours among the store's; the one that is on, should there be several. */
export function ourValidation(validations: readonly StoreValidation[]): StoreValidation | null {
  const ours = validations.filter(({ isOurs }) => isOurs);
  return ours.find(({ isOn }) => isOn) ?? ours[0] ?? null;
}
