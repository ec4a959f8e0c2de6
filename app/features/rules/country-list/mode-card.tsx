import { BlockStack, Card, ChoiceList, InlineStack, Text } from "@shopify/polaris";

import type { ListMode } from "../../../engine/ruleset";
import type { Surface } from "../../../engine/visit";
import { Switch } from "../../../ui/forms/switch";
import { type CountryForm, inMode } from "./country-form";

interface ModeCardProps {
  readonly surface: Surface;
  readonly form: CountryForm;
  readonly onChange: (form: CountryForm) => void;
}

/** The list's switch and its mode. */
export function ModeCard({ surface, form, onChange }: ModeCardProps) {
  const name = surface === "firewall" ? "Firewall country list" : "Country list";
  return (
    <Card>
      <BlockStack gap="300">
        <InlineStack align="space-between" blockAlign="center" wrap={false} gap="300">
          <BlockStack>
            <Text as="h2" variant="headingSm">
              {name}
            </Text>
            <Text as="p" tone="subdued">
              {form.enabled
                ? "On: visits are checked."
                : "Off: no visitors are stopped by country."}
            </Text>
          </BlockStack>
          <Switch
            label={`${name} is on`}
            checked={form.enabled}
            onChange={(enabled) => onChange({ ...form, enabled })}
          />
        </InlineStack>
        <ChoiceList
          title="Mode"
          choices={[
            {
              label: "Block list",
              value: "block",
              helpText: "Visitors from the countries on this list are stopped.",
            },
            {
              label: "Allow only",
              value: "allow-only",
              helpText:
                "Only visitors from the countries on this list are allowed. Everyone else is stopped.",
            },
          ]}
          selected={[form.mode]}
          onChange={([mode]) => onChange(inMode(form, mode as ListMode))}
        />
      </BlockStack>
    </Card>
  );
}
