import { and, eq, sql } from "drizzle-orm";

import type { Database } from "#app/store/client.server";
import { settings, shops } from "#app/store/schema";

import { parseSection, type SettingsOf, type SettingsSection } from "./settings-sections";

/** Stored value of a section. `version` is 0 before the first save. */
export interface SavedSettings<Section extends SettingsSection> {
  readonly value: SettingsOf<Section>;
  readonly version: number;
}

/** Reads one section of a shop's settings with its version. Values never saved have defaults. */
export async function readSavedSettings<Section extends SettingsSection>(
  db: Database,
  shopId: string,
  section: Section,
): Promise<SavedSettings<Section>> {
  const [row] = await db
    .select({ value: settings.value, version: settings.version })
    .from(settings)
    .where(and(eq(settings.shopId, shopId), eq(settings.section, section)));
  return { value: parseSection(section, row?.value), version: row?.version ?? 0 };
}

/** Reads one section of a shop's settings. Values never saved have defaults. */
export async function readSettings<Section extends SettingsSection>(
  db: Database,
  shopId: string,
  section: Section,
): Promise<SettingsOf<Section>> {
  return (await readSavedSettings(db, shopId, section)).value;
}

/** Locks a shop's settings until the transaction ends. */
export async function lockSettings(tx: Database, shopId: string): Promise<void> {
  await tx.select({ id: shops.id }).from(shops).where(eq(shops.id, shopId)).for("no key update");
}

/** Author and time of a change. */
interface SettingsAuthor {
  readonly actor: string;
  readonly at: Date;
}

/** Creates a section's row with version 0 if it is missing, so that the first save can be undone, too. */
export async function beginSection(
  tx: Database,
  where: { readonly shopId: string; readonly section: SettingsSection },
  { actor, at }: SettingsAuthor,
): Promise<void> {
  const row = { ...where, value: {}, version: 0, updatedAt: at, updatedBy: actor };
  await tx.insert(settings).values(row).onConflictDoNothing();
}

/** Replaces a section. Resolves to its new version. */
export async function writeSettings<Section extends SettingsSection>(
  tx: Database,
  where: { readonly shopId: string; readonly section: Section },
  value: SettingsOf<Section>,
  { actor, at }: SettingsAuthor,
): Promise<number> {
  const row = { value, updatedAt: at, updatedBy: actor };
  const [saved] = await tx
    .insert(settings)
    .values({ ...where, ...row })
    .onConflictDoUpdate({
      target: [settings.shopId, settings.section],
      set: { ...row, version: sql`${settings.version} + 1` },
    })
    .returning({ version: settings.version });
  if (!saved) throw new Error("the settings were not stored");
  return saved.version;
}
