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
      presets={POLICY_PRESETS.map((preset) => {
        const then = withPolicyPreset(form, preset);
        const { name, purpose } = preset;
        const changes = changesTo(POLICY_ROWS, form, then);
        return { name, purpose, changes, apply: () => change(then) };
      })}
      custom="You chose each action yourself."
      afterwards="The mode stays as it is, and nothing changes until you save."
    />
  );
}
