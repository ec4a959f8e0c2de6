import type { ListMode } from "#app/engine/ruleset";
import type { Surface } from "#app/engine/visit";
import { Switch } from "#app/ui/forms/switch";
import { BlockStack, Card, ChoiceList, InlineStack, Text } from "#app/ui/kit";

import { type CountryForm, inMode } from "./country-form";
import { modeCard as texts } from "./texts";

interface ModeCardProps {
  readonly surface: Surface;
  readonly form: CountryForm;
  readonly onChange: (form: CountryForm) => void;
}

/** Edits the list's switch and mode. */
export function ModeCard({ surface, form, onChange }: ModeCardProps) {
  const name = surface === "firewall" ? texts.firewallCountryList : texts.countryList;
  return (
    <Card>
      <BlockStack gap="300">
        <InlineStack align="space-between" blockAlign="center" wrap={false} gap="300">
          <BlockStack>
            <Text as="h2" variant="headingSm">
              {name}
            </Text>
            <Text as="p" tone="subdued">
              {form.enabled ? texts.on : texts.off}
            </Text>
          </BlockStack>
          <Switch
            label={texts.isOn({ list: name })}
            checked={form.enabled}
            onChange={(enabled) => onChange({ ...form, enabled })}
          />
        </InlineStack>
        <ChoiceList
          title={texts.mode}
          choices={[
            {
              label: texts.blockList,
              value: "block",
              helpText: texts.blockListHelp,
            },
            {
              label: texts.allowOnly,
              value: "allow-only",
              helpText: texts.allowOnlyHelp,
            },
          ]}
          selected={[form.mode]}
          onChange={([mode]) => onChange(inMode(form, mode as ListMode))}
        />
      </BlockStack>
    </Card>
  );
}
