import { inactiveNotes } from "#app/features/plans/public.server";
import { sectionPart } from "#app/features/shop/public.server";
import { SECTION_NAMES } from "#app/platform/settings-file/section-names";

import { requestReconciliation } from "../../intake/reconcile-orders.server";
import { goingLive } from "../../order-policy/texts";

/**
 * Policy for risky orders in a settings file. A file never turns on actions in a shop that had
 * none.
 */
export const fraudPolicyPart = sectionPart({
  section: "fraud-protect",
  where: () => SECTION_NAMES.fraudPolicy,
  adapt: async ({ db, shop }, policy, before) => {
    const goesLive = policy.mode === "live" && before.mode !== "live";
    const value = goesLive ? { ...policy, mode: "dry-run" as const } : policy;
    const inactive = await inactiveNotes(
      db,
      shop.id,
      policy.mode === "off" ? null : "fraud-protect",
    );
    const live = goesLive ? [{ rule: null, text: goingLive.importedAsDryRun }] : [];
    return { value, notes: [...inactive, ...live] };
  },
  // Orders placed after the import are evaluated, as after a save of the policy's form.
  changed: (tx, { shop, clock }) => requestReconciliation(tx, shop.id, clock()),
});
