import type { PlanTier } from "#app/contract/plan-features";
import type { RunningTargets } from "#app/engine/attack/answer-targets";
import type { RulesetPolicy } from "#app/engine/ruleset";
import type { Surface } from "#app/engine/visit";
import { planHolds } from "#app/features/plans/public.server";
import { parseSection, type SettingsOf } from "#app/features/shop/public.server";

/** Sections of settings that decisions depend on. The SQL function decision_sections() returns the same names. */
export const DECISION_SECTIONS = ["general", "policy", "firewall", "attack-answer"] as const;
type DecisionSection = (typeof DECISION_SECTIONS)[number];

/** Settings of the sections that decisions depend on. */
export type DecisionSettings = {
  readonly [Section in DecisionSection]: SettingsOf<Section>;
};

type SwitchedRule = Exclude<keyof RulesetPolicy, "attack">;

/** A switch in the settings that affects decisions about visits. */
interface DecisionSwitch {
  /** Name in the ruleset. */
  readonly rule: SwitchedRule;
  readonly value: (settings: DecisionSettings) => boolean;
  /** Surface whose decisions the switch changes. Both surfaces if omitted. */
  readonly surface?: Surface;
}

/** Switches of the section "policy", which restoring a version restores. */
export const RESTORED_SWITCHES: readonly DecisionSwitch[] = [
  {
    rule: "allowVerifiedCrawlers",
    value: ({ policy }) => policy.allowVerifiedCrawlers,
  },
  {
    rule: "allowPrivateRelay",
    value: ({ policy }) => policy.allowPrivateRelay,
  },
  {
    rule: "keepPagesOpen",
    value: ({ policy }) => policy.keepPagesOpen,
  },
  {
    rule: "allowUnsureCountry",
    value: ({ policy }) => policy.allowUnsureCountry,
  },
];

/** Switches of the firewall, which restoring a version does not change. */
export const FIREWALL_SWITCHES: readonly DecisionSwitch[] = [
  {
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
    "attack-answer": parseSection("attack-answer", stored["attack-answer"]),
  };
}

/**
 * Returns the visitors that the running answer to an attack challenges. Null if no answer is running, or if the plan
 * does not include answers to attacks.
 */
function attackOf(
  { "attack-answer": answer }: DecisionSettings,
  tier: PlanTier,
): RunningTargets | null {
  if (answer.running === null || !planHolds(tier, "checkout-validation")) return null;
  const { since, knownBefore, until, networks, countries, agents } = answer.running;
  return { since, knownBefore, until, networks, countries, agents };
}

/** Returns the policy of a surface's ruleset. */
function policyOf(surface: Surface, settings: DecisionSettings, tier: PlanTier): RulesetPolicy {
  const switches = [...RESTORED_SWITCHES, ...FIREWALL_SWITCHES].filter(
    (each) => each.surface === undefined || each.surface === surface,
  );
  const values = switches.map(({ rule, value }) => [rule, value(settings)] as const);
  const attack = attackOf(settings, tier);
  const policy = Object.fromEntries(values) as Record<SwitchedRule, boolean>;
  return attack === null ? policy : { ...policy, attack };
}

/**
 * Returns the fields of a surface's ruleset that come from settings.
 *
 * @param tier plan that is in effect
 */
export function rulesOfSettings(surface: Surface, settings: DecisionSettings, tier: PlanTier) {
  const { isAppDisabled: suspended, suspendedUntil } = settings.general;
  return { suspended, suspendedUntil, policy: policyOf(surface, settings, tier) };
}
