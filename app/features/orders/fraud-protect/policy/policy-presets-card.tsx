import type { FraudPolicy } from "#app/contract/orders/fraud-policy";
import { changesTo, type PresetState } from "#app/ui/presets/presets";
import { PresetsCard } from "#app/ui/presets/presets-card";

import type { PolicyCard } from "./policy-card";
import { POLICY_PRESETS, policyRows, withPolicyPreset } from "./policy-presets";
import { policyPresetsCard as texts, PRESET_WORDS } from "./texts";

/** State of a saved preset in each mode. */
const STATES: Readonly<Record<FraudPolicy["mode"], PresetState>> = {
  off: "not-in-use",
  "dry-run": "in-test",
  live: "in-use",
};

interface PolicyPresetsCardProps extends PolicyCard {
  readonly saved: FraudPolicy;
}

/** Selects how far Palisade goes with a risky order. Most merchants need no other choice. */
export function PolicyPresetsCard({ form, change, saved }: PolicyPresetsCardProps) {
  const isOff = form.mode === "off";
  return (
    <PresetsCard
      title={texts.title}
      intro={texts.about}
      presets={POLICY_PRESETS.map((preset) => {
        const then = withPolicyPreset(form, preset);
        const { name, purpose: always } = PRESET_WORDS[preset.key];
        const purpose = isOff ? `${always} ${texts.whileOff}` : always;
        const changes = changesTo(policyRows(), form, then);
        return { name, purpose, changes, apply: () => change(then) };
      })}
      custom={texts.custom}
      state={changesTo(policyRows(), saved, form).length === 0 ? STATES[saved.mode] : "unsaved"}
      afterwards={texts.afterwards}
    />
  );
}
