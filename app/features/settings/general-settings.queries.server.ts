import type { GeneralSettings } from "#app/contract/settings";
import { readSavedSettings } from "#app/features/shop/public.server";
import type { Database } from "#app/store/client.server";

/** Name of the settings section in which each part of the general settings is stored. */
export const SECTION_OF = {
  blockPage: "block-page",
  policy: "policy",
  privacy: "privacy",
  notifications: "notifications",
} as const satisfies Record<keyof GeneralSettings, string>;

/**
 * Reads the general settings of a shop. Their version is the sum of the versions of their sections. A section's version
 * never falls, so the sum rises with every change.
 */
export async function readGeneralSettings(db: Database, shopId: string) {
  const [blockPage, policy, privacy, notifications] = [
    await readSavedSettings(db, shopId, SECTION_OF.blockPage),
    await readSavedSettings(db, shopId, SECTION_OF.policy),
    await readSavedSettings(db, shopId, SECTION_OF.privacy),
    await readSavedSettings(db, shopId, SECTION_OF.notifications),
  ];
  const settings: GeneralSettings = {
    blockPage: blockPage.value,
    policy: policy.value,
    privacy: privacy.value,
    notifications: notifications.value,
  };
  const version = blockPage.version + policy.version + privacy.version + notifications.version;
  return { settings, version };
}
