import { z } from "zod";

import { blockPage } from "#app/contract/block-page";
import { contentProtection } from "#app/contract/content-protection";
import { fraudPolicy } from "#app/contract/orders/fraud-policy";
import { notifications, policy, privacy } from "#app/contract/settings-sections";
import { FIREWALL_MODES } from "#app/engine/firewall-mode";

/** The switch that suspends everything, with its timer. */
const general = z.object({
  /** Specification section 3: all functions are suspended. */
  isAppDisabled: z.boolean().default(false),
  /** When that ends by itself, epoch milliseconds; null: when the merchant ends it. */
  suspendedUntil: z.number().nullable().default(null),
  /** Why, in the merchant's words. */
  suspendReason: z.string().default(""),
});

/** The firewall in front of the store. */
const firewall = z.object({
  /** The account may use the firewall (isShowWaf). */
  isOffered: z.boolean().default(false),
  mode: z.enum(FIREWALL_MODES).default("off"),
  /** Until when everybody is challenged whom nothing lets in, epoch milliseconds; null: no attack. */
  attackUntil: z.number().nullable().default(null),
  /** Carts and the calls of themes that change one pass the firewall, whatever its rules say. */
  keepsCartOpen: z.boolean().default(false),
});

/** Every section of a shop's settings, by the name its row has. */
export const SECTIONS = {
  general,
  firewall,
  policy,
  privacy,
  notifications,
  "block-page": blockPage,
  "content-protection": contentProtection,
  "fraud-protect": fraudPolicy,
};

export type SettingsSection = keyof typeof SECTIONS;
export type SettingsOf<Section extends SettingsSection> = z.output<(typeof SECTIONS)[Section]>;

/** A section as it is stored, with defaults for what was never saved. */
export function parseSection<Section extends SettingsSection>(
  section: Section,
  stored: unknown,
): SettingsOf<Section> {
  return SECTIONS[section].parse(stored ?? {}) as SettingsOf<Section>;
}
