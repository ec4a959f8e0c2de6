import type { InputOf } from "#app/contract/call";
import type { saveSettings } from "#app/contract/settings";
import { ChangeQuestion } from "#app/features/shop/public-screens";
import { EditedForm } from "#app/ui/forms/edited-form";
import { formPart } from "#app/ui/forms/fields";
import { useAction } from "#app/ui/forms/use-action";
import { useSavedForm } from "#app/ui/forms/use-saved-form";

import { BlockPageCard } from "./block-page-card";
import { NotificationsCard } from "./notifications-card";
import { PolicyCard } from "./policy-card";
import { PrivacyCard } from "./privacy-card";
import type { LoadedSettings } from "./settings.server";
import { SettingsFileCard } from "./settings-file/settings-file-card";
import type { SettingsIntents } from "./settings-intents.server";
import { SuspensionCard } from "./suspension-card";
import { VisitorDataCard } from "./visitor-data-card";

/**
 * Form with all cards of the general settings. Edits are saved together. Suspending protection and deleting visitor
 * data take effect immediately after a confirmation.
 */
export function SettingsForm(loaded: LoadedSettings) {
  const { settings, version, suspension, storeName, storeEmail, mailFailures, now } = loaded;
  const action = useAction<SettingsIntents, "save">();
  const send = (input: InputOf<typeof saveSettings>) => action.send({ intent: "save", input });
  const form = useSavedForm(
    { ...action, send },
    {
      saved: { value: settings, version },
      inputOf: (settings, expectedVersion) => ({ settings, expectedVersion }),
      field: "settings",
    },
  );
  return (
    <EditedForm id="settings" form={form}>
      <SuspensionCard suspension={suspension} now={now} />
      <BlockPageCard {...formPart(form, "blockPage")} storeName={storeName} />
      <PolicyCard {...formPart(form, "policy")} />
      <PrivacyCard {...formPart(form, "privacy")} />
      <VisitorDataCard />
      <NotificationsCard
        {...formPart(form, "notifications")}
        {...{ storeEmail, now }}
        failures={mailFailures}
      />
      <SettingsFileCard />
      <ChangeQuestion question={form.question} />
    </EditedForm>
  );
}
