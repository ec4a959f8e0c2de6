import { isDeepStrictEqual } from "node:util";

import { ApiError } from "#app/platform/data-api/api-error";
import type { ApiContext, Merchant } from "#app/platform/data-api/handlers";
import { keepForUndo } from "#app/platform/data-api/undoable.server";
import type { Database } from "#app/store/client.server";
import { auditLog } from "#app/store/schema";

import {
  beginSection,
  lockSettings,
  readSavedSettings,
  writeSettings,
} from "./settings-section.queries.server";
import type { SettingsOf, SettingsSection } from "./settings-sections";
import { problems } from "./texts";

export interface SectionChange<Section extends SettingsSection> {
  readonly section: Section;
  readonly value: SettingsOf<Section>;
  /** Version the merchant saw. Null to replace any version. */
  readonly expectedVersion: number | null;
}

/** Result of a save. */
export interface SavedSection {
  readonly version: number;
  /** False if the value was the same as the stored one. Nothing was written then. */
  readonly isChanged: boolean;
}

/** Returns the error message for a save based on an older version. */
export const changedElsewhere = (): string => problems.changedElsewhere;

/**
 * Saves one section of a shop's settings and records that in the audit log.
 *
 * Saving the stored value again succeeds, so that a second click is harmless.
 *
 * @throws ApiError version_conflict if the section was changed since `expectedVersion`
 */
export async function saveSection<Section extends SettingsSection>(
  tx: Database,
  { shop, actor, clock }: Pick<ApiContext & Merchant, "shop" | "actor" | "clock">,
  { section, value, expectedVersion }: SectionChange<Section>,
): Promise<SavedSection> {
  await lockSettings(tx, shop.id);
  const saved = await readSavedSettings(tx, shop.id, section);
  if (isDeepStrictEqual(saved.value, value)) return { version: saved.version, isChanged: false };
  if (expectedVersion !== null && saved.version !== expectedVersion) {
    throw new ApiError("version_conflict", { message: problems.changedElsewhere });
  }
  const by = { actor, at: new Date(clock()) };
  const where = { shopId: shop.id, section };
  await beginSection(tx, where, by);
  await keepForUndo(tx);
  const version = await writeSettings(tx, where, value, by);
  await tx.insert(auditLog).values({
    shopDomain: shop.domain,
    ...by,
    action: "settings.changed",
    detail: { section, version },
  });
  return { version, isChanged: true };
}
