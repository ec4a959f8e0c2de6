import { z } from "zod";

import { attackAnswer } from "#app/contract/attack-answer";
import { blockPage } from "#app/contract/block-page";
import { checkoutPass } from "#app/contract/checkout-pass";
import { contentProtection } from "#app/contract/content-protection";
import { notifications, policy, privacy } from "#app/contract/general-settings";
import { fraudPolicy } from "#app/contract/orders/fraud-policy";
import { FIREWALL_MODES } from "#app/engine/firewall-mode";

/** Suspension of all functions, with an optional end. */
const general = z.object({
  /** True while all functions are suspended (specification section 3). */
  isAppDisabled: z.boolean().default(false),
  /** Epoch milliseconds at which the suspension ends automatically. Null until the merchant ends it. */
  suspendedUntil: z.number().nullable().default(null),
  /** The merchant's reason. */
  suspendReason: z.string().default(""),
});

/** Settings of the firewall in front of the store. */
const firewall = z.object({
  /** True if the account may use the firewall (isShowWaf). */
  isOffered: z.boolean().default(false),
  mode: z.enum(FIREWALL_MODES).default("off"),
  /**
   * Epoch milliseconds until which attack mode challenges every visitor that no rule allows. Null without an attack.
   */
  attackUntil: z.number().nullable().default(null),
  /** True if the firewall allows the cart and the theme's calls that change it, whatever its rules. */
  keepsCartOpen: z.boolean().default(false),
});

/** Schemas of all sections of a shop's settings, by the section's name in the database. */
export const SECTIONS = {
  general,
  firewall,
  policy,
  privacy,
  // Stored choices may contain kinds of email that are no longer sent.
  notifications: z.object(notifications.shape),
  "block-page": blockPage,
  "content-protection": contentProtection,
  "checkout-pass": checkoutPass,
  "attack-answer": attackAnswer,
  "fraud-protect": fraudPolicy,
};

export type SettingsSection = keyof typeof SECTIONS;
export type SettingsOf<Section extends SettingsSection> = z.output<(typeof SECTIONS)[Section]>;

/** Parses a stored section. Values never saved have defaults. */
export function parseSection<Section extends SettingsSection>(
  section: Section,
  stored: unknown,
): SettingsOf<Section> {
  return SECTIONS[section].parse(stored ?? {}) as SettingsOf<Section>;
}
