import { changesTo, type PresetRow } from "#app/ui/presets/presets";
import { PresetsCard } from "#app/ui/presets/presets-card";

import type { StopsPreset } from "./stop-words";
import type { Stops } from "./stops-form";
import { presetCard as texts } from "./texts";

interface StopsPresetCardProps<Choices> {
  /** Advice next to the presets about where to begin. */
  readonly advice: string;
  readonly presets: readonly StopsPreset<Choices>[];
  readonly rows: readonly PresetRow<Stops>[];
  readonly withPreset: (stops: Stops, preset: StopsPreset<Choices>) => Stops;
  readonly stops: Stops;
  /** The saved rows. */
  readonly saved: Stops;
  readonly onChange: (stops: Stops) => void;
}

/** Fills the rows below with a preset. Each row can be changed afterwards. */
export function StopsPresetCard<Choices>(props: StopsPresetCardProps<Choices>) {
  const { advice, presets, rows, withPreset, stops, saved, onChange } = props;
  const option = (name: string, purpose: string, then: Stops) => ({
    name,
    purpose,
    changes: changesTo(rows, stops, then),
    apply: () => onChange(then),
  });
  return (
    <PresetsCard
      title={texts.title}
      intro={advice}
      presets={[
        option(texts.off, texts.everyoneIsAllowed, []),
        ...presets.map((preset) => option(preset.name, preset.purpose, withPreset(stops, preset))),
      ]}
      state={changesTo(rows, saved, stops).length === 0 ? "in-use" : "unsaved"}
      custom={texts.ownChoices}
      afterwards={texts.afterSaving}
    />
  );
}
