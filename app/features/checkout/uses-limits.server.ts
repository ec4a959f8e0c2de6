import { and, inArray } from "drizzle-orm";

import { issuesPasses } from "#app/contract/general-settings";
import { parseSection, type SettingsSection, suspensionAt } from "#app/features/shop/public.server";
import type { Database } from "#app/store/client.server";
import { settings } from "#app/store/schema";

import { usesLimitAt } from "./running-answer";

/** Maximum carts per pass, by shop id. */
export type UsesLimits = ReadonlyMap<string, number>;

/**
 * Returns the limits of the shops that count checkouts: the app is not suspended, browsers get passes, and the mode is
 * not off. In other shops every checkout would appear to have no visit.
 */
export async function usesLimits(
  tx: Database,
  shopIds: readonly string[],
  now: number,
): Promise<UsesLimits> {
  if (shopIds.length === 0) return new Map();
  const saved = await tx
    .select({ shopId: settings.shopId, section: settings.section, value: settings.value })
    .from(settings)
    .where(
      and(
        inArray(settings.shopId, [...shopIds]),
        inArray(settings.section, ["general", "privacy", "checkout-pass", "attack-answer"]),
      ),
    );
  const limits = new Map<string, number>();
  for (const shopId of shopIds) {
    const sectionOf = <Section extends SettingsSection>(section: Section) =>
      parseSection(
        section,
        saved.find((row) => row.shopId === shopId && row.section === section)?.value,
      );
    const { mode, usesLimit } = sectionOf("checkout-pass");
    if (mode === "off" || !issuesPasses(sectionOf("privacy"))) continue;
    if (suspensionAt(sectionOf("general"), now).isAppDisabled) continue;
    limits.set(shopId, usesLimitAt(usesLimit, sectionOf("attack-answer"), now));
  }
  return limits;
}
