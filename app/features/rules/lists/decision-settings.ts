import type { RulesetPolicy } from "#app/engine/ruleset";
import type { Surface } from "#app/engine/visit";
import { parseSection, type SettingsOf } from "#app/features/shop/public.server";

/** Sections that decisions depend on. The SQL function decision_sections() names the same. */
export const DECISION_SECTIONS = ["general", "policy", "firewall"] as const;
type DecisionSection = (typeof DECISION_SECTIONS)[number];

/** Settings of the sections that decisions depend on. */
export type DecisionSettings = {
  readonly [Section in DecisionSection]: SettingsOf<Section>;
};

/** A switch of the settings that changes how visits are decided. */
interface DecisionSwitch {
  /** Name in the history of the rules. */
  readonly name: string;
  /** Name in the ruleset. */
  readonly rule: keyof RulesetPolicy;
  readonly value: (settings: DecisionSettings) => boolean;
  /** Surface whose decisions it changes. Both if omitted. */
  readonly surface?: Surface;
}

/** Switches of the section "policy", which restoring a version restores. */
export const RESTORED_SWITCHES: readonly DecisionSwitch[] = [
  {
    name: "Allow verified crawlers",
    rule: "allowVerifiedCrawlers",
    value: ({ policy }) => policy.allowVerifiedCrawlers,
  },
  {
    name: "Allow Private Relay",
    rule: "allowPrivateRelay",
    value: ({ policy }) => policy.allowPrivateRelay,
  },
  {
    name: "Keep policies, accounts and orders accessible",
    rule: "keepPagesOpen",
    value: ({ policy }) => policy.keepPagesOpen,
  },
  {
    name: "Allow visitors whose country is unsure",
    rule: "allowUnsureCountry",
    value: ({ policy }) => policy.allowUnsureCountry,
  },
];

/** Switches of the firewall, which restoring a version does not change. */
export const FIREWALL_SWITCHES: readonly DecisionSwitch[] = [
  {
    name: "Keep the cart open",
    rule: "keepCartOpen",
    value: ({ firewall }) => firewall.keepsCartOpen,
    surface: "firewall",
  },
];

/** Parses the stored settings that decisions depend on. */
export function parseDecisionSettings(stored: Readonly<Record<string, unknown>>): DecisionSettings {
  return {
    general: parseSection("general", stored.general),
    policy: parseSection("policy", stored.policy),
    firewall: parseSection("firewall", stored.firewall),
  };
}

/** Returns the policy of a surface's ruleset. */
function policyOf(surface: Surface, settings: DecisionSettings): RulesetPolicy {
  const switches = [...RESTORED_SWITCHES, ...FIREWALL_SWITCHES].filter(
    (each) => each.surface === undefined || each.surface === surface,
  );
  const values = switches.map(({ rule, value }) => [rule, value(settings)] as const);
  return Object.fromEntries(values) as Record<keyof RulesetPolicy, boolean>;
}

/** Returns the fields of a surface's ruleset that come from settings. */
export function rulesOfSettings(surface: Surface, settings: DecisionSettings) {
  const { isAppDisabled: suspended, suspendedUntil } = settings.general;
  return { suspended, suspendedUntil, policy: policyOf(surface, settings) };
}
