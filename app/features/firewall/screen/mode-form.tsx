import type { InputOf } from "#app/contract/call";
import type { saveFirewallMode } from "#app/contract/firewall";
import { FIREWALL_MODES, type FirewallMode } from "#app/engine/firewall-mode";
import { EditedForm } from "#app/ui/forms/edited-form";
import { useAction } from "#app/ui/forms/use-action";
import { useSavedForm } from "#app/ui/forms/use-saved-form";
import { BlockStack, Checkbox, ChoiceList } from "#app/ui/kit";
import { SectionCard } from "#app/ui/section-card";

import type { FirewallIntents } from "./firewall-intents.server";
import type { LoadedFirewall } from "./firewall-view";
import { modeForm as texts } from "./texts";

const modeTexts = (): Readonly<
  Record<FirewallMode, { readonly label: string; readonly helpText: string }>
> => ({
  off: { label: texts.off, helpText: texts.offHelp },
  monitor: { label: texts.monitor, helpText: texts.monitorHelp },
  protect: { label: texts.protect, helpText: texts.protectHelp },
});

/** Form for the mode of the firewall. */
export function ModeForm({ firewall }: { readonly firewall: LoadedFirewall }) {
  const { switches, keepsCartOpen, version } = firewall;
  const action = useAction<FirewallIntents, "save-mode">();
  const send = (input: InputOf<typeof saveFirewallMode>) =>
    action.send({ intent: "save-mode", input });
  const form = useSavedForm(
    { ...action, send },
    {
      saved: { value: { mode: switches.mode, keepsCartOpen }, version },
      inputOf: (edited, expectedVersion) => ({ ...edited, expectedVersion }),
      field: "",
    },
  );
  return (
    <EditedForm id="firewall-mode" form={form}>
      <SectionCard title={texts.title} intro={texts.about}>
        <BlockStack gap="300">
          <ChoiceList
            title={texts.choices}
            titleHidden
            choices={FIREWALL_MODES.map((mode) => ({ value: mode, ...modeTexts()[mode] }))}
            {...form.field.choice("mode")}
          />
          <Checkbox
            label={texts.keepCartOpen}
            helpText={texts.keepCartOpenHelp}
            {...form.field.flag("keepsCartOpen")}
          />
        </BlockStack>
      </SectionCard>
    </EditedForm>
  );
}
