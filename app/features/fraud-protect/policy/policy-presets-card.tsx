import { changesTo } from "../../../ui/presets/presets";
import { PresetsCard } from "../../../ui/presets/presets-card";
import type { PolicyCard } from "./policy-form";
import { POLICY_PRESETS, POLICY_ROWS, withPolicyPreset } from "./policy-presets";

/** What most merchants need to choose: how far Palisade goes with a risky order. */
export function PolicyPresetsCard({ form, change }: PolicyCard) {
  return (
    <PresetsCard
      title="Protection level"
      intro="Sets the actions below. Start with Careful in the dry run: it shows which orders stricter levels would cancel."
      presets={POLICY_PRESETS.map((preset) => ({
        name: preset.name,
        purpose: preset.purpose,
        changes: changesTo(POLICY_ROWS, form, withPolicyPreset(form, preset)),
      }))}
      custom="You chose each action yourself."
      afterwards="The mode stays as it is, and nothing changes until you save."
      onApply={(name) => {
        const preset = POLICY_PRESETS.find((one) => one.name === name);
        if (preset) change(withPolicyPreset(form, preset));
      }}
    />
  );
}
