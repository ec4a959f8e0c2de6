import { and, eq } from "drizzle-orm";
import { z } from "zod";

import type { Database } from "../../store/client.server";
import { settings } from "../../store/schema";

/** The merchant's general settings. */
const general = z.object({
  /** Specification section 3: all functions are suspended. */
  isAppDisabled: z.boolean().default(false),
});

/** The firewall in front of the store. */
const firewall = z.object({
  /** The account may use the firewall (isShowWaf). */
  isOffered: z.boolean().default(false),
  isConnected: z.boolean().default(false),
});

const SECTIONS = { general, firewall };

export type SettingsSection = keyof typeof SECTIONS;

/** One section of a shop's settings; defaults for what was never saved. */
export async function readSettings<Section extends SettingsSection>(
  db: Database,
  shopId: string,
  section: Section,
): Promise<z.output<(typeof SECTIONS)[Section]>> {
  const [row] = await db
    .select({ value: settings.value })
    .from(settings)
    .where(and(eq(settings.shopId, shopId), eq(settings.section, section)));
  return SECTIONS[section].parse(row?.value ?? {}) as z.output<(typeof SECTIONS)[Section]>;
}

/** The merchant's kill switch: true lets everyone in. */
export async function isAppDisabled(db: Database, shopId: string): Promise<boolean> {
  return (await readSettings(db, shopId, "general")).isAppDisabled;
}
