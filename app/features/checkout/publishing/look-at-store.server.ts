import { HOUR_MS } from "#app/base/clock";
import { readValidations, type StoreValidation } from "#app/features/embed/public.server";
import type { AdminGraphql } from "#app/platform/admin-api/admin-graphql.server";
import type { Database } from "#app/store/client.server";

import { notePassState, readPassState, releasePass } from "../pass/pass-state.queries.server";
import { type ConfigRow, lockConfigRow, noteConfig } from "../rules/checkout-config.queries.server";
import { readRequirement } from "./pass-target.server";
import { removed, switchedOff } from "./publish-problems";

/** Interval after which a store is read again if no change is published to it. */
export const LOOK_EVERY_MS = HOUR_MS;

/**
 * Reads the store's validations and adopts changes made in Shopify's checkout settings: a validation that is off or
 * deleted in Shopify stays so until the merchant turns it on again.
 *
 * Also adopts a publication whose record was lost, without a change to the merchant's settings.
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
  const isOn = ours?.isOn ?? false;
  await db.transaction(async (tx) => {
    const row = await lockConfigRow(tx, shop.id);
    const requirement = await readRequirement(tx, shop.id, at.getTime());
    const isChanged = isOn !== row.publishedIsOn;
    const isExpected = row.isOn || requirement !== null;
    const problem = isOn || !isExpected ? null : ours ? switchedOff() : removed();
    const rulesAreOn = isChanged
      ? await adoptPass(tx, row, { isOn, isExpected, requiresPass: requirement !== null })
      : row.isOn;
    await noteConfig(tx, shop.id, {
      validationId: ours?.id ?? null,
      validations: validations.map(seenFields),
      validationsReadAt: at,
      ...(isChanged && { isOn: rulesAreOn, publishedIsOn: isOn, publishedHash: null, problem }),
    });
  });
  return validations;
}

interface SeenSwitch {
  /** True if the validation is on in Shopify. */
  readonly isOn: boolean;
  /** True if the rules or the requirement should be on. */
  readonly isExpected: boolean;
  /** True if the merchant's settings require a pass. */
  readonly requiresPass: boolean;
}

/**
 * Adopts a change in Shopify's checkout settings for the required pass, which shares the validation with the
 * rules.
 *
 * @returns whether the rules are on now
 */
async function adoptPass(
  db: Database,
  { shopId, isOn: hadRules, problem }: ConfigRow,
  { isOn, isExpected, requiresPass }: SeenSwitch,
): Promise<boolean> {
  const { startedAt, held } = await readPassState(db, shopId);
  if (isOn) {
    await releasePass(db, shopId);
    // If there are no rules and staff did not turn the validation on, the required pass was published.
    const isOwnRule = held === null && requiresPass && problem !== switchedOff();
    return held === "alone" || isOwnRule ? hadRules : true;
  }
  if (startedAt) {
    const staff = hadRules ? ("with-rules" as const) : ("alone" as const);
    const ended = { keys: [], startedAt: null, leasedUntil: null };
    await notePassState(db, shopId, { ...ended, held: isExpected ? staff : null });
  }
  return false;
}

/** Returns the stored fields of a validation. */
export const seenFields = ({ title, isOn, isOurs }: StoreValidation) => ({ title, isOn, isOurs });

/** Returns the app's validation, the active validation if there are several. Null if there is none. */
export function ourValidation(validations: readonly StoreValidation[]): StoreValidation | null {
  const ours = validations.filter(({ isOurs }) => isOurs);
  return ours.find(({ isOn }) => isOn) ?? ours[0] ?? null;
}
