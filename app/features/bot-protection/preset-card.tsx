import { Button, ButtonGroup, Text } from "@shopify/polaris";

import { SectionCard } from "../../ui/section-card";
import type { Stops } from "./stops-form";
import { type Preset, PRESETS, withPreset } from "./vpn-words";

interface PresetCardProps {
  readonly stops: Stops;
  readonly onChange: (stops: Stops) => void;
}

function isChosen(stops: Stops, preset: Preset): boolean {
  return JSON.stringify(withPreset(stops, preset)) === JSON.stringify(stops);
}

/** Fills the rows below; they can be changed one by one afterwards. */
export function PresetCard({ stops, onChange }: PresetCardProps) {
  const chosen = PRESETS.find((preset) => isChosen(stops, preset));
  const state = stops.length === 0 ? "Everyone is allowed." : "Custom settings.";
  return (
    <SectionCard
      title="Protection level"
      intro="Sets the rows below. Start with Lenient: monitored visits show who stricter rules would stop."
    >
      <ButtonGroup>
        {PRESETS.map((preset) => (
          <Button
            key={preset.name}
            pressed={preset === chosen}
            onClick={() => onChange(withPreset(stops, preset))}
          >
            {preset.name}
          </Button>
        ))}
        <Button disabled={stops.length === 0} onClick={() => onChange([])}>
          Let everyone through
        </Button>
      </ButtonGroup>
      <div aria-live="polite">
        <Text as="p" tone="subdued">
          {chosen ? chosen.purpose : state}
        </Text>
      </div>
    </SectionCard>
  );
}
